import { z } from "zod";
import type { ShipmentFilter } from "./filter.ts";
import { modes, statuses } from "./shipment.ts";

const searchLimit = 80;

const schema = z.object({
  status: z.enum(statuses).optional().catch(undefined),
  mode: z.enum(modes).optional().catch(undefined),
  search: z.string().trim().max(searchLimit).optional().catch(undefined),
  older: z.string().max(120).optional().catch(undefined),
  newer: z.string().max(120).optional().catch(undefined),
});

/** Reads the filter from a URL, ignoring invalid values. */
export function readFilter(params: URLSearchParams): ShipmentFilter {
  const given = Object.fromEntries([...params].filter(([, value]) => value !== ""));
  return schema.parse(given);
}
