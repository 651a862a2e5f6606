import { stopAccessorials } from "#app/features/shipments/load/stop.ts";
import { CheckGroup } from "#app/forms/check-field.tsx";
import { TextAreaField, TextField } from "#app/forms/field.tsx";
import { PlaceFields } from "./place-fields.tsx";

/** `prefix` is what stands before the names of the fields. */
type Props = { prefix?: string };

/** Where a place is and whom to call there. */
export function AddressFields({ prefix = "" }: Props) {
  return (
    <>
      <TextField name={`${prefix}street`} label="Street" maxLength={120} />
      <PlaceFields prefix={prefix} />
      <div className="grid gap-4 tablet:grid-cols-3">
        <TextField name={`${prefix}contact`} label="Contact" maxLength={100} />
        <TextField name={`${prefix}phone`} label="Phone" type="tel" maxLength={40} />
        <TextField name={`${prefix}email`} label="Email" type="email" maxLength={254} />
      </div>
    </>
  );
}

/** What a driver has to do and know there. */
export function DockFields({ prefix = "" }: Props) {
  return (
    <>
      <CheckGroup
        name={`${prefix}accessorials`}
        label="Accessorials"
        options={stopAccessorials.map(({ id, label }) => ({ value: id, text: label }))}
      />
      <TextAreaField
        name={`${prefix}instructions`}
        label="Instructions"
        rows={2}
        maxLength={1_000}
      />
    </>
  );
}
