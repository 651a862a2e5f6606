import { useForm } from "@conform-to/react";
import { SentForm } from "#app/ui/sent-form.tsx";

/** Cancels a consultation. */
export function CancelForm() {
  const [form] = useForm({ id: "cancel" });
  return (
    <SentForm
      form={form}
      button="Cancel the consultation"
      working="Cancelling..."
      className="grid gap-5 [&_button]:bg-danger [&_button]:text-sheet"
    >
      <p className="max-w-prose">
        The time goes to somebody else, and both of us get a mail that says so.
      </p>
    </SentForm>
  );
}
