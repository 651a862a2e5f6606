import { type ListedStatus, listedStatuses } from "./shipment.ts";

/** What the tabs of the desk's list show: loads that aren't delivered, or those of one listed status. */
export const deskStatuses = ["Open", ...listedStatuses] as const;

/** The orders of the list besides the newest first, each the first of its kind first. */
export const deskSorts = ["oldest", "pickup", "delivery"] as const;

type Ordered = {
  status?: "Open" | ListedStatus | undefined;
  sort?: (typeof deskSorts)[number] | undefined;
  queue?: string | undefined;
};

/** The tab that a filter's list belongs to: by pickup or delivery it has open loads alone. */
export function tabOf({ status, sort, queue }: Ordered): Ordered["status"] {
  const isByStop = sort === "pickup" || sort === "delivery";
  return status ?? (isByStop && !queue ? "Open" : undefined);
}
