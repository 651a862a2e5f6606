import type { ShipmentCounts } from "#app/features/shipments/owned.server.ts";
import { statuses } from "#app/features/shipments/shipment.ts";

/** How many shipments stand where, like the board over a dock office. */
export function CountsBoard({ counts }: { counts: ShipmentCounts }) {
  return (
    <dl className="grid grid-cols-3 divide-x divide-band-line border border-band-line max-tablet:w-full">
      {statuses.map((status) => (
        <div key={status} className="flex flex-col-reverse px-5 py-3 tablet:min-w-32">
          <dt className="text-xs text-on-band-soft tablet:text-sm">{status}</dt>
          <dd className="font-display text-4xl leading-none font-bold">
            {counts[status].toLocaleString("en-US")}
          </dd>
        </div>
      ))}
    </dl>
  );
}
