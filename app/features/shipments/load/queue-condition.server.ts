import {
  and,
  eq,
  gte,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { dateAfter, dateOf, midnightOf } from "#app/features/company/days.ts";
import { silentAfterHours } from "../load-concerns.ts";
import type { LoadQueue, PickupTime } from "../load-queue.ts";
import { shipments } from "../tables.server.ts";
import { airToConfirm } from "./air-hold.server.ts";
import { exceptions, stops } from "./tables.server.ts";

const { id, status, canceledAt, carrierId, pickupFrom, deliverBy } = shipments;
const isCurrent = isNull(canceledAt);
/** Loads that aren't delivered, as their index has them. */
export const isOpenLoad = and(ne(status, "Delivered"), isCurrent);
const isQuoted = and(eq(status, "Quoted"), isCurrent);
/** A load may be on its way before each leg has a carrier, or after its carrier fell off. */
const needsCarrier = or(
  and(isQuoted, isNull(carrierId)),
  and(eq(status, "In Transit"), isCurrent, isNotNull(shipments.openLeg)),
);
const isAir = and(isQuoted, airToConfirm);
const withException = sql`select ${exceptions.shipmentId} from ${exceptions} where ${exceptions.resolvedAt} is null`;
const withOpenAppointment = sql`select ${stops.shipmentId} from ${stops} where ${stops.appointment} = 'required'`;

/** The moments that a condition compares with: ISO 8601, or placeholders of a prepared statement. */
type Moments = Record<"now" | "today" | "tomorrow", string | Placeholder>;

/** For the conditions of a prepared statement, which `momentsAt` fills. */
export const momentPlaceholders: Moments = {
  now: sql.placeholder("now"),
  today: sql.placeholder("today"),
  tomorrow: sql.placeholder("tomorrow"),
};

/** The moments of the conditions at `now`; its days are read when a condition has them. */
export function momentsAt(now: Date) {
  return {
    now: now.toISOString(),
    get today() {
      return daysFrom(now).today.toISOString();
    },
    get tomorrow() {
      return daysFrom(now).tomorrow.toISOString();
    },
  };
}

/** The condition for loads in a queue of the staff desk at `now`. */
export function queueCondition(queue: LoadQueue, now: Date): SQL | undefined {
  return queueConditionAt(queue, momentsAt(now));
}

/** The same at these moments. */
export function queueConditionAt(queue: LoadQueue, at: Moments): SQL | undefined {
  switch (queue) {
    case "price":
      return and(isQuoted, isNull(shipments.pricedAt));
    case "carrier":
      return needsCarrier;
    case "pickup-late":
      return and(
        isQuoted,
        sql`${shipments.atStop} is distinct from 'pickup'`,
        sql`${pickupLateAfter(shipments)} < ${at.now}::timestamptz at time zone 'UTC'`,
      );
    case "counter":
      return and(isNotNull(shipments.counteredAt), needsCarrier);
    case "charge":
      return isNotNull(shipments.chargeDeclinedAt);
    case "sign":
      return isNotNull(shipments.toSignSince);
    case "appointment":
      return and(isOpenLoad, sql`${id} in (${withOpenAppointment})`);
    case "late":
      return and(
        isOpenLoad,
        sql`least(case ${status} when 'In Transit' then ${lateAfter(shipments)} end, ${handoffLateAfter(shipments)})
          < ${at.now}::timestamptz at time zone 'UTC'`,
      );
    case "exception":
      return and(isCurrent, sql`${id} in (${withException})`);
    case "air":
      return isAir;
    case "pod":
      return and(eq(status, "Delivered"), isNull(shipments.podReceivedAt));
    case "pickups":
      return and(
        isCurrent,
        isNotNull(pickupFrom),
        isWithin(sql`coalesce(${pickupFrom}, ${shipments.createdAt})`, at),
      );
    case "deliveries":
      return and(isCurrent, isWithin(deliverBy, at));
    case "attention":
      return and(
        isCurrent,
        sql`${id} in (${withException} union all select ${id} from ${shipments} where ${isAir})`,
      );
  }
}

/** The condition for loads with a pickup in that period. */
export function pickupCondition(time: PickupTime, now: Date): SQL | undefined {
  const { tomorrow, dayAfter } = daysFrom(now);
  switch (time) {
    case "due":
      return lt(pickupFrom, tomorrow);
    case "tomorrow":
      return and(gte(pickupFrom, tomorrow), lt(pickupFrom, dayAfter));
    case "later":
      return gte(pickupFrom, dayAfter);
    case "unset":
      return isNull(pickupFrom);
  }
}

function isWithin(moment: SQLWrapper, { today, tomorrow }: Moments) {
  return sql`${moment} >= ${today} and ${moment} < ${tomorrow}`;
}

/** The starts of today, tomorrow and the day after in the company's time zone. */
function daysFrom(now: Date) {
  const date = dateOf(now);
  return {
    today: midnightOf(date),
    tomorrow: midnightOf(dateAfter(date, 1)),
    dayAfter: midnightOf(dateAfter(date, 2)),
  };
}

type Columns = Record<
  "deliverBy" | "arrivedAt" | "lastEventAt" | "createdAt" | "hasLateEta",
  SQLWrapper
>;

/**
 * When a load in transit becomes late, unless its truck has come, or silent, at once if its ETA is late;
 * in UTC without a zone.
 */
function lateAfter({ deliverBy, arrivedAt, lastEventAt, createdAt, hasLateEta }: Columns): SQL {
  const silent = sql.raw(`interval '${silentAfterHours} hours'`);
  const due = sql`case when ${arrivedAt} is null then ${deliverBy} end`;
  return sql`least(${due} at time zone 'UTC', coalesce(${lastEventAt}, ${createdAt}) at time zone 'UTC' + ${silent}, ${lateNowIf(hasLateEta)})`;
}

/** When a truck at a handoff becomes late, until the load is where it is delivered, in the same form. */
function handoffLateAfter({
  arrivedAt,
  handoffBy,
  hasLateHandoffEta,
}: Record<"arrivedAt" | "handoffBy" | "hasLateHandoffEta", SQLWrapper>): SQL {
  return sql`case when ${arrivedAt} is null
    then least(${handoffBy} at time zone 'UTC', ${lateNowIf(hasLateHandoffEta)}) end`;
}

/** When the pickup of a load becomes late, in the same form. */
function pickupLateAfter({
  pickupBy,
  hasLatePickupEta,
}: Record<"pickupBy" | "hasLatePickupEta", SQLWrapper>): SQL {
  return sql`least(${pickupBy} at time zone 'UTC', ${lateNowIf(hasLatePickupEta)})`;
}

function lateNowIf(isLate: SQLWrapper): SQL {
  return sql`case when ${isLate} then '-infinity'::timestamp end`;
}
