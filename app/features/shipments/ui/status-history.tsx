import { ChevronDown } from "lucide-react";
import type { ShipmentFilter } from "#app/features/shipments/filter.ts";
import type { Shipment } from "#app/features/shipments/shipment.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Table } from "#app/ui/table.tsx";
import { NoticesForm } from "./notices-form.tsx";
import { useRefusedRow } from "./use-refused-row.ts";

type Props = { shipment: Shipment; filter: ShipmentFilter };

/** Opens beneath a shipment: what it carries, every change of its status, and who hears of the next. */
export function StatusHistory({ shipment, filter }: Props) {
  const refused = useRefusedRow("notices", shipment.id);
  return (
    <details open={refused !== undefined} className="group/details">
      <summary className="flex min-h-11 list-none items-center gap-2 px-4 text-sm font-semibold hover:bg-sunken desktop:px-6 [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden
          size={16}
          className="transition-transform group-open/details:rotate-180"
        />
        Details and history
      </summary>
      <div className="grid gap-6 px-4 pt-2 pb-5 desktop:grid-cols-[1fr_2fr] desktop:px-6">
        <div className="text-sm">
          <h3 className="text-lg">Freight</h3>
          <p className="mt-1 break-words whitespace-pre-line">{shipment.description}</p>
          {shipment.mode === "AIR" && <p className="mt-2 font-semibold">Known Shipper</p>}
        </div>
        <div>
          <h3 className="mb-1 text-lg">History</h3>
          <Table
            caption={`Status history of ${shipment.trackingId}`}
            columns={["Status", "Was", "When", "By"]}
            rows={shipment.history.map(({ from, to, at, by, note }) => ({
              key: `${at}-${to}`,
              cells: [
                to,
                from ?? "New",
                <Moment key="at" at={at} withTime />,
                <By key="by" name={by} note={note} />,
              ],
            }))}
          />
        </div>
        <NoticesForm shipment={shipment} filter={filter} />
      </div>
    </details>
  );
}

function By({ name, note }: { name: string | null; note: string | null }) {
  return (
    <>
      {name ?? "Outside the application"}
      {note && <p className="max-w-prose wrap-anywhere text-ink-soft">{note}</p>}
    </>
  );
}
