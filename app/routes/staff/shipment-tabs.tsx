import { useLocation } from "react-router";
import type { DeskFilter } from "#app/features/shipments/desk-filter.ts";
import { deskStatuses, tabOf } from "#app/features/shipments/desk-tabs.ts";
import type { ShipmentCounts } from "#app/features/shipments/listed-shipment.server.ts";
import { Choices } from "#app/ui/choices.tsx";
import { withSort } from "./shipment-sorts.ts";
import { viewQuery } from "./view-query.ts";

type Props = {
  filter: DeskFilter;
  /** Of all loads by status. */
  counts: ShipmentCounts;
};

/**
 * The list by status. The tabs keep what else narrows the list, and say how many loads there are only
 * where nothing does: they would count others.
 */
export function ShipmentTabs({ filter, counts }: Props) {
  const { search } = useLocation();
  const here = new URLSearchParams(viewQuery(new URLSearchParams(search)));
  const { Quoted, "In Transit": moving, all } = counts;
  const numbers = { ...counts, Open: Quoted + moving };
  const chosen = tabOf(filter);
  const countOf = (count: number) => (isNarrowed(filter) ? undefined : count);
  const to = (status: (typeof deskStatuses)[number] | undefined) => {
    const next = withSort(here, status === "Open" || status === chosen ? filter.sort : undefined);
    if (status) next.set("status", status);
    else next.delete("status");
    return next.size > 0 ? `/staff/shipments?${next}` : "/staff/shipments";
  };
  return (
    <Choices
      label="Status"
      choices={[
        { name: "All", count: countOf(all), to: to(undefined), isChosen: !chosen },
        ...deskStatuses.map((one) => ({
          name: one,
          count: countOf(numbers[one]),
          to: to(one),
          isChosen: one === chosen,
        })),
      ]}
    />
  );
}

/** Whether anything but the tab and the order decides what is listed. */
export function isNarrowed(filter: DeskFilter): boolean {
  const { search, mode, queue, pickup, owner, customer, company, carrier } = filter;
  return Boolean(search || mode || queue || pickup || owner || customer || company || carrier);
}
