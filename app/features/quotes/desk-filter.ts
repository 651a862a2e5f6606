import { z } from "zod";
import { quoteStatuses } from "./quote-request.ts";

/** What is to do, besides the single statuses. */
export const quoteViews = ["to do", ...quoteStatuses, "all"] as const;

const schema = z.object({
  status: z.enum(quoteViews).catch("to do").default("to do"),
  service: z.string().trim().max(120).optional().catch(undefined),
  /** A member of the staff, or nobody. */
  owner: z
    .union([z.literal("nobody"), z.uuid()])
    .optional()
    .catch(undefined),
  search: z.string().trim().max(80).optional().catch(undefined),
  after: z.string().optional().catch(undefined),
  before: z.string().optional().catch(undefined),
});

/** Which requests the desk shows; it lives in the URL. */
export type QuoteFilter = z.output<typeof schema>;

/** Reads the filter out of a URL; what makes no sense there is left out. */
export function readQuoteFilter(params: URLSearchParams): QuoteFilter {
  return schema.parse(Object.fromEntries([...params].filter(([, value]) => value !== "")));
}
