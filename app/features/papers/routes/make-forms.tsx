import { labelsAtOnce } from "#app/features/papers/paper.ts";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";

/** The buttons for documents that are made from the load alone. */
export function MakeForms() {
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Form
        id="make-bill"
        intent="make-bill"
        button="Make bill of lading"
        working="Making..."
        look="secondary"
      >
        {null}
      </Form>
      <Form
        id="make-ebol"
        intent="make-ebol"
        button="Make eBOL (JSON)"
        working="Making..."
        look="secondary"
      >
        {null}
      </Form>
      <Form
        id="make-labels"
        intent="make-labels"
        button="Make labels"
        working="Making..."
        look="secondary"
      >
        <TextField
          name="from"
          label="First label (optional)"
          hint={`We print ${labelsAtOnce} at a time.`}
          inputMode="numeric"
          maxLength={5}
        />
      </Form>
    </div>
  );
}
