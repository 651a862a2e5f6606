import type { FieldMetadata } from "@conform-to/react";
import { CheckGroup } from "#app/ui/check-field.tsx";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { equipmentKinds } from "../carrier.ts";

type Name = "mcNumber" | "dotNumber" | "equipment" | "lanes" | "insuranceExpiresOn";

type Props = {
  fields: Record<Name, FieldMetadata<unknown>>;
  /** The first day on which insurance may end, ISO 8601. */
  insuranceFrom: string;
};

export function CarrierFields({ fields, insuranceFrom }: Props) {
  return (
    <>
      <div className="grid gap-5 tablet:grid-cols-2">
        <TextField
          field={fields.dotNumber}
          label="USDOT number"
          hint="Up to 8 digits."
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          field={fields.mcNumber}
          label="MC number (optional)"
          hint="Up to 7 digits."
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <div data-one-of="Choose what you haul with">
        <CheckGroup field={fields.equipment} label="Equipment" options={equipmentKinds} />
      </div>
      <TextAreaField
        field={fields.lanes}
        label="Lanes"
        rows={4}
        hint="Where you want to run, such as Indianapolis to Chicago, or anywhere in OH, KY and TN."
      />
      <TextField
        field={fields.insuranceExpiresOn}
        label="Insurance expires on"
        type="date"
        min={insuranceFrom}
        hint="Liability and cargo: the earlier of the two."
      />
    </>
  );
}
