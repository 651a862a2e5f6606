import { z } from "zod";
import { searchText } from "#app/forms/fields.ts";
import { invoiceStandings, invoiceViews } from "./invoice.ts";

const place = {
  search: searchText(120),
  after: z.string().optional().catch(undefined),
  before: z.string().optional().catch(undefined),
};
const desk = z.object({ view: z.enum(invoiceViews).catch("to bill"), ...place });
const own = z.object({ view: z.enum([...invoiceStandings, "all"]).catch("all"), ...place });

/** The filter of the desk's invoice queue; it lives in the URL. */
export type InvoiceFilter = z.output<typeof desk>;

/** Reads the filter from a URL, ignoring invalid values. */
export function readInvoiceFilter(params: URLSearchParams): InvoiceFilter {
  return desk.parse(Object.fromEntries(params));
}

/** The same for a customer's own list. */
export function readOwnInvoiceFilter(params: URLSearchParams): z.output<typeof own> {
  return own.parse(Object.fromEntries(params));
}
