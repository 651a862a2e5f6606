import { type SQL, sql } from "drizzle-orm";
import type { quoteStatuses } from "./quote-request.ts";
import { quoteRequests } from "./tables.server.ts";

export type QuoteStatus = (typeof quoteStatuses)[number];

/**
 * The status on the company's date `today`: a quote past its last day is expired in every list,
 * count and check, without any update to its row.
 */
export function statusOn(today: string): SQL<QuoteStatus> {
  const { status, validUntil } = quoteRequests;
  return sql<QuoteStatus>`(case when ${status} = 'quoted' and ${validUntil} < ${today}::date then 'expired' else ${status} end)`;
}
