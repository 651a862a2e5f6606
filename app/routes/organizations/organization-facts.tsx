import type { Organization } from "#app/features/accounts/organizations/queries.server.ts";
import { PhoneLink } from "#app/features/company/ui/phone-link.tsx";
import { DeskPart, FactSheet } from "#app/routes/desk/desk-page.tsx";
import { Moment } from "#app/ui/moment.tsx";

type Props = {
  organization: Organization;
  /** What its owner typed of itself as a carrier; null without one. */
  profile: {
    businessLicense: string;
    equipment: readonly string[];
    lanes: string | null;
  } | null;
};

/** What an organization is called, and its numbers and addresses. */
export function OrganizationFacts({ organization, profile }: Props) {
  const { name, legalName, dotNumber, dockets, scac, phone, email } = organization;
  const { customerSince, carrierSince } = organization;
  return (
    <DeskPart title="Details">
      <FactSheet
        facts={[
          { label: "Name (DBA)", value: name },
          { label: "Legal name", value: legalName },
          { label: "USDOT number", value: dotNumber },
          { label: "Docket numbers", value: dockets.join(", ") },
          { label: "SCAC", value: scac },
          { label: "Phone", value: phone && <PhoneLink phone={phone} /> },
          { label: "Email", value: email },
          { label: "Address", value: <span translate="no">{addressOf(organization) || "–"}</span> },
          { label: "Customer since", value: since(customerSince) },
          { label: "Carrier since", value: since(carrierSince) },
          ...(profile
            ? [
                { label: "Business license", value: profile.businessLicense },
                { label: "Equipment", value: profile.equipment.join(", ") },
                { label: "Lanes", value: profile.lanes },
              ]
            : []),
        ]}
      />
    </DeskPart>
  );
}

const since = (at: Date | null) => at && <Moment at={at.toISOString()} />;

function addressOf({ street, city, state, postalCode }: Organization): string {
  const town = [state, postalCode].filter(Boolean).join(" ");
  return [street, city, town].filter(Boolean).join(", ");
}
