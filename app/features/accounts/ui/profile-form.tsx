import type { SubmissionResult } from "@conform-to/react";
import type { Actor } from "../actor.ts";
import type { readProfile } from "../profile.server.ts";
import { carrierProfileSchema, shipperProfileSchema } from "../registration.schema.ts";
import { AccountForm } from "./account-form.tsx";
import { CarrierFields } from "./carrier-fields.tsx";
import { CompanyFields, NameFields } from "./registration-fields.tsx";

type Props = {
  actor: Pick<Actor, "firstName" | "lastName"> | null;
  profile: Awaited<ReturnType<typeof readProfile>>;
  /** Whether the company is, or wants to be, a carrier. */
  carrier: boolean;
  today: string;
  tomorrow: string;
  result: SubmissionResult<string[]> | undefined;
};

const form = { id: "profile", intent: "save-profile", button: "Save", working: "Saving..." };

/** A person's name and company. */
export function ProfileForm({ actor, profile, carrier, today, tomorrow, result }: Props) {
  const values = { ...profile, ...actor };
  if (!carrier) {
    return (
      <AccountForm
        {...form}
        schema={shipperProfileSchema}
        result={result}
        values={only(shipperProfileSchema, values)}
      >
        {(fields) => (
          <>
            <NameFields fields={fields} />
            <CompanyFields fields={fields} />
          </>
        )}
      </AccountForm>
    );
  }
  const schema = carrierProfileSchema(today);
  return (
    <AccountForm {...form} schema={schema} result={result} values={only(schema, values)}>
      {(fields) => (
        <>
          <NameFields fields={fields} />
          <CompanyFields fields={fields} />
          <CarrierFields fields={fields} insuranceFrom={tomorrow} />
        </>
      )}
    </AccountForm>
  );
}

/** What a schema's form shows of `values`: null is an empty field. */
function only(schema: { shape: object }, values: Record<string, unknown>) {
  return Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, values[name] ?? undefined]),
  );
}
