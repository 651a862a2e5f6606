import { TextField } from "#app/forms/field.tsx";
import { accountLimits } from "#app/forms/limits.ts";

export function NewPasswordField({ label = "Password" }: { label?: string }) {
  return (
    <TextField
      name="password"
      label={label}
      type="password"
      required
      minLength={accountLimits.passwordMin}
      maxLength={accountLimits.passwordMax}
      autoComplete="new-password"
      hint={`At least ${accountLimits.passwordMin} characters. A sentence works well.`}
    />
  );
}
