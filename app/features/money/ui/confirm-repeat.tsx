import { CheckField } from "#app/forms/check-field.tsx";
import { useField } from "#app/forms/form-state.ts";

/** Confirms a payment that looks like one on record, once the server asked about it. */
export function ConfirmRepeat() {
  const { error, typed } = useField("confirmRepeat");
  if (error === undefined && !typed.some(Boolean)) return null;
  return (
    <div className="tablet:col-span-2">
      <CheckField name="confirmRepeat">Record it again: it's another payment</CheckField>
    </div>
  );
}
