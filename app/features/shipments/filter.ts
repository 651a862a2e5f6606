import type { ListedStatus, Mode } from "./shipment.ts";

/** The orders of the list besides the newest first: the names of columns. */
export const customerSorts = ["status", "pickup", "delivery", "price"] as const;

export type CustomerSort = (typeof customerSorts)[number];

/** The filter of the shipment list; it lives in the URL. `older` and `newer` are cursors. */
export type ShipmentFilter = {
  status?: ListedStatus | undefined;
  mode?: Mode | undefined;
  search?: string | undefined;
  /** Without it, the newest first. */
  sort?: CustomerSort | undefined;
  older?: string | undefined;
  newer?: string | undefined;
};

/** Writes the filter as a query string of the Track tab, without the leading `?`. */
export function filterQuery(filter: ShipmentFilter): string {
  const entries = Object.entries(filter).filter(([, value]) => value);
  return new URLSearchParams([["tab", "track"], ...(entries as [string, string][])]).toString();
}

/** Whether the filter restricts the list at all. */
export function isFiltered({ status, mode, search }: ShipmentFilter): boolean {
  return Boolean(status || mode || search);
}
