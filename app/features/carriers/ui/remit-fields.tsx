import { SelectField, TextField } from "#app/forms/field.tsx";
import { type Remit, remitKinds, remitNames } from "../carrier-file.ts";

/** The initial values of a carrier's payment details. */
export function remitValues(remit: Remit): Remit {
  const { remitKind, remitName, remitStreet, remitCity, remitState, remitPostalCode } = remit;
  const { noticeOn, bankName, bankLastFour } = remit;
  return {
    remitKind,
    remitName,
    remitStreet,
    remitCity,
    remitState,
    remitPostalCode,
    noticeOn,
    bankName,
    bankLastFour,
  };
}

/** The fields for who is paid for the carrier's loads, and where. */
export function RemitFields({ today }: { today: string }) {
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <SelectField
        name="remitKind"
        label="Pay to"
        options={remitKinds.map((kind) => ({ value: kind, text: remitNames[kind] }))}
      />
      <TextField name="remitName" label="Name on the payment" />
      <TextField name="remitStreet" label="Street" />
      <TextField name="remitCity" label="City" />
      <TextField name="remitState" label="State" maxLength={2} />
      <TextField name="remitPostalCode" label="ZIP code" inputMode="numeric" />
      <TextField
        name="noticeOn"
        label="Notice of assignment dated (factoring)"
        type="date"
        max={today}
      />
      <TextField name="bankName" label="Bank (optional)" />
      <TextField
        name="bankLastFour"
        label="Last 4 digits of the account (optional)"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        hint="We never keep the full account number."
      />
    </div>
  );
}
