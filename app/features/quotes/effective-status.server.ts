import { type SQL, sql } from "drizzle-orm";
import type { quoteStatuses } from "./quote-request.ts";
import { quoteRequests } from "./tables.server.ts";

export type QuoteStatus = (typeof quoteStatuses)[number];

/**
 * The status on the company's day `today`: a quote past its last day counts as expired, in every
 * list, count and check, without anybody having to write it.
 */
export function statusOn(today: string): SQL<QuoteStatus> {
  const { status, validUntil } = quoteRequests;
  return sql<QuoteStatus>`(case when ${status} = 'quoted' and ${validUntil} < ${today}::date then 'expired' else ${status} end)`;
}
