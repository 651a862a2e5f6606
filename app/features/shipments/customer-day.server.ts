import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { age } from "#app/features/company/age.ts";
import { dateOf, midnightOf } from "#app/features/company/days.ts";
import { businessDayBefore } from "#app/features/estimates/business-days.ts";
import { withoutZip } from "#app/features/geography/without-zip.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { openException } from "./load/open-exception.server.ts";
import { isOpenLoad, queueCondition } from "./load/queue-condition.server.ts";
import { exceptions, references } from "./load/tables.server.ts";
import { shipments, statusChanges } from "./tables.server.ts";

/** A load in a customer's day. */
export type DayLoad = {
  trackingId: string;
  /** "Gary, IN to Kokomo, IN". */
  lane: string;
  purchaseOrder: string | null;
  /** Why it is late, or when it was delivered; null where its heading says all. */
  detail: string | null;
  at: Date | null;
};

/** The most loads of each kind that a customer's day lists. */
const most = 20;

/**
 * The loads of a company that are late or at risk, that are picked up today and that were delivered
 * since the last working day; at most 20 of each. The caller knows that the actor is of the company.
 */
export async function readCustomerLoads(query: Queryable, companyId: string, now: Date) {
  const of = and(eq(shipments.companyId, companyId), isOpenLoad);
  const isLate = or(
    queueCondition("late", now),
    queueCondition("pickup-late", now),
    isNotNull(openException("customer", exceptions.what)),
  );
  const pickup = sql`coalesce(${shipments.pickupFrom}, ${shipments.createdAt})`;
  const today = queueCondition("pickups", now);
  const [late, pickups, delivered] = await Promise.all([
    select(query, and(of, isLate), asc(shipments.deliverBy)),
    select(query, and(of, today, eq(shipments.status, "Quoted")), sql`${pickup}`),
    select(query, wasDelivered(query, companyId, now), desc(shipments.deliveredAt)),
  ]);
  return {
    late: late.map((load) => dayLoad(load, lateText(load, now), null)),
    pickups: pickups.map((load) => dayLoad(load, null, load.pickupFrom)),
    delivered: delivered.map((load) =>
      dayLoad(load, load.signedBy && `Signed by ${load.signedBy}`, load.deliveredAt),
    ),
  };
}

function wasDelivered(query: Queryable, companyId: string, now: Date): SQL | undefined {
  const since = midnightOf(businessDayBefore(dateOf(now)));
  const moved = query
    .select({ id: statusChanges.shipmentId })
    .from(statusChanges)
    .where(
      and(
        eq(statusChanges.toStatus, "Delivered"),
        isNotNull(statusChanges.fromStatus),
        gte(statusChanges.changedAt, since),
      ),
    );
  return and(
    eq(shipments.companyId, companyId),
    eq(shipments.status, "Delivered"),
    isNull(shipments.canceledAt),
    inArray(shipments.id, moved),
  );
}

function select(query: Queryable, which: SQL | undefined, order: SQL) {
  return query
    .select({
      trackingId: shipments.trackingId,
      origin: shipments.origin,
      destination: shipments.destination,
      status: shipments.status,
      pickupFrom: shipments.pickupFrom,
      pickupBy: shipments.pickupBy,
      deliverBy: shipments.deliverBy,
      deliveredAt: shipments.deliveredAt,
      signedBy: shipments.signedBy,
      hasLateEta: shipments.hasLateEta,
      hasLatePickupEta: shipments.hasLatePickupEta,
      lastEventAt: shipments.lastEventAt,
      createdAt: shipments.createdAt,
      exception: openException("customer", exceptions.what),
      purchaseOrder: sql<string | null>`(select min(${references.value}) from ${references}
        where ${references.shipmentId} = ${shipments.id} and ${references.kind} = 'PO')`,
    })
    .from(shipments)
    .where(which)
    .orderBy(order, asc(shipments.id))
    .limit(most);
}

type Row = Awaited<ReturnType<typeof select>>[number];

function dayLoad(load: Row, detail: string | null, at: Date | null): DayLoad {
  const lane = `${withoutZip(load.origin)} to ${withoutZip(load.destination)}`;
  return { trackingId: load.trackingId, lane, purchaseOrder: load.purchaseOrder, detail, at };
}

function lateText(load: Row, now: Date): string {
  const isMoving = load.status === "In Transit";
  const [by, hasLateEta] = isMoving
    ? [load.deliverBy, load.hasLateEta]
    : [load.pickupBy, load.hasLatePickupEta];
  if (load.exception) return load.exception;
  if (by && by < now) return `${isMoving ? "" : "Pickup "}${age(by, now)} late`;
  if (hasLateEta) return `${isMoving ? "ETA" : "Pickup ETA"} after the window`;
  return `No update for ${age(load.lastEventAt ?? load.createdAt, now)}`;
}
