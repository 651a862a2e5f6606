import { CheckField } from "#app/forms/check-field.tsx";
import { TextField } from "#app/forms/field.tsx";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { accountLimits } from "#app/forms/limits.ts";
import { unprintable } from "#app/forms/printable.ts";
import { SteppedForm } from "#app/forms/stepped-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { registrationCarrierChecks, shipperChecks } from "../registration-checks.ts";
import { CarrierFields } from "./carrier-fields.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { CompanyFields, NameFields } from "./registration-fields.tsx";

const form = {
  id: "sign-up",
  button: "Create account",
  working: "Creating your account...",
  unprintable,
};

const person = {
  name: "Your details",
  fields: (
    <>
      <NameFields />
      <TextField
        name="email"
        label="Email"
        type="email"
        required
        maxLength={accountLimits.email}
        autoComplete="email"
      />
      <NewPasswordField />
    </>
  ),
};

const company = { name: "Company", fields: <CompanyFields /> };

const terms = {
  name: "Terms",
  fields: (
    <>
      <TermsField />
      <Honeypot />
    </>
  ),
};

/** `known` prefills what we know of the visitor. */
export function ShipperRegistrationForm({ known }: { known: { email: string | undefined } }) {
  return (
    <SteppedForm
      {...form}
      initial={known}
      steps={[person, company, terms]}
      checks={shipperChecks}
    />
  );
}

/** `insuranceFrom` is the first valid insurance expiry date, ISO 8601. */
export function CarrierRegistrationForm({ insuranceFrom }: { insuranceFrom: string }) {
  const carrier = { name: "Carrier", fields: <CarrierFields insuranceFrom={insuranceFrom} /> };
  return (
    <SteppedForm
      {...form}
      steps={[person, company, carrier, terms]}
      checks={registrationCarrierChecks(insuranceFrom)}
    />
  );
}

function TermsField() {
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
