import { useField } from "#app/forms/form-state.ts";
import { OverrideField } from "#app/forms/override-field.tsx";

/** Takes the reason for moving a load of a customer that is over its credit limit. */
export function CreditOverride() {
  return (
    <div className="tablet:col-span-2">
      <OverrideField name="creditOverride" label="Reason to go over the credit limit" />
    </div>
  );
}

/** The same, once the server asked for one. */
export function AskedCreditOverride() {
  const { error, typed } = useField("creditOverride");
  return error !== undefined || typed.some(Boolean) ? <CreditOverride /> : null;
}
