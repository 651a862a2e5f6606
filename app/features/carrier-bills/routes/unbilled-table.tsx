import { dateText } from "#app/features/company/days.ts";
import { usdText } from "#app/features/money/usd.ts";
import { TrackingCode } from "#app/features/shipments/ui/tracking-code.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";

type Row = {
  id: string;
  to: string;
  trackingId: string;
  /** Shown to our team. */
  carrier?: string;
  /** What is owed for, such as "Truck ordered, not used". */
  what: string;
  /** ISO 8601 date. */
  since: string;
  cents: number;
};

/** What carriers are owed and haven't billed; each row leads to where it's billed. */
export function UnbilledTable({ rows }: { rows: readonly Row[] }) {
  const hasCarrier = rows.some(({ carrier }) => carrier !== undefined);
  return (
    <WorkTable
      caption="Not billed yet"
      columns={[
        "Load",
        ...(hasCarrier ? ["Carrier"] : []),
        "For",
        { name: "Since", isLabeled: true },
        { name: "Owed", isLabeled: true, isFigure: true },
      ]}
      rows={rows.map(({ id, to, trackingId, carrier, what, since, cents }) => ({
        key: id,
        to,
        cells: [
          <TrackingCode key="load" id={trackingId} />,
          ...(hasCarrier ? [carrier] : []),
          what,
          dateText(since),
          usdText(cents),
        ],
      }))}
    />
  );
}
