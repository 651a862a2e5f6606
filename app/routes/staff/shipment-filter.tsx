import type { ReactNode } from "react";
import type { DeskFilter } from "#app/features/shipments/desk-filter.ts";
import { loadQueues, pickupTimes } from "#app/features/shipments/load-queue.ts";
import { modes } from "#app/features/shipments/shipment.ts";
import { FilterMenu } from "#app/routes/desk/filter-menu.tsx";
import { ListFilter } from "#app/routes/desk/list-filter.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = {
  filter: DeskFilter;
  staff: readonly { id: string; name: string }[];
  /** The viewer's user ID. */
  userId: string;
  /** At the end of the row. */
  children: ReactNode;
};

/** Filters the list of loads, in one row. */
export function ShipmentFilterForm({ filter, staff, userId, children }: Props) {
  const { search, mode, queue, pickup, owner, customer, company, carrier } = filter;
  const colleagues = staff.filter(({ id }) => id !== userId);
  return (
    <ListFilter
      search={{
        label: "Tracking ID, reference, place, customer, carrier or driver",
        value: search,
      }}
      filters={[]}
      tools={children}
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
      {(customer ?? company ?? carrier) && (
        <Link
          to="/staff/shipments"
          className="py-2 text-sm whitespace-nowrap underline underline-offset-4"
        >
          One company's loads. Show all
        </Link>
      )}
    </ListFilter>
  );
}
