import type { FieldMetadata } from "@conform-to/react";
import { CheckField } from "#app/ui/check-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { accountLimits } from "../schema.ts";

type Named<Name extends string> = Record<Name, FieldMetadata<unknown>>;

type PersonFieldsProps = { fields: Named<"firstName" | "lastName"> };

export function NameFields({ fields: { firstName, lastName } }: PersonFieldsProps) {
  return (
    <div className="grid gap-5 tablet:grid-cols-2">
      <TextField field={firstName} label="First name" autoComplete="given-name" />
      <TextField field={lastName} label="Last name" autoComplete="family-name" />
    </div>
  );
}

type NewPasswordFieldProps = { field: FieldMetadata<unknown>; label?: string };

export function NewPasswordField({ field, label = "Password" }: NewPasswordFieldProps) {
  return (
    <TextField
      field={field}
      label={label}
      type="password"
      autoComplete="new-password"
      hint={`At least ${accountLimits.passwordMin} characters. A sentence is fine.`}
    />
  );
}

type CompanyFieldsProps = {
  fields: Named<
    | "companyName"
    | "companyEmail"
    | "businessLicense"
    | "phone"
    | "street"
    | "city"
    | "state"
    | "postalCode"
  >;
};

export function CompanyFields({ fields }: CompanyFieldsProps) {
  return (
    <>
      <TextField
        field={fields.companyName}
        label="Company name"
        autoComplete="organization"
        hint="As it is registered."
      />
      <div className="grid gap-5 tablet:grid-cols-2">
        <TextField
          field={fields.companyEmail}
          label="Company email"
          type="email"
          autoComplete="work email"
        />
        <TextField field={fields.phone} label="Phone number" type="tel" autoComplete="work tel" />
      </div>
      <TextField
        field={fields.businessLicense}
        label="Business license"
        hint="Its number, with the state or city that issued it."
      />
      <TextField field={fields.street} label="Street" autoComplete="street-address" />
      <div className="grid grid-cols-[minmax(0,1fr)_4.5rem] gap-5 tablet:grid-cols-[minmax(0,1fr)_4.5rem_8rem]">
        <TextField field={fields.city} label="City" autoComplete="address-level2" />
        <TextField field={fields.state} label="State" autoComplete="address-level1" />
        <TextField
          field={fields.postalCode}
          label="ZIP code"
          autoComplete="postal-code"
          inputMode="numeric"
        />
      </div>
    </>
  );
}

export function TermsField({ field }: { field: FieldMetadata<unknown> }) {
  const link = "font-semibold underline underline-offset-4";
  return (
    <CheckField field={field}>
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
