import type { readCompany } from "#app/features/accounts/companies.server.ts";
import { dateText } from "#app/features/company/days.ts";
import { DeskPart, FactSheet } from "#app/routes/desk/desk-page.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { PhoneLink } from "./phone-link.tsx";

type Company = NonNullable<Awaited<ReturnType<typeof readCompany>>>;

/** The record of a person and their company. */
export function CompanyFacts({ company }: { company: Company }) {
  const { person, profile, roles } = company;
  return (
    <DeskPart title="On record">
      <FactSheet
        facts={[
          { label: "Contact", value: person.name },
          { label: "Email", value: person.email },
          { label: "Account since", value: <Moment at={person.createdAt.toISOString()} /> },
          { label: "Roles", value: roles.map(roleInWords).join(", ") },
          ...(profile
            ? profileFacts(profile)
            : [{ label: "Company", value: "No company details yet" }]),
        ]}
      />
    </DeskPart>
  );
}

function roleInWords({ role, verified, decidedAt }: Company["roles"][number]): string {
  if (verified) return `${role} (verified)`;
  return decidedAt ? `${role} (not verified)` : `${role} (to verify)`;
}

function profileFacts(profile: NonNullable<Company["profile"]>) {
  const { street, city, state, postalCode, knownShipper, knownShipperRecordedAt: at } = profile;
  const known = knownShipper ? "Yes" : "No";
  return [
    {
      label: "Known Shipper",
      value: at ? (
        <>
          {known}, recorded on <Moment at={at.toISOString()} withTime />
        </>
      ) : (
        known
      ),
    },
    { label: "Company", value: profile.companyName },
    { label: "Company email", value: profile.companyEmail },
    { label: "Phone", value: <PhoneLink phone={profile.phone} /> },
    { label: "Address", value: `${street}, ${city}, ${state} ${postalCode}` },
    { label: "Business license", value: profile.businessLicense },
    { label: "MC number", value: profile.mcNumber },
    { label: "USDOT number", value: profile.dotNumber },
    { label: "Equipment", value: profile.equipment.join(", ") },
    { label: "Lanes", value: profile.lanes },
    {
      label: "Insured until",
      value: profile.insuranceExpiresOn && dateText(profile.insuranceExpiresOn),
    },
  ];
}
