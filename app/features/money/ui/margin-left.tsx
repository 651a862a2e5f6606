import { TextField } from "#app/forms/field.tsx";
import { carrierOfferLimits as limits } from "#app/forms/limits.ts";
import { marginLeft, type PayGuide } from "../pay-guide.ts";

/** The margin that a pay of US cents leaves; nothing without a price for the customer. */
export function MarginLeft({ guide, cents }: { guide: PayGuide; cents: number }) {
  const left = marginLeft(guide, cents);
  if (!left) return null;
  return <p className={left.isLow ? "text-danger" : ""}>{left.text}</p>;
}

/** Takes the reason for a pay that leaves less than the margin floor. */
export function MarginOverride({ isRequired }: { isRequired: boolean }) {
  return (
    <TextField
      name="marginOverride"
      label="Reason to go below the margin floor"
      required={isRequired}
      maxLength={limits.override.max}
      hint="Needed below the floor only. It goes into the audit log."
    />
  );
}
