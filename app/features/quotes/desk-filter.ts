import { z } from "zod";
import { searchText } from "#app/forms/fields.ts";
import { quoteStatuses } from "./quote-request.ts";

/** The requests that need work, or one status, or all. */
export const quoteViews = ["to do", ...quoteStatuses, "all"] as const;

const schema = z.object({
  status: z.enum(quoteViews).catch("to do").default("to do"),
  service: searchText(120),
  /** A staff member, or nobody. */
  owner: z
    .union([z.literal("nobody"), z.uuid()])
    .optional()
    .catch(undefined),
  search: searchText(80),
  after: z.string().optional().catch(undefined),
  before: z.string().optional().catch(undefined),
});

/** The filter of the quote queue; it lives in the URL. */
export type QuoteFilter = z.output<typeof schema>;

/** Reads the filter from a URL, ignoring invalid values. */
export function readQuoteFilter(params: URLSearchParams): QuoteFilter {
  return schema.parse(Object.fromEntries([...params].filter(([, value]) => value !== "")));
}
