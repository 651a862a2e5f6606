import { CheckField } from "#app/forms/check-field.tsx";
import { Link } from "#app/ui/link.tsx";

export function TermsField() {
  const link = "font-semibold underline underline-offset-4";
  return (
    <CheckField name="terms" required>
      I have read the{" "}
      <Link to="/terms" target="_blank" className={link}>
        terms
      </Link>{" "}
      and the{" "}
      <Link to="/privacy" target="_blank" className={link}>
        privacy notice
      </Link>{" "}
      and accept the terms for my company.
    </CheckField>
  );
}
