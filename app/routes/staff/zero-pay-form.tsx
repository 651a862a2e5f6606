import { usdText } from "#app/features/money/usd.ts";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { carrierOfferLimits as limits } from "#app/forms/limits.ts";

/** The form that says why a rate confirmation pays $0.00 or less. */
export function ZeroPayForm({ cents }: { cents: number }) {
  return (
    <Form id="zero-pay" intent="zero-pay" button="Save reason" working="Saving...">
      <TextField
        name="zeroPayReason"
        label={`Why the rate confirmation pays ${usdText(cents)}`}
        required
        maxLength={limits.override.max}
        hint="Only our team reads it. The carrier can sign once it's saved."
      />
    </Form>
  );
}
