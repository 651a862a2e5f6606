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
        button="Create bill of lading"
        working="Creating..."
        look="secondary"
      >
        {null}
      </Form>
      <Form
        id="make-ebol"
        intent="make-ebol"
        button="Create eBOL (JSON)"
        working="Creating..."
        look="secondary"
      >
        {null}
      </Form>
      <Form
        id="make-labels"
        intent="make-labels"
        button="Create labels"
        working="Creating..."
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
