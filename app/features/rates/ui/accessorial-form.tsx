import { CheckGroup } from "#app/forms/check-field.tsx";
import { SelectField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { accessorialName, ratedCodes } from "../accessorial.ts";
import { rateModes } from "../rate.ts";

/** Sets the price of an accessorial, which replaces the current one from its effective date. */
export function AccessorialForm({ today }: { today: string }) {
  return (
    <Form
      id="accessorial"
      intent="price"
      button="Save price"
      working="Saving..."
      initial={{ code: "liftgate", effectiveFrom: today }}
    >
      <SelectField
        name="code"
        label="Accessorial"
        options={ratedCodes.map((code) => ({ value: code, text: accessorialName(code) }))}
      />
      <CheckGroup name="modes" label="Modes" options={rateModes} />
      <TextField
        name="cents"
        label="Price (USD)"
        inputMode="decimal"
        hint="For one stop; hazmat for the load. Leave it empty to have our team price each load."
      />
      <TextField name="effectiveFrom" label="Effective from" type="date" required />
    </Form>
  );
}
