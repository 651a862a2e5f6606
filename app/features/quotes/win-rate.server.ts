import { and, count, gte, lt, sql } from "drizzle-orm";
import { timeOfMonths } from "#app/features/company/days.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { quoteOffers } from "./tables.server.ts";

/** How many quotes were sent in these months ("2026-11"), and accepted of them. For staff. */
export async function readWinRate(query: Queryable, { from, to }: { from: string; to: string }) {
  const sent = timeOfMonths(from, to);
  const [found] = await query
    .select({
      sent: count(),
      accepted: sql<string>`count(*) filter (where ${quoteOffers.state} = 'accepted')`.mapWith(
        Number,
      ),
    })
    .from(quoteOffers)
    .where(and(gte(quoteOffers.sentAt, sent.from), lt(quoteOffers.sentAt, sent.until)));
  return found ?? { sent: 0, accepted: 0 };
}
