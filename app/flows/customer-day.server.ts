import { and, eq, gt, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { charges } from "#app/features/charges/tables.server.ts";
import { dateOf } from "#app/features/company/days.ts";
import { invoices } from "#app/features/invoices/tables.server.ts";
import { hasStatusOn } from "#app/features/quotes/effective-status.server.ts";
import { quoteRequests } from "#app/features/quotes/tables.server.ts";
import { listUnreadByCustomer } from "#app/features/shipments/conversation/unread-by-customer.server.ts";
import { readCustomerLoads } from "#app/features/shipments/customer-day.server.ts";
import { can } from "#app/features/shipments/policy.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { readNextMove } from "#app/features/shipments/tasks/next-move.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { noneIncomplete, readIncompleteLoads } from "./incomplete-loads.server.ts";

export type CustomerDay = Awaited<ReturnType<typeof readCustomerDay>>;

/**
 * A customer's day: what is late, leaves today and was delivered, what waits for its answer or its
 * details, and what it owes, in US cents; where there is nothing of it, what comes next. Only of the
 * actor's own company.
 */
export async function readCustomerDay(query: Queryable, actor: Actor, now: Date) {
  const { companyId } = actor;
  const today = dateOf(now);
  const [loads, chargesToAnswer, toComplete, messagesToRead, quotesToAnswer, owed] =
    await Promise.all([
      readCustomerLoads(query, companyId, now),
      listWaiting(query, companyId),
      can(actor, "book") ? readIncompleteLoads(query, companyId) : noneIncomplete,
      listUnreadByCustomer(query, companyId),
      query.$count(
        quoteRequests,
        and(eq(quoteRequests.companyId, companyId), hasStatusOn(today, "quoted")),
      ),
      readOwed(query, companyId, today),
    ]);
  const day = { ...loads, chargesToAnswer, toComplete, messagesToRead, quotesToAnswer, owed };
  return { ...day, next: isQuiet(day) ? await readNextMove(query, now, { companyId }) : null };
}

type Day = Awaited<ReturnType<typeof readCustomerLoads>> & {
  chargesToAnswer: readonly string[];
  toComplete: { count: number };
  messagesToRead: readonly string[];
  quotesToAnswer: number;
  owed: { cents: number };
};

/** Whether nothing needs the customer, and there is nothing to tell. */
function isQuiet(day: Day): boolean {
  const { late, pickups, delivered, chargesToAnswer, messagesToRead } = day;
  const lists = [late, pickups, delivered, chargesToAnswer, messagesToRead];
  const counts = [day.toComplete.count, day.quotesToAnswer, day.owed.cents];
  return lists.every(({ length }) => length === 0) && counts.every((count) => count === 0);
}

/** The loads with charges that wait for the customer's answer. */
async function listWaiting(query: Queryable, companyId: string): Promise<string[]> {
  const found = await query
    .selectDistinct({ trackingId: shipments.trackingId })
    .from(charges)
    .innerJoin(shipments, eq(shipments.id, charges.shipmentId))
    .where(
      and(
        eq(charges.state, "waiting"),
        eq(charges.side, "customer"),
        eq(shipments.companyId, companyId),
      ),
    )
    .orderBy(shipments.trackingId)
    .limit(20);
  return found.map(({ trackingId }) => trackingId);
}

async function readOwed(query: Queryable, companyId: string, today: string) {
  const { openCents, dueOn } = invoices;
  const [found] = await query
    .select({
      cents: sql<number>`coalesce(sum(${openCents}), 0)::float8`,
      overdueCents: sql<number>`coalesce(sum(${openCents}) filter (where ${dueOn} < ${today}), 0)::float8`,
      nextDueOn: sql<string | null>`(min(${dueOn}) filter (where ${dueOn} >= ${today}))::text`,
    })
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), gt(openCents, 0)));
  return found ?? { cents: 0, overdueCents: 0, nextDueOn: null };
}
