import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { companies } from "#app/features/accounts/tables.server.ts";
import type { Assignment } from "#app/features/assignments/queries.server.ts";
import { isProofSent } from "#app/features/papers/has-proof.server.ts";
import { driverStep } from "#app/features/shipments/load/driver-step.ts";
import { freightProblemKinds } from "#app/features/shipments/load/event.ts";
import { itemText } from "#app/features/shipments/load/freight-text.ts";
import { gateNumbers } from "#app/features/shipments/load/gate-numbers.ts";
import type { LoadDriver } from "#app/features/shipments/load/load-driver.ts";
import { nextPlaceOf } from "#app/features/shipments/load/next-stop.ts";
import {
  countLegs,
  type OwnLeg,
  readReportersLegs,
} from "#app/features/shipments/load/own-legs.server.ts";
import { partOf } from "#app/features/shipments/load/part-of-load.server.ts";
import { pickupNeed } from "#app/features/shipments/load/pickup-ready.ts";
import { placeOfFreight } from "#app/features/shipments/load/place-of-freight.server.ts";
import { readKnownFreight } from "#app/features/shipments/load/read-freight-facts.server.ts";
import type { Reference } from "#app/features/shipments/load/reference.ts";
import { readCare } from "#app/features/shipments/load/save-equipment.server.ts";
import { readFreightUnits } from "#app/features/shipments/load/save-freight.server.ts";
import type { Stop } from "#app/features/shipments/load/stop.ts";
import { events, references } from "#app/features/shipments/load/tables.server.ts";
import { takeOverStop } from "#app/features/shipments/load/take-over.server.ts";
import { hasFreightLoaded } from "#app/features/shipments/load/write-event.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readCustody, readDriverStops } from "./driver-stops.server.ts";
import { readUnconfirmed } from "./mark-for-driver.server.ts";

/** A load as its driver sees it: their own leg alone, without pay, price or customer. */
export type DriverLoad = NonNullable<Awaited<ReturnType<typeof readDriverLoad>>>;

/** The driver of an assignment as a reporter. */
export const asLoadDriver = ({ id, carrierId }: Assignment): LoadDriver => ({
  userId: null,
  companyId: carrierId,
  assignmentId: id,
});

/** The load of a driver with what they report next; undefined once it is canceled. */
export async function readDriverLoad(query: Queryable, assignment: Assignment) {
  const { shipmentId } = assignment;
  const [load] = await query.select().from(shipments).where(eq(shipments.id, shipmentId));
  if (!load || load.canceledAt) return undefined;
  const own = await readReportersLegs(query, shipmentId, asLoadDriver(assignment));
  const [leg] = own;
  if (!leg) return undefined;
  const planned = await readDriverStops(query, load, leg);
  const part = partOf(load, own);
  const { status, takesOver } = part;
  const custody = await readCustody(query, shipmentId, leg.sequence);
  const seen = planned.map((stop, index) =>
    index === 0 && custody !== null ? takeOverStop(stop, custody) : stop,
  );
  const isTurnedAway = !(await hasFreightLoaded(query, shipmentId, {
    stopId: leg.sequence > 1 ? null : (planned[0]?.id ?? null),
    assignmentId: assignment.id,
  }));
  const step = driverStep({ stops: planned, status, takesOver, isTurnedAway });
  const place = step?.stop ?? nextPlaceOf(planned, status);
  return {
    id: shipmentId,
    trackingId: load.trackingId,
    step,
    /** What its pickup waits for, such as a signature or the leg ahead; null once it can be reported. */
    heldBackBy: status === "Quoted" ? pickupNeed(part) : null,
    /** Where it goes next, or where it was delivered. */
    stop: seen[(place ?? seen.length) - 1] ?? null,
    stops: seen,
    /** The city of freight that is taken over on its way; null for any other. */
    takenOverAt: takesOver && custody !== null ? placeOfFreight(custody) : null,
    numbers: await readNumbers(query, shipmentId, leg),
    needs: await readTruckNeeds(query, shipmentId, leg),
    freight: await readKnownFreight(query, shipmentId, assignment.id),
    /** What changed since its driver last confirmed it; null without a change. */
    unconfirmed: await readUnconfirmed(query, assignment),
    /** Whether this driver delivers the load, and so sends the proof of it. */
    provesDelivery: leg.sequence === (await countLegs(query, shipmentId)),
    hasProof: await isProofSent(query, shipmentId),
    signedBy: load.signedBy,
    deliveredAt: load.deliveredAt,
    dispatchPhone: await readDispatchPhone(query, assignment),
    last: await readLastReport(query, assignment, planned),
  };
}

