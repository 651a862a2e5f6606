import { useField } from "#app/forms/form-state.ts";
import { OverrideField } from "#app/forms/override-field.tsx";

/** Takes the reason for a pay of $0.00 or less, once the server asked for one. */
export function ZeroPayReason() {
  const { error, typed } = useField("zeroPayReason");
  if (error === undefined && !typed.some(Boolean)) return null;
  return (
    <div className="tablet:col-span-2">
      <OverrideField
        name="zeroPayReason"
        label="Why the rate confirmation pays $0.00 or less"
        hint="Only our team reads it."
      />
    </div>
  );
}
