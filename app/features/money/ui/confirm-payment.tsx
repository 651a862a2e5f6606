import { ConfirmField } from "#app/forms/confirm-field.tsx";

/** Confirms a payment that the server asked about: one like it is on record, or its date is strange. */
export function ConfirmPayment() {
  return (
    <>
      <ConfirmField name="confirmRepeat">Record it again: it's another payment</ConfirmField>
      <ConfirmField name="confirmDate">The date is right</ConfirmField>
    </>
  );
}