/** The numbers that a gate asks for, in this order. */
const shownNumbers = ["pickup number", "PO", "SO", "BOL", "container"] as const;

async function readNumbers(query: Queryable, shipmentId: string, leg: OwnLeg) {
  const ofLoad: readonly Reference[] = await query
    .select()
    .from(references)
    .where(eq(references.shipmentId, shipmentId));
  const found = leg.isOnly ? ofLoad : gateNumbers(ofLoad, leg.references);
  return shownNumbers.flatMap((kind) =>
    found.filter((one) => one.kind === kind).map(({ value }) => ({ kind, value })),
  );
}

/** What the truck must be and keep to: its equipment and temperature, and what is hazardous of its freight. */
async function readTruckNeeds(query: Queryable, shipmentId: string, leg: OwnLeg) {
  const { equipment, temperatureMin, temperatureMax, ...care } = await readCare(query, shipmentId);
  const units = await readFreightUnits(query, shipmentId);
  const count = units.reduce((sum, unit) => sum + unit.count, 0);
  const hazardous = units.flatMap(({ items }) => items.filter(({ hazmat }) => hazmat !== null));
  return {
    equipment: leg.equipment ?? equipment,
    temperatureMin,
    temperatureMax,
    /** Handling units of the whole load, and "20 x Pallet, 2 x Crate". */
    units: { count, text: units.map(({ kind, count }) => `${count} x ${kind}`).join(", ") },
    hazardous: hazardous.map(itemText),
    /** Whom to call in an emergency; null for freight that isn't hazardous. */
    emergencyPhone: hazardous.length > 0 ? care.emergencyPhone : null,
  };
}

/** The phone of the carrier whose driver it is; null where we don't know it. */
export async function readDispatchPhone(
  query: Queryable,
  { carrierId }: Pick<Assignment, "carrierId">,
): Promise<string | null> {
  const { phone } = companies;
  const [found] = await query.select({ phone }).from(companies).where(eq(companies.id, carrierId));
  return found?.phone ?? null;
}

const told = [
  "GATE_IN",
  "CHECKED_IN",
  "GATE_OUT",
  "PICKED_UP",
  ...freightProblemKinds,
  "DELIVERED",
  "IN_TRANSIT",
  "DELAY",
] as const;

/** What was reported last of this assignment, whoever reported it. */
async function readLastReport(
  query: Queryable,
  { id, shipmentId }: Assignment,
  own: readonly Stop[],
) {
  const [found] = await query
    .select({ kind: events.kind, at: events.occurredAt, stopId: events.stopId })
    .from(events)
    .where(
      and(
        eq(events.shipmentId, shipmentId),
        eq(events.assignmentId, id),
        inArray(events.kind, [...told]),
        isNull(events.undoneAt),
      ),
    )
    .orderBy(desc(events.sequence))
    .limit(1);
  if (!found) return null;
  const index = own.findIndex(({ id }) => id === found.stopId);
  return {
    kind: found.kind as (typeof told)[number],
    at: found.at,
    stop: index === -1 ? null : index + 1,
    timeZone: own[index]?.timeZone ?? null,
  };
}
