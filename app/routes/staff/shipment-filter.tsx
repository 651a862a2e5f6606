import type { DeskFilter } from "#app/features/shipments/desk-filter.ts";
import type { ShipmentCounts } from "#app/features/shipments/listed-shipment.server.ts";
import { loadQueues, pickupTimes } from "#app/features/shipments/load-queue.ts";
import { listedStatuses, modes } from "#app/features/shipments/shipment.ts";
import { FilterMenu } from "#app/routes/desk/filter-menu.tsx";
import { ListFilter } from "#app/routes/desk/list-filter.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = {
  filter: DeskFilter;
  counts: ShipmentCounts;
  staff: readonly { id: string; name: string }[];
  /** The viewer's user ID. */
  userId: string;
};

/** Filters and sorts the list of loads. */
export function ShipmentFilterForm({ filter, counts, staff, userId }: Props) {
  const { search, status, mode, queue, pickup, owner, sort, customer } = filter;
  const colleagues = staff.filter(({ id }) => id !== userId);
  return (
    <ListFilter
      search={{
        label: "Tracking ID, reference, place, customer, carrier or driver",
        value: search,
      }}
      filters={[
        {
          label: "Status",
          parameter: "status",
          chosen: status,
          options: [
            { name: "Any status", value: undefined },
            ...listedStatuses.map((one) => ({ name: one, count: counts[one], value: one })),
          ],
        },
      ]}
    >
      <FilterMenu
        name="queue"
        label="Queue"
        any="Any queue"
        value={queue}
        options={loadQueues.map(({ id, name }) => ({ name, value: id }))}
      />
      <FilterMenu
        name="pickup"
        label="Pickup"
        any="Any pickup"
        value={pickup}
        options={pickupTimes.map(({ id, name }) => ({ name: `Pickup: ${name}`, value: id }))}
      />
      <FilterMenu
        name="mode"
        label="Mode"
        any="Any mode"
        value={mode}
        options={modes.map((one) => ({ name: one, value: one }))}
      />
      <FilterMenu
        name="owner"
        label="Assigned to"
        any="Anyone"
        value={owner}
        options={[
          { name: "Me", value: userId },
          { name: "No one", value: "nobody" },
          ...colleagues.map(({ id, name }) => ({ name, value: id })),
        ]}
      />
      <FilterMenu
        name="sort"
        label="Sort"
        any="Newest first"
        value={sort}
        options={[{ name: "By pickup", value: "pickup" }]}
      />
      {customer && (
        <Link to="/staff/shipments" className="py-2 text-sm underline underline-offset-4">
          One customer's loads. Show all
        </Link>
      )}
    </ListFilter>
  );
}
