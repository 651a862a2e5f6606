import { TextField } from "./field.tsx";
import { carrierOfferLimits } from "./limits.ts";

type Props = {
  name: string;
  label: string;
  /** What to know before one writes it, as a sentence. */
  hint?: string;
  isRequired?: boolean;
};

/** Takes the reason to pass what stops an action. */
export function OverrideField({ name, label, hint = "", isRequired = false }: Props) {
  return (
    <TextField
      name={name}
      label={label}
      required={isRequired}
      maxLength={carrierOfferLimits.override.max}
      hint={`${hint} It goes into the audit log.`.trim()}
    />
  );
}
