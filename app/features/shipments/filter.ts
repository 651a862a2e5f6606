import { z } from "zod";
import { modes, statuses } from "./shipment.ts";

const searchLimit = 80;

const schema = z.object({
  status: z.enum(statuses).optional().catch(undefined),
  mode: z.enum(modes).optional().catch(undefined),
  search: z.string().trim().max(searchLimit).optional().catch(undefined),
  older: z.string().max(120).optional().catch(undefined),
  newer: z.string().max(120).optional().catch(undefined),
});

/** The filter of the shipment list; it lives in the URL. `older` and `newer` are cursors. */
export type ShipmentFilter = z.output<typeof schema>;

/** Reads the filter from a URL, ignoring invalid values. */
export function readFilter(params: URLSearchParams): ShipmentFilter {
  const given = Object.fromEntries([...params].filter(([, value]) => value !== ""));
  return schema.parse(given);
}

/** Writes the filter as a query string of the Track tab, without the leading `?`. */
export function filterQuery(filter: ShipmentFilter): string {
  const entries = Object.entries(filter).filter(([, value]) => value);
  return new URLSearchParams([["tab", "track"], ...(entries as [string, string][])]).toString();
}

/** Whether the filter restricts the list at all. */
export function isFiltered({ status, mode, search }: ShipmentFilter): boolean {
  return Boolean(status || mode || search);
}
