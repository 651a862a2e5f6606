import { TextField } from "#app/forms/field.tsx";
import { useField } from "#app/forms/form-state.ts";
import { carrierOfferLimits as limits } from "#app/forms/limits.ts";

/** Takes the reason for a pay of $0.00 or less, once the server asked for one. */
export function ZeroPayReason() {
  const { error, typed } = useField("zeroPayReason");
  if (error === undefined && !typed.some(Boolean)) return null;
  return (
    <div className="tablet:col-span-2">
      <TextField
        name="zeroPayReason"
        label="Why the rate confirmation pays $0.00 or less"
        maxLength={limits.override.max}
        hint="Only our team reads it. It goes into the audit log."
      />
    </div>
  );
}
