import {
  maximumReferences,
  referenceKinds,
  referenceLabels,
} from "#app/features/shipments/load/reference.ts";
import { SelectField, TextField } from "#app/forms/field.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { RowList } from "#app/forms/row-list.tsx";

/** The fields for reference numbers. */
export function ReferenceFields() {
  return (
    <RowList name="references" row="reference" min={1} max={maximumReferences}>
      {(reference) => (
        <div className="grid gap-4 tablet:grid-cols-2">
          <HiddenField name={`${reference}.id`} />
          <SelectField
            name={`${reference}.kind`}
            label="Kind"
            options={referenceKinds.map((kind) => ({ value: kind, text: referenceLabels[kind] }))}
          />
          <TextField
            name={`${reference}.value`}
            label="Number"
            maxLength={60}
            hint="Leave empty to remove it"
          />
        </div>
      )}
    </RowList>
  );
}
