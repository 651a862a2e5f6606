import { stopAccessorials } from "#app/features/shipments/load/stop.ts";
import { CheckGroup } from "#app/forms/check-field.tsx";
import { TextAreaField, TextField } from "#app/forms/field.tsx";
import { phoneMax } from "#app/forms/limits.ts";
import { PlaceFields } from "./place-fields.tsx";

/** `prefix` goes before the field names. */
type Props = { prefix?: string };

/** Of others, whom a browser that knows its owner must not fill in. */
const others = { autoComplete: "off" } as const;

/** The fields of a location and its contact. */
export function AddressFields({ prefix = "" }: Props) {
  return (
    <>
      <TextField name={`${prefix}street`} label="Street" maxLength={120} {...others} />
      <PlaceFields prefix={prefix} />
      <div className="grid gap-4 tablet:grid-cols-3">
        <TextField name={`${prefix}contact`} label="Contact" maxLength={100} {...others} />
        <TextField
          name={`${prefix}phone`}
          label="Phone"
          type="tel"
          maxLength={phoneMax}
          {...others}
        />
        <TextField name={`${prefix}email`} label="Email" type="email" maxLength={254} {...others} />
      </div>
    </>
  );
}

/** The fields of instructions for the driver. */
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
