import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import type { ComponentProps } from "react";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormStep, Progress, StepButtons } from "#app/ui/form-step.tsx";
import { carrierSchema, shipperSchema } from "../registration.schema.ts";
import { AccountForm } from "./account-form.tsx";
import { CarrierFields } from "./carrier-fields.tsx";
import { CompanyFields, NameFields, NewPasswordField, TermsField } from "./registration-fields.tsx";

type Result = SubmissionResult<string[]> | undefined;

const form = {
  id: "sign-up",
  button: "Create account",
  working: "Making your account...",
  steps: true,
  note: <StepButtons />,
};

type ShipperProps = {
  result: Result;
  /** What we know of who comes. */
  known: { email: string | undefined };
};

export function ShipperRegistrationForm({ result, known }: ShipperProps) {
  return (
    <AccountForm {...form} schema={shipperSchema} result={result} values={known}>
      {(fields) => (
        <>
          <Progress steps={["Person", "Company", "Terms"]} />
          <Applicant fields={fields} />
          <Terms field={fields.terms} />
        </>
      )}
    </AccountForm>
  );
}

type CarrierProps = {
  result: Result;
  /** ISO 8601 date, in the company's time zone. */
  today: string;
  /** The first day on which insurance may end. */
  insuranceFrom: string;
};

export function CarrierRegistrationForm({ result, today, insuranceFrom }: CarrierProps) {
  return (
    <AccountForm {...form} schema={carrierSchema(today)} result={result}>
      {(fields) => (
        <>
          <Progress steps={["Person", "Company", "Carrier", "Terms"]} />
          <Applicant fields={fields} />
          <FormStep name="Carrier">
            <CarrierFields fields={fields} insuranceFrom={insuranceFrom} />
          </FormStep>
          <Terms field={fields.terms} />
        </>
      )}
    </AccountForm>
  );
}

type ApplicantProps = {
  fields: ComponentProps<typeof NameFields>["fields"] &
    ComponentProps<typeof CompanyFields>["fields"] &
    Record<"email" | "password", FieldMetadata<unknown>>;
};

/** Who signs up, and for which company. */
function Applicant({ fields }: ApplicantProps) {
  return (
    <>
      <FormStep name="Person">
        <NameFields fields={fields} />
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <NewPasswordField field={fields.password} />
      </FormStep>
      <FormStep name="Company">
        <CompanyFields fields={fields} />
      </FormStep>
    </>
  );
}

function Terms({ field }: { field: FieldMetadata<unknown> }) {
  return (
    <FormStep name="Terms">
      <TermsField field={field} />
      <Honeypot />
    </FormStep>
  );
}
