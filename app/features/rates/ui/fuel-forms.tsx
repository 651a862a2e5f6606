import { SelectField, TextAreaField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { fuelUnitNames, fuelUnits } from "../fuel.ts";

/** Enters the diesel price of a week; `monday` is the latest Monday. */
export function DieselPriceForm({ monday }: { monday: string }) {
  return (
    <Form
      id="diesel"
      intent="price"
      button="Save price"
      working="Saving..."
      initial={{ week: monday }}
    >
      <TextField
        name="week"
        label="Week (Monday)"
        type="date"
        required
        hint="A second price for the same week replaces the first; both stay on record."
      />
      <TextField
        name="price"
        label="Diesel price (USD per gallon)"
        inputMode="decimal"
        required
        hint="The EIA's U.S. average for that Monday, such as 3.758."
      />
    </Form>
  );
}

/** Adds a fuel table, which replaces the current one from its effective date. */
export function FuelTableForm({ today }: { today: string }) {
  return (
    <Form
      id="fuel-table"
      intent="table"
      button="Add table"
      working="Saving..."
      initial={{ unit: "mile", effectiveFrom: today }}
    >
      <SelectField
        name="unit"
        label="Surcharge"
        options={fuelUnits.map((unit) => ({ value: unit, text: fuelUnitNames[unit] }))}
      />
      <TextField name="effectiveFrom" label="Effective from" type="date" required />
      <TextAreaField
        name="brackets"
        label="Table"
        rows={8}
        required
        spellCheck={false}
        hint="One line for each step: the diesel price from which it applies, then the surcharge, in dollars per mile or percent. You can paste two columns from a spreadsheet."
      />
    </Form>
  );
}
