import { z } from "zod";
import { modes } from "#app/features/shipments/shipment.ts";
import { searchText } from "#app/forms/fields.ts";

/** The state of a rate on a day. */
export const rateStates = ["current", "upcoming", "ended"] as const;

const schema = z.object({
  state: z.enum([...rateStates, "all"]).catch("current"),
  mode: z.enum(modes).optional().catch(undefined),
  search: searchText(60),
  after: z.string().optional().catch(undefined),
  before: z.string().optional().catch(undefined),
});

/** The filter of the rate list; it lives in the URL. */
export type RateFilter = z.output<typeof schema>;

/** Reads the filter from a URL, ignoring invalid values. */
export function readRateFilter(params: URLSearchParams): RateFilter {
  return schema.parse(Object.fromEntries(params));
}
