import { Form } from "#app/forms/form.tsx";
import type { InitialValues } from "#app/forms/form-state.ts";
import { unprintable } from "#app/forms/printable.ts";
import type { Actor } from "../actor.ts";
import type { readProfile } from "../profile.server.ts";
import { CarrierFields } from "./carrier-fields.tsx";
import { CompanyFields, NameFields } from "./registration-fields.tsx";

type Profile = NonNullable<Awaited<ReturnType<typeof readProfile>>>;

type Props = {
  actor: Pick<Actor, "firstName" | "lastName"> | null;
  /** Without a version before the actor saved their own. */
  profile: (Omit<Profile, "version"> & { version: number | undefined }) | null;
  /** Whether the company is, or wants to be, a carrier. */
  carrier: boolean;
  /** The first valid insurance expiry date, ISO 8601. */
  insuranceFrom: string;
};

/** The form for a person's name and company. */
export function ProfileForm({ actor, profile, carrier, insuranceFrom }: Props) {
  return (
    <Form
      id="profile"
      intent={carrier ? "save-carrier" : "save-profile"}
      initial={initialValues(actor, profile)}
      version={profile?.version}
      unprintable={unprintable}
      button="Save"
      working="Saving..."
    >
      <NameFields />
      <CompanyFields />
      {carrier && <CarrierFields insuranceFrom={insuranceFrom} />}
    </Form>
  );
}

function initialValues(actor: Props["actor"], profile: Props["profile"]): InitialValues {
  const { firstName, lastName } = actor ?? {};
  if (!profile) return { firstName, lastName };
  const { companyName, companyEmail, businessLicense, phone } = profile;
  const { street, city, state, postalCode } = profile;
  const { mcNumber, dotNumber, equipment, lanes, insuranceExpiresOn } = profile;
  return {
    firstName,
    lastName,
    companyName,
    companyEmail,
    businessLicense,
    phone,
    street,
    city,
    state,
    postalCode,
    mcNumber,
    dotNumber,
    equipment,
    lanes,
    insuranceExpiresOn,
  };
}
