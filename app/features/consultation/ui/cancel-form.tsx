import { Form } from "#app/forms/form.tsx";

/** The form that cancels a consultation. */
export function CancelForm() {
  return (
    <Form
      id="cancel"
      button="Cancel the consultation"
      working="Canceling..."
      className="grid gap-5 [&_button]:bg-danger [&_button]:text-sheet"
    >
      <p className="max-w-prose">
        The time opens up for someone else, and we both get an email to confirm.
      </p>
    </Form>
  );
}
