import { and, asc, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { DeskTask } from "#app/features/accounts/desk-task.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import { withoutZip } from "#app/features/geography/without-zip.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { airToConfirm } from "../load/air-hold.server.ts";
import { openException } from "../load/open-exception.server.ts";
import { isOpenLoad, queueCondition } from "../load/queue-condition.server.ts";
import { exceptions, references, stops } from "../load/tables.server.ts";
import { shipments } from "../tables.server.ts";
import { aheadHours, type LoadReason, loadReasons } from "./load-reasons.ts";

/** A load with what may make it a task. */
export type TaskLoad = Awaited<ReturnType<typeof selectTaskLoads>>[number];

/** The most loads of each kind: the most urgent ones, and more than anybody does in a day. */
const most = { open: 80, answers: 40, withoutProof: 20 };

/** The loads that wait for our team, by their most urgent reason. For staff: the caller checks the policy. */
export async function listLoadTasks(query: Queryable, now: Date): Promise<DeskTask[]> {
  const found = [
    ...(await selectTaskLoads(query, needsFreightWork(now), byPickup, most.open)),
    ...(await selectTaskLoads(query, needsAnswer(now), byBooking, most.answers)),
    ...(await selectTaskLoads(query, queueCondition("pod", now), byBooking, most.withoutProof)),
  ];
  const loads = new Map(found.map((load) => [load.id, load])).values();
  return [...loads].flatMap((load) => taskOf(load, now) ?? []);
}

// In the order of their indexes.
const byPickup = [
  sql`(${shipments.pickupFrom} is null)`,
  sql`coalesce(${shipments.pickupFrom}, ${shipments.createdAt})`,
  shipments.id,
];
const byBooking = [asc(shipments.createdAt), asc(shipments.id)];

/** Loads that aren't delivered with something that has to be done before they can go on. */
function needsFreightWork(now: Date): SQL | undefined {
  const { status, carrierId, dispatchedAt, pickupFrom } = shipments;
  const near = new Date(now.getTime() + aheadHours * 3_600_000);
  const isIncomplete = or(isNull(dispatchedAt), withOpenAppointment);
  const queues = (["price", "carrier", "pickup-late", "late"] as const).map((queue) =>
    queueCondition(queue, now),
  );
  const toDispatch = and(
    eq(status, "Quoted"),
    isNotNull(carrierId),
    lt(pickupFrom, near),
    isIncomplete,
  );
  return and(isOpenLoad, or(...queues, toDispatch));
}

const withOpenAppointment = sql`exists (select from ${stops}
  where ${stops.shipmentId} = ${shipments.id} and ${stops.appointment} = 'required')`;

/** Loads that wait for an answer of ours, whatever their status. */
function needsAnswer(now: Date): SQL | undefined {
  const queues = ["exception", "charge", "sign", "air"] as const;
  return or(...queues.map((queue) => queueCondition(queue, now)));
}

const stopOfLoad = sql`${stops.shipmentId} = ${shipments.id} and ${stops.departedAt} is null`;

function selectTaskLoads(
  query: Queryable,
  which: SQL | undefined,
  order: readonly (SQL | typeof shipments.id)[],
  limit: number,
) {
  return query
    .select({
      id: shipments.id,
      trackingId: shipments.trackingId,
      origin: shipments.origin,
      destination: shipments.destination,
      status: shipments.status,
      canceledAt: shipments.canceledAt,
      createdAt: shipments.createdAt,
      pickupFrom: shipments.pickupFrom,
      pickupBy: shipments.pickupBy,
      deliverBy: shipments.deliverBy,
      deliveredAt: shipments.deliveredAt,
      podReceivedAt: shipments.podReceivedAt,
      pricedAt: shipments.pricedAt,
      carrierId: shipments.carrierId,
      dispatchedAt: shipments.dispatchedAt,
      openLeg: shipments.openLeg,
      atStop: shipments.atStop,
      lastEventAt: shipments.lastEventAt,
      hasLatePickupEta: shipments.hasLatePickupEta,
      hasLateEta: shipments.hasLateEta,
      counteredAt: shipments.counteredAt,
      chargeDeclinedAt: shipments.chargeDeclinedAt,
      toSignSince: shipments.toSignSince,
      customer: companies.name,
      purchaseOrder: sql<
        string | null
      >`(select string_agg(${references.value}, ', ' order by ${references.value})
        from ${references} where ${references.shipmentId} = ${shipments.id} and ${references.kind} = 'PO')`,
      /** By how much its latest ETA is after the window. */
      lateMinutes: sql<
        number | null
      >`(select max(extract(epoch from ${stops.eta} - ${stops.windowTo}) / 60)::int
        from ${stops} where ${stopOfLoad} and ${stops.eta} > ${stops.windowTo})`,
      hasOpenAppointment: sql<boolean>`${withOpenAppointment}`,
      isSigned: sql<boolean>`not exists (select from assignments where assignments.shipment_id = ${shipments.id}
        and assignments.ended_at is null and assignments.confirmed_at is null)`,
      exception: openException("staff", exceptions.what),
      nextUpdateAt: openException("staff", exceptions.nextUpdateAt).mapWith(
        exceptions.nextUpdateAt,
      ) as SQL<Date | null>,
      airToConfirm: sql<boolean>`(${airToConfirm} and ${shipments.status} = 'Quoted' and ${shipments.canceledAt} is null)`,
    })
    .from(shipments)
    .innerJoin(companies, eq(companies.id, shipments.companyId))
    .where(which)
    .orderBy(...order)
    .limit(limit);
}

function taskOf(load: TaskLoad, now: Date): DeskTask | undefined {
  const [first, ...others] = loadReasons(load, now);
  if (!first) return undefined;
  const { id, trackingId, purchaseOrder, customer } = load;
  const to = `/staff/shipments/${id}`;
  const { name: reason, isAlarm = false, kind = "freight", work, dueAt, action } = first;
  return {
    ...{ key: `load-${id}`, work, reason, isAlarm, kind, dueAt, trackingId, purchaseOrder, to },
    detail: detailOf(first, others),
    title: `${withoutZip(load.origin)} to ${withoutZip(load.destination)}`,
    party: customer,
    since: load.deliveredAt ?? load.createdAt,
    action: { name: action.name, to: to + action.at },
  };
}

function detailOf({ detail }: LoadReason, others: readonly LoadReason[]): string {
  // What a person wrote may end with a period of its own.
  const first = others.length > 0 ? detail?.replace(/\.$/, "") : detail;
  return [first, ...others.map(({ name }) => name)].filter(Boolean).join(". ");
}
