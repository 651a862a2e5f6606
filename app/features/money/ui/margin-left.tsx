import { OverrideField } from "#app/forms/override-field.tsx";
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
    <OverrideField
      name="marginOverride"
      label="Reason to go below the margin floor"
      isRequired={isRequired}
      hint="Needed below the floor only."
    />
  );
}
