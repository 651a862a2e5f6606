import { z } from "zod";
import { searchText } from "#app/forms/fields.ts";
import { isCursor } from "#app/platform/database/page.server.ts";
import { readCursor } from "./cursor.ts";
import { customerSorts, type ShipmentFilter } from "./filter.ts";
import { listedStatuses, modes } from "./shipment.ts";

const searchLimit = 80;

const cursor = z
  .string()
  .refine((given) => readCursor(given) !== undefined || isCursor(given))
  .optional()
  .catch(undefined);

const schema = z.object({
  status: z.enum(listedStatuses).optional().catch(undefined),
  mode: z.enum(modes).optional().catch(undefined),
  search: searchText(searchLimit),
  sort: z.enum(customerSorts).optional().catch(undefined),
  older: cursor,
  newer: cursor,
});

/** Reads the filter from a URL, ignoring invalid values. */
export function readFilter(params: URLSearchParams): ShipmentFilter {
  const given = Object.fromEntries([...params].filter(([, value]) => value !== ""));
  return schema.parse(given);
}
