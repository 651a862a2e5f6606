import { and, asc, between, count, desc, eq, gte, inArray, lt, min, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { companies, users } from "#app/features/accounts/tables.server.ts";
import { carrierOffers } from "#app/features/carrier-offers/tables.server.ts";
import { timeOfMonths } from "#app/features/company/days.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { ReportFilter } from "./filter.ts";
import { can } from "./policy.ts";
import type { ReportLine } from "./report.ts";
import { reportMonths, reportTotals } from "./tables.server.ts";

const linesAtMost = 200;

type Figure = Exclude<keyof ReportLine, "key" | "name">;

/**
 * The lines of a report, for staff; none for anybody else. Months are in their order, all others
 * by revenue. `computedAt` is null before the first computation.
 */
export async function readReport(query: Queryable, actor: Actor | null, filter: ReportFilter) {
  if (!can(actor, "see-reports")) return { lines: [], computedAt: null };
  const { by, from, to } = filter;
  const { breakdown, key, month } = reportTotals;
  const total = (column: Figure) => sql<string>`sum(${reportTotals[column]})`.mapWith(Number);
  const revenue = sql`sum(${reportTotals.revenueCents} + ${reportTotals.uncoveredCents})`;
  const isOfParty = inArray(breakdown, ["customer", "carrier"]);
  const found = await query
    .select({
      key,
      name: sql<string>`coalesce(max(${companies.name}), max(${users.name}), ${key})`,
      loads: total("loads"),
      revenueCents: total("revenueCents"),
      costCents: total("costCents"),
      uncoveredLoads: total("uncoveredLoads"),
      uncoveredCents: total("uncoveredCents"),
      unpricedLoads: total("unpricedLoads"),
      unpricedCents: total("unpricedCents"),
      arrivals: total("arrivals"),
      onTime: total("onTime"),
    })
    .from(reportTotals)
    .leftJoin(companies, and(isOfParty, eq(sql`${companies.id}::text`, key)))
    .leftJoin(users, and(isOfParty, eq(sql`${users.id}::text`, key)))
    .where(and(eq(breakdown, by), between(month, `${from}-01`, `${to}-01`)))
    .groupBy(key)
    .orderBy(by === "month" ? asc(key) : desc(revenue), asc(key))
    .limit(linesAtMost);
  const [shown] = await query
    .select({ computedAt: min(reportMonths.computedAt) })
    .from(reportMonths)
    .where(between(reportMonths.month, `${from}-01`, `${to}-01`));
  const computedAt = shown?.computedAt ?? null;
  const isComputed = computedAt !== null && computedAt.getTime() > 0;
  return { lines: found satisfies ReportLine[], computedAt: isComputed ? computedAt : null };
}

/** The offers that each carrier got in the months of a report, by its id. For staff. */
export async function countCarrierOffers(
  query: Queryable,
  { from, to }: Pick<ReportFilter, "from" | "to">,
) {
  const sent = timeOfMonths(from, to);
  const found = await query
    .select({
      carrierId: carrierOffers.carrierId,
      offers: count(),
      accepted: sql<string>`count(*) filter (where ${carrierOffers.state} = 'accepted')`.mapWith(
        Number,
      ),
    })
    .from(carrierOffers)
    .where(and(gte(carrierOffers.sentAt, sent.from), lt(carrierOffers.sentAt, sent.until)))
    .groupBy(carrierOffers.carrierId);
  return new Map(found.map(({ carrierId, ...counts }) => [carrierId, counts]));
}
