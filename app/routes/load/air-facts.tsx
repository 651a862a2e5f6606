import type { LoadView } from "#app/flows/load-view.server.ts";
import { type Fact, FactSheet } from "#app/routes/desk/desk-page.tsx";
import { Moment } from "#app/ui/moment.tsx";

type Props = { load: LoadView; forStaff: boolean };

/** The record of air freight. */
export function AirFacts({ load, forStaff }: Props) {
  const { air, knownShipper, airConfirmedAt, stops } = load;
  const facts: Fact[] = [
    { label: "Known Shipper", value: knownShipper ? "Yes" : "No" },
    {
      label: "Airports",
      value: air.fromAirport && air.toAirport && `${air.fromAirport} to ${air.toAirport}`,
    },
    {
      label: "Cutoff",
      value: air.cutoffAt && <Moment at={air.cutoffAt} withTime timeZone={stops[0]?.timeZone} />,
    },
    {
      label: "Consent to search",
      value: air.searchConsentAt && <Moment at={air.searchConsentAt} withTime />,
    },
    { label: "Confirmed by us", value: airConfirmedAt && <Moment at={airConfirmedAt} withTime /> },
  ];
  if (forStaff) {
    facts.push(
      { label: "Basis on record", value: air.knownShipperBasis },
      { label: "Verified by", value: air.verifiedBy },
      { label: "Verified on", value: air.verifiedOn },
      { label: "Review due", value: air.reviewDue },
    );
  }
  return <FactSheet facts={facts} />;
}
