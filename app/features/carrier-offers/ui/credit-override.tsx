import { TextField } from "#app/forms/field.tsx";
import { useField } from "#app/forms/form-state.ts";
import { carrierOfferLimits as limits } from "#app/forms/limits.ts";

/** Takes the reason for moving a load of a customer that is over its credit limit. */
export function CreditOverride() {
  return (
    <div className="tablet:col-span-2">
      <TextField
        name="creditOverride"
        label="Reason to go over the credit limit"
        maxLength={limits.override.max}
        hint="It goes into the audit log."
      />
    </div>
  );
}

/** The same, once the server asked for one. */
export function AskedCreditOverride() {
  const { error, typed } = useField("creditOverride");
  return error !== undefined || typed.some(Boolean) ? <CreditOverride /> : null;
}
