import type { ShipmentCounts } from "#app/features/shipments/listed-shipment.server.ts";
import { statuses } from "#app/features/shipments/shipment.ts";

/** The number of shipments in each status. */
export function CountsBoard({ counts }: { counts: ShipmentCounts }) {
  return (
    <dl className="flex divide-x divide-line text-sm max-tablet:hidden">
      {statuses.map((status) => (
        <div
          key={status}
          className="flex flex-1 items-baseline justify-center gap-2 px-3 py-1.5 whitespace-nowrap"
        >
          <dt className="text-ink-soft">{status}</dt>
          <dd className="font-display text-2xl leading-none font-bold">
            {counts[status].toLocaleString("en-US")}
          </dd>
        </div>
      ))}
    </dl>
  );
}
