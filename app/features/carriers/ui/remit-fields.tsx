import type { FieldMetadata } from "@conform-to/react";
import { SelectField, TextField } from "#app/ui/field.tsx";

type Remit = {
  remitKind: "carrier" | "factor";
  remitName: string | null;
  remitStreet: string | null;
  remitCity: string | null;
  remitState: string | null;
  remitPostalCode: string | null;
  noticeOn: string | null;
  bankName: string | null;
  bankLastFour: string | null;
};

/** What stands in the fields of a carrier's payment details at first. */
export function remitValues(remit: Remit): Record<keyof Remit, string> {
  return {
    remitKind: remit.remitKind,
    remitName: remit.remitName ?? "",
    remitStreet: remit.remitStreet ?? "",
    remitCity: remit.remitCity ?? "",
    remitState: remit.remitState ?? "",
    remitPostalCode: remit.remitPostalCode ?? "",
    noticeOn: remit.noticeOn ?? "",
    bankName: remit.bankName ?? "",
    bankLastFour: remit.bankLastFour ?? "",
  };
}

type Props = { fields: Record<keyof Remit, FieldMetadata<unknown>>; today: string };

/** Whom we pay for the carrier's loads, and where. */
export function RemitFields({ fields, today }: Props) {
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <SelectField
        field={fields.remitKind}
        label="Pay to"
        options={[
          { value: "carrier", text: "The carrier" },
          { value: "factor", text: "A factoring company" },
        ]}
      />
      <TextField field={fields.remitName} label="Name on the payment" />
      <TextField field={fields.remitStreet} label="Street" />
      <TextField field={fields.remitCity} label="City" />
      <TextField field={fields.remitState} label="State" maxLength={2} />
      <TextField field={fields.remitPostalCode} label="ZIP code" inputMode="numeric" />
      <TextField
        field={fields.noticeOn}
        label="Notice of assignment dated (factoring)"
        type="date"
        max={today}
      />
      <TextField field={fields.bankName} label="Bank (optional)" />
      <TextField
        field={fields.bankLastFour}
        label="Last 4 digits of the account (optional)"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        hint="We never keep the full account number."
      />
    </div>
  );
}
