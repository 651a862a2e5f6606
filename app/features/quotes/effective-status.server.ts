import { and, eq, gte, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
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

/** Whether a request has `wanted` on the company's date `today`, as `statusOn` says, by an index. */
export function hasStatusOn(today: string, wanted: QuoteStatus): SQL | undefined {
  const { status, validUntil } = quoteRequests;
  const isValid = or(isNull(validUntil), gte(validUntil, today));
  if (wanted === "quoted") return and(eq(status, "quoted"), isValid);
  if (wanted !== "expired") return eq(status, wanted);
  return and(inArray(status, ["quoted", "expired"]), eq(statusOn(today), wanted));
}
