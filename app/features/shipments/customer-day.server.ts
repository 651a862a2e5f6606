import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { age } from "#app/features/company/age.ts";
import { dateOf, midnightOf } from "#app/features/company/days.ts";
import { businessDayBefore } from "#app/features/estimates/business-days.ts";
import { withoutZip } from "#app/features/geography/without-zip.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { preparedStatement } from "#app/platform/database/prepared-statement.server.ts";
import { ofEndStop } from "./desk-details.server.ts";
import { openException } from "./load/open-exception.server.ts";
import {
  isOpenLoad,
  momentPlaceholders,
  momentsAt,
  queueConditionAt,
} from "./load/queue-condition.server.ts";
import { exceptions, references, stops } from "./load/tables.server.ts";
import { windowStartText } from "./load/window-text.ts";
import { shipments, statusChanges } from "./tables.server.ts";

/** A load in a customer's day. */
export type DayLoad = {
  trackingId: string;
  /** "Gary, IN to Kokomo, IN". */
  lane: string;
  purchaseOrder: string | null;
  /** Why it is late, when it is picked up, or who signed for it; null where its heading says all. */
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
  const at = { companyId, ...momentsAt(now) };
  const since = midnightOf(businessDayBefore(dateOf(now))).toISOString();
  const [late, pickups, delivered] = await Promise.all([
    lateLoads(query).execute(at),
    pickupsOfToday(query).execute(at),
    deliveredLoads(query).execute({ companyId, since }),
  ]);
  return {
    late: late.map((load) => dayLoad(load, lateText(load, now), null)),
    pickups: pickups.map((load) => dayLoad(load, pickupText(load, now), null)),
    delivered: delivered.map((load) =>
      dayLoad(load, load.signedBy && `Signed by ${load.signedBy}`, load.deliveredAt),
    ),
  };
}

// Prepared: to build and plan them for each page took longer than to run them.

const isOwn = eq(shipments.companyId, sql.placeholder("companyId"));

const lateLoads = preparedStatement((query) => {
  const isLate = or(
    queueConditionAt("late", momentPlaceholders),
    queueConditionAt("pickup-late", momentPlaceholders),
    isNotNull(openException("customer", exceptions.what)),
  );
  const which = and(isOwn, isOpenLoad, isLate);
  return select(query, which, asc(shipments.deliverBy)).prepare("customer_day_late");
});

const pickupsOfToday = preparedStatement((query) => {
  const pickup = sql`coalesce(${shipments.pickupFrom}, ${shipments.createdAt})`;
  const isToday = queueConditionAt("pickups", momentPlaceholders);
  const which = and(isOwn, isOpenLoad, isToday, eq(shipments.status, "Quoted"));
  return select(query, which, pickup).prepare("customer_day_pickups");
});

const deliveredLoads = preparedStatement((query) => {
  const moved = query
    .select({ id: statusChanges.shipmentId })
    .from(statusChanges)
    .where(
      and(
        eq(statusChanges.toStatus, "Delivered"),
        isNotNull(statusChanges.fromStatus),
        sql`${statusChanges.changedAt} >= ${sql.placeholder("since")}`,
      ),
    );
  const which = and(
    isOwn,
    eq(shipments.status, "Delivered"),
    isNull(shipments.canceledAt),
    inArray(shipments.id, moved),
  );
  return select(query, which, desc(shipments.deliveredAt)).prepare("customer_day_delivered");
});

function select(query: Queryable, which: SQL | undefined, order: SQL) {
  return query
    .select({
      trackingId: shipments.trackingId,
      origin: shipments.origin,
      destination: shipments.destination,
      status: shipments.status,
      pickupFrom: shipments.pickupFrom,
      pickupBy: shipments.pickupBy,
      pickupZone: ofEndStop<string>("first", stops.timeZone),
      deliverBy: shipments.deliverBy,
      arrivedAt: shipments.arrivedAt,
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

/** "9:00 AM CST", where the pickup is, or "any time" for a whole day. */
function pickupText({ pickupFrom, pickupBy, pickupZone }: Row, now: Date): string | null {
  const window = { windowFrom: pickupFrom, windowTo: pickupBy, timeZone: pickupZone };
  return windowStartText(window, now)?.replace(/^Today /, "") ?? null;
}

function lateText(load: Row, now: Date): string {
  const isMoving = load.status === "In Transit";
  const [by, hasLateEta] = isMoving
    ? [load.deliverBy, load.hasLateEta]
    : [load.pickupBy, load.hasLatePickupEta];
  if (load.exception) return load.exception;
  const isThere = isMoving && load.arrivedAt !== null;
  if (by && by < now && !isThere) return `${isMoving ? "" : "Pickup "}${age(by, now)} late`;
  if (hasLateEta) return `${isMoving ? "ETA" : "Pickup ETA"} after the window`;
  return `No update for ${age(load.lastEventAt ?? load.createdAt, now)}`;
}
