import { CheckGroup } from "#app/forms/check-field.tsx";
import { TextAreaField, TextField } from "#app/forms/field.tsx";
import { equipmentKinds } from "../carrier.ts";
import { lanesLimits, numberRules } from "../registration-rules.ts";

type Props = {
  /** The first valid insurance expiry date, ISO 8601. */
  insuranceFrom: string;
};

export function CarrierFields({ insuranceFrom }: Props) {
  const { dotNumber, mcNumber } = numberRules;
  return (
    <>
      <div className="grid gap-5 tablet:grid-cols-2">
        <TextField
          name="dotNumber"
          label="USDOT number"
          required
          hint={`Up to ${dotNumber.digits} digits.`}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          name="mcNumber"
          label="MC number (optional)"
          hint={`Up to ${mcNumber.digits} digits.`}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <CheckGroup name="equipment" label="Equipment" options={equipmentKinds} />
      <TextAreaField
        name="lanes"
        label="Lanes"
        rows={4}
        required
        maxLength={lanesLimits.max}
        hint="Where you want to run: Indianapolis to Chicago, or anywhere in OH, KY and TN."
      />
      <TextField
        name="insuranceExpiresOn"
        label="Insurance expires on"
        type="date"
        required
        min={insuranceFrom}
        hint="Liability or cargo, whichever expires first."
      />
    </>
  );
}
