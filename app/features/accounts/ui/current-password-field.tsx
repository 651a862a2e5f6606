import { TextField } from "#app/forms/field.tsx";
import { accountLimits } from "#app/forms/limits.ts";

export function CurrentPasswordField() {
  return (
    <TextField
      name="current"
      label="Your current password"
      type="password"
      required
      maxLength={accountLimits.passwordMax}
      autoComplete="current-password"
    />
  );
}
