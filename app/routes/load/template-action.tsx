import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";

/** Saves a load as a template. */
export const templateAction: RecordAction = {
  name: "save-template",
  label: "Save as template",
  form: (
    <Form
      id="load-template"
      intent="save-template"
      button="Save template"
      working="Saving..."
      look="secondary"
    >
      <TextField
        name="name"
        label="Template name"
        required
        maxLength={80}
        hint="Stops, freight and equipment are kept; windows and reference numbers are not."
      />
    </Form>
  ),
};
