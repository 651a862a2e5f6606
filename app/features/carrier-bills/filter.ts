import { z } from "zod";
import { searchText } from "#app/forms/fields.ts";
import { billStates } from "./carrier-bill.ts";

/** The lists of the staff page: what carriers haven't billed, and their bills by state. */
export const billViews = ["not billed", ...billStates, "all"] as const;
export type BillView = (typeof billViews)[number];

const schema = z.object({
  state: z.enum(billViews).catch("to approve"),
  search: searchText(120),
  after: z.string().optional().catch(undefined),
  before: z.string().optional().catch(undefined),
});

/** The filter of the bill queue; it lives in the URL. */
type DeskFilter = z.output<typeof schema>;

/** The bills of a list. */
export type BillFilter = Omit<DeskFilter, "state"> & {
  state: Exclude<DeskFilter["state"], "not billed">;
};

/** Reads the filter from a URL, ignoring invalid values. */
export function readBillFilter(params: URLSearchParams): DeskFilter {
  return schema.parse(Object.fromEntries(params));
}
