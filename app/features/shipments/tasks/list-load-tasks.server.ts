import { and, asc, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { DeskTask } from "#app/features/accounts/desk-task.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import { withoutZip } from "#app/features/geography/without-zip.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { airToConfirm } from "../load/air-hold.server.ts";
import { openLegs } from "../load/legs-covered.server.ts";
import { openException } from "../load/open-exception.server.ts";
import { isOpenLoad, queueCondition } from "../load/queue-condition.server.ts";
import { exceptions, references, stops } from "../load/tables.server.ts";
import { shipments } from "../tables.server.ts";
import { aheadHours, type LoadReason, loadReasons } from "./load-reasons.ts";

/** A load with what may make it a task. */
export type TaskLoad = Awaited<ReturnType<typeof selectTaskLoads>>[number];

/** The most loads of each kind: the most urgent ones, and more than anybody does in a day. */
const most = { freight: 80, answers: 40, withoutProof: 20 };

/**
 * The loads that wait for our team, by their most urgent reason; with an owner, those that this person
 * has or whose exception is theirs. For staff: the caller checks the policy.
 */
export async function listLoadTasks(
  query: Queryable,
  now: Date,
  ownerId?: string,
): Promise<DeskTask[]> {
  const of = ownerId === undefined ? undefined : isOwnedBy(ownerId);
  const firstOf = (which: SQL | undefined, order: Order, limit: number) =>
    sql`(${query
      .select({ id: shipments.id })
      .from(shipments)
      .where(and(which, of))
      .orderBy(...order)
      .limit(limit)})`;
  // Each by itself: an index has it, and no kind pushes another one off the list.
  const wanted = [
    ...alarms.map((queue) => firstOf(queueCondition(queue, now), byPickup, most.freight)),
    firstOf(needsFreightWork(now), byPickup, most.freight),
    ...answers.map((queue) => firstOf(queueCondition(queue, now), byBooking, most.answers)),
    firstOf(queueCondition("pod", now), byBooking, most.withoutProof),
  ];
  const loads = await selectTaskLoads(
    query,
    sql`${shipments.id} in (${sql.join(wanted, sql` union `)})`,
  );
  return loads.flatMap((load) => taskOf(load, now) ?? []);
}

const alarms = ["exception", "pickup-late", "late"] as const;

/** What waits for an answer of ours, whatever the status of the load. */
const answers = ["charge", "sign", "air"] as const;

type Order = readonly (SQL | typeof shipments.id)[];

function isOwnedBy(person: string): SQL | undefined {
  return or(
    eq(shipments.assignedTo, person),
    sql`${shipments.id} in (select ${exceptions.shipmentId} from ${exceptions}
      where ${exceptions.ownerId} = ${person} and ${exceptions.resolvedAt} is null)`,
  );
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
  const queues = (["price", "carrier"] as const).map((queue) => queueCondition(queue, now));
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

const stopOfLoad = sql`${stops.shipmentId} = ${shipments.id} and ${stops.departedAt} is null`;

function selectTaskLoads(query: Queryable, which: SQL) {
  return query
    .select({
      id: shipments.id,
      trackingId: shipments.trackingId,
      origin: shipments.origin,
      destination: shipments.destination,
      status: shipments.status,
      canceledAt: shipments.canceledAt,
      createdAt: shipments.createdAt,
      assignedTo: shipments.assignedTo,
      pickupFrom: shipments.pickupFrom,
      pickupBy: shipments.pickupBy,
      deliverBy: shipments.deliverBy,
      deliveredAt: shipments.deliveredAt,
      podReceivedAt: shipments.podReceivedAt,
      pricedAt: shipments.pricedAt,
      carrierId: shipments.carrierId,
      dispatchedAt: shipments.dispatchedAt,
      openLeg: shipments.openLeg,
      openLegs,
      atStop: shipments.atStop,
      arrivedAt: shipments.arrivedAt,
      lastEventAt: shipments.lastEventAt,
      hasLatePickupEta: shipments.hasLatePickupEta,
      hasLateEta: shipments.hasLateEta,
      handoffBy: shipments.handoffBy,
      hasLateHandoffEta: shipments.hasLateHandoffEta,
      counteredAt: shipments.counteredAt,
      chargeDeclinedAt: shipments.chargeDeclinedAt,
      toSignSince: shipments.toSignSince,
      customer: companies.name,
      /** Null while a change of it isn't confirmed by phone: the new number may not be the carrier's. */
      carrierPhone: sql<string | null>`(select carrier.phone from ${companies} carrier
        where carrier.id = ${shipments.carrierId} and not exists (select from carrier_changes
          where carrier_changes.carrier_id = carrier.id and carrier_changes.detail = 'phone'
            and carrier_changes.confirmed_at is null))`,
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
      exceptionKind: openException("staff", exceptions.kind),
      exceptionOwner: openException("staff", exceptions.ownerId),
      nextUpdateAt: openException("staff", exceptions.nextUpdateAt).mapWith(
        exceptions.nextUpdateAt,
      ) as SQL<Date | null>,
      airToConfirm: sql<boolean>`(${airToConfirm} and ${shipments.status} = 'Quoted' and ${shipments.canceledAt} is null)`,
    })
    .from(shipments)
    .innerJoin(companies, eq(companies.id, shipments.companyId))
    .where(which);
}

function taskOf(load: TaskLoad, now: Date): DeskTask | undefined {
  const [first, ...others] = loadReasons(load, now);
  if (!first) return undefined;
  const { id, trackingId, purchaseOrder, customer } = load;
  const to = `/staff/shipments/${id}`;
  const { name: reason, isAlarm = false, kind = "freight", work, dueAt, action } = first;
  return {
    key: `load-${id}`,
    work,
    reason,
    isAlarm,
    kind,
    dueAt,
    trackingId,
    purchaseOrder,
    to,
    detail: detailOf(first, others),
    title: `${withoutZip(load.origin)} to ${withoutZip(load.destination)}`,
    party: customer,
    owners: [load.assignedTo, load.exceptionOwner],
    since: load.deliveredAt ?? load.createdAt,
    action: { name: action.name, to: "phone" in action ? action.phone : to + action.at },
  };
}

function detailOf({ detail }: LoadReason, others: readonly LoadReason[]): string {
  // What a person wrote may end with a period of its own.
  const first = others.length > 0 ? detail?.replace(/\.$/, "") : detail;
  return [first, ...others.map(({ name }) => name)].filter(Boolean).join(". ");
}
