import { dateText } from "#app/features/company/days.ts";
import { weightText } from "#app/features/shipments/weight-text.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { type Fact, FactSheet } from "#app/routes/desk/desk-page.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { TableHead } from "#app/ui/table.tsx";

type Props = { load: LoadView; forStaff: boolean };

/** The record of air freight, with its chain of custody. */
export function AirFacts({ load, forStaff }: Props) {
  return (
    <>
      <FactSheet facts={factsOf(load, forStaff)} />
      {load.custody.length > 0 && <Custody entries={load.custody} />}
    </>
  );
}

function factsOf(load: LoadView, forStaff: boolean): Fact[] {
  const { air, knownShipper, airConfirmedAt, stops, chargeablePounds } = load;
  const facts: Fact[] = [
    { label: "Known Shipper", value: knownShipper ? "Yes" : "No" },
    {
      label: "Airports",
      value: air.fromAirport && air.toAirport && `${air.fromAirport} to ${air.toAirport}`,
    },
    {
      label: "Chargeable weight",
      value: chargeablePounds === null ? null : weightText(chargeablePounds),
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
      { label: "Verified on", value: air.verifiedOn && dateText(air.verifiedOn) },
      { label: "Review due", value: air.reviewDue && dateText(air.reviewDue) },
    );
  }
  return facts;
}

function Custody({ entries }: { entries: LoadView["custody"] }) {
  return (
    <table className="mt-4 w-full text-left text-sm">
      <caption className="py-1.5 text-left font-semibold">Chain of custody</caption>
      <TableHead columns={["When", "Handed over", "Place", { name: "Pieces", isFigure: true }]} />
      <tbody>
        {entries.map(({ id, at, timeZone, fromParty, toParty, place, pieces }) => (
          <tr key={id} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-4 font-normal">
              <Moment at={at} withTime timeZone={timeZone} />
            </th>
            <td className="py-2 pr-4 wrap-anywhere">
              {fromParty}
              <span aria-hidden> → </span>
              <span className="sr-only"> to </span>
              {toParty}
            </td>
            <td className="py-2 pr-4">{place}</td>
            <td className="py-2 text-right">{pieces.toLocaleString("en-US")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
