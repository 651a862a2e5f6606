import { z } from "zod";
import { billStates } from "./carrier-bill.ts";

const schema = z.object({
  state: z.enum([...billStates, "all"]).catch("to approve"),
  search: z.string().trim().min(1).max(120).optional().catch(undefined),
  after: z.string().optional().catch(undefined),
  before: z.string().optional().catch(undefined),
});

/** The filter of the bill queue; it lives in the URL. */
export type BillFilter = z.output<typeof schema>;

/** Reads the filter from a URL, ignoring invalid values. */
export function readBillFilter(params: URLSearchParams): BillFilter {
  return schema.parse(Object.fromEntries(params));
}
