import { SelectField, TextField } from "#app/forms/field.tsx";
import { kindOptions, ShippingPaperFields } from "#app/routes/load/sections/goods-fields.tsx";

/** Whether the goods of a tender are hazardous, and what they are. */
export function HazmatFieldset() {
  return (
    <fieldset className="grid min-w-0 gap-4 border border-line p-4">
      <legend className="px-1 text-sm font-semibold">Hazardous goods</legend>
      <SelectField
        name="hazmat.goods"
        label="Are the goods hazardous?"
        none="Choose"
        options={[
          { value: "declared", text: "Yes: declare them below" },
          { value: "plain", text: "No: the partner confirmed it" },
        ]}
      />
      <div className="grid gap-4 tablet:grid-cols-3">
        <TextField name="hazmat.count" label="Count" inputMode="numeric" />
        <SelectField name="hazmat.kind" label="Kind" none="Choose" options={kindOptions} />
        <TextField name="hazmat.pieces" label="Pieces" inputMode="numeric" />
      </div>
      <ShippingPaperFields prefix="hazmat." />
    </fieldset>
  );
}
