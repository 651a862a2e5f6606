import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { deliveryRetryPause, restAfterFailures } from "./backoff.ts";
import { webhookDeliveries as deliveries, webhookEndpoints as endpoints } from "./tables.server.ts";

/** Milliseconds that an attempt reserves its message; longer than the response timeout. */
export const deliveryLeaseMs = 45_000;

/** Milliseconds that messages are kept: thirty days. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

export type ClaimedDelivery = typeof deliveries.$inferSelect & {
  endpoint: typeof endpoints.$inferSelect;
};

/** Messages that one company has under way at once; all companies together have four times as many. */
export const perCompanyAtOnce = 4;

/** Messages under way in all, from which on a company that has one waits: others still get a place. */
const allAtOnce = 12;

/** Advisory lock of the worker that claims messages. */
const claimLock = 7_031_968;

const others = alias(deliveries, "others");
const mates = alias(endpoints, "mates");

/**
 * Leases the next due message, in the caller's transaction; undefined if none is due. Each endpoint gets
 * one at a time and each company a few, endpoints that work come before failing ones, and a failing one
 * rests: so silent endpoints hold up nobody else. A message waits while an earlier one about its load
 * still does, so that an endpoint gets those of one load in order. Claims are one after another: of two at once, neither would see the
 * other's.
 */
export async function claimDelivery(
  tx: Queryable,
  now: Date,
): Promise<ClaimedDelivery | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(${claimLock})`);
  const moment = now.toISOString();
  const isFree = or(isNull(deliveries.leasedUntil), lte(deliveries.leasedUntil, now));
  const isDue = or(isNull(deliveries.nextAttemptAt), lte(deliveries.nextAttemptAt, now));
  const isBusy = sql`exists (select from ${deliveries} as ${others}
    where ${others.endpointId} = ${deliveries.endpointId} and ${others.state} = 'waiting'
      and ${others.leasedUntil} > ${moment}::timestamptz)`;
  const isBehind = sql`exists (select from ${deliveries} as ${others}
    where ${others.endpointId} = ${deliveries.endpointId} and ${others.state} = 'waiting'
      and ${others.recordId} = ${deliveries.recordId} and ${others.sequence} < ${deliveries.sequence})`;
  const isRested = or(isNull(endpoints.retryAt), lte(endpoints.retryAt, now));
  const underWay = sql`(select count(*) from ${deliveries} as ${others}
    join ${endpoints} as ${mates} on ${mates.id} = ${others.endpointId}
    where ${mates.companyId} = ${endpoints.companyId} and ${others.state} = 'waiting'
      and ${others.leasedUntil} > ${moment}::timestamptz)`;
  const allUnderWay = sql`(select count(*) from ${deliveries} as ${others}
    where ${others.state} = 'waiting' and ${others.leasedUntil} > ${moment}::timestamptz)`;
  const next = tx
    .select({ sequence: deliveries.sequence })
    .from(deliveries)
    .innerJoin(endpoints, eq(endpoints.id, deliveries.endpointId))
    .where(
      and(
        eq(deliveries.state, "waiting"),
        isDue,
        isFree,
        isRested,
        sql`not ${isBusy}`,
        sql`not ${isBehind}`,
        sql`${underWay} < case when ${allUnderWay} < ${allAtOnce} then ${perCompanyAtOnce} else 1 end`,
      ),
    )
    .orderBy(
      asc(endpoints.failures),
      sql`${deliveries.nextAttemptAt} asc nulls first`,
      deliveries.sequence,
    )
    .limit(1)
    .for("update", { of: deliveries, skipLocked: true });
  const [claimed] = await tx
    .update(deliveries)
    .set({
      lease: randomUUID(),
      leasedUntil: new Date(now.getTime() + deliveryLeaseMs),
      attempts: sql`${deliveries.attempts} + 1`,
    })
    .where(eq(deliveries.sequence, sql`(${next})`))
    .returning();
  if (!claimed) return undefined;
  const [endpoint] = await tx.select().from(endpoints).where(eq(endpoints.id, claimed.endpointId));
  return endpoint && { ...claimed, endpoint };
}

/** The health of an endpoint that takes its messages. */
export const working = { failingSince: null, failures: 0, retryAt: null };

const released = { lease: null, leasedUntil: null };

/** Marks a message as delivered even if another worker has its lease: the endpoint did take it. */
export async function markDelivered(
  query: Queryable,
  { sequence, endpointId }: ClaimedDelivery,
  status: number,
  now: Date,
): Promise<void> {
  await query
    .update(deliveries)
    .set({
      ...released,
      state: "delivered",
      settledAt: now,
      nextAttemptAt: null,
      lastStatus: status,
      lastError: null,
    })
    .where(eq(deliveries.sequence, sequence));
  await query
    .update(endpoints)
    .set(working)
    .where(and(eq(endpoints.id, endpointId), sql`${endpoints.failingSince} is not null`));
}

type Failure = { status: number | null; reason: string };

/**
 * Schedules the next attempt of a failed message, or fails it for good; returns since when its
 * endpoint has been failing.
 */
export async function markDeliveryFailed(
  query: Queryable,
  { sequence, lease, attempts, endpointId, endpoint: { failures } }: ClaimedDelivery,
  { status, reason }: Failure,
  now: Date,
): Promise<{ failingSince: Date }> {
  const pause = deliveryRetryPause(attempts, Math.random());
  const outcome =
    pause === null
      ? { state: "failed" as const, settledAt: now, nextAttemptAt: null }
      : { nextAttemptAt: new Date(now.getTime() + pause) };
  await query
    .update(deliveries)
    .set({ ...released, ...outcome, lastStatus: status, lastError: reason })
    .where(
      and(
        eq(deliveries.sequence, sequence),
        eq(deliveries.lease, lease ?? ""),
        eq(deliveries.state, "waiting"),
      ),
    );
  const [failing] = await query
    .update(endpoints)
    .set({
      failingSince: sql`coalesce(${endpoints.failingSince}, ${now.toISOString()}::timestamptz)`,
      failures: failures + 1,
      retryAt: new Date(now.getTime() + restAfterFailures(failures + 1)),
    })
    .where(eq(endpoints.id, endpointId))
    .returning({ failingSince: endpoints.failingSince });
  return { failingSince: failing?.failingSince ?? now };
}

/** Deletes messages past their retention. */
export async function forgetOldDeliveries(query: Queryable, now: Date): Promise<void> {
  await query.delete(deliveries).where(lt(deliveries.createdAt, new Date(now.getTime() - keptFor)));
}

/** Fails the messages that wait for a disabled endpoint, in the caller's transaction. */
export async function failWaiting(tx: Queryable, endpointId: string, now: Date): Promise<void> {
  await tx
    .update(deliveries)
    .set({ state: "failed", settledAt: now, nextAttemptAt: null })
    .where(and(eq(deliveries.endpointId, endpointId), eq(deliveries.state, "waiting")));
}
