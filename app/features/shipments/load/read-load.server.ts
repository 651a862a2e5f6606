import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Actor } from "#app/features/accounts/actor.ts";
import { companies, users } from "#app/features/accounts/tables.server.ts";
import { readPlace } from "#app/features/geography/find-place.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readTogether } from "#app/platform/database/read-together.server.ts";
import { can } from "../policy.ts";
import type { Status } from "../shipment.ts";
import { shipments } from "../tables.server.ts";
import { noAirRecord } from "./air.ts";
import { airToConfirm } from "./air-hold.server.ts";
import { canRead } from "./audience.ts";
import { bookedStops } from "./booked-stops.server.ts";
import { ending } from "./ending.server.ts";
import type { LoadEnding } from "./ending.ts";
import { listDoubtfulEtas } from "./eta-in-doubt.server.ts";
import { gateNumbers } from "./gate-numbers.ts";
import { carrierNames } from "./legs-covered.server.ts";
import { type LegSpan, legSpans, ownSpans, withoutHandoffs } from "./movement.ts";
import {
  currentLeg,
  deliveryPlaceOf,
  type OwnLeg,
  pickupFactsOf,
  readReportersLegs,
  readTakenLegs,
} from "./own-legs.server.ts";
import { statusOfPart } from "./part-of-load.server.ts";
import { placeOfFreight } from "./place-of-freight.server.ts";
import { type FreightPlace, readFreightPlaces } from "./read-freight-places.server.ts";
import { type LoadLeg, readLegs } from "./read-legs.server.ts";
import { readTimeline } from "./read-timeline.server.ts";
import { missingAhead } from "./readiness.ts";
import { sortReferences } from "./reference.ts";
import { carrierFor, isRunBy } from "./run-by.server.ts";
import { readAir } from "./save-air.server.ts";
import { readCare } from "./save-equipment.server.ts";
import { readFreightUnits } from "./save-freight.server.ts";
import { closedToEdits, computeStage } from "./stage.ts";
import { placesOf, type Stop, withoutDoor } from "./stop.ts";
import { custodyEntries, exceptions, references, stops } from "./tables.server.ts";
import { takeOverStop } from "./take-over.server.ts";
import { laneToTheCity } from "./to-the-city.server.ts";
import { ownVisits, readVisits } from "./visits.server.ts";

/** The reader of a load: its company, its carrier, or staff. */
export type LoadReader = "customer" | "carrier" | "staff";

/** A load with everything that belongs to it. @public */
export type LoadDetails = NonNullable<Awaited<ReturnType<typeof readLoad>>>;

const assignee = alias(users, "assignee");
const carriers = alias(companies, "carriers");

/**
 * A load with everything that belongs to it, by tracking ID or ID; undefined when it does not exist
 * or this reader has no access. It holds no charges or rates.
 */
export async function readLoad(
  { query, actor }: { query: Queryable; actor: Actor | null },
  which: { trackingId: string } | { id: string },
  reader: LoadReader,
) {
  const scope = actor && scopeOf(actor, reader);
  if (!scope) return undefined;
  const named =
    "id" in which ? eq(shipments.id, which.id) : eq(shipments.trackingId, which.trackingId);
  const [found] = await query
    .select({
      load: shipments,
      customer: sql<string>`coalesce(${companies.name}, ${users.name})`,
      carrier: reader === "customer" ? carrierNames : carriers.name,
      assignee: assignee.name,
      airToConfirm,
      ending: sql<LoadEnding | null>`${ending}`,
    })
    .from(shipments)
    .innerJoin(users, eq(users.id, shipments.userId))
    .innerJoin(companies, eq(companies.id, shipments.companyId))
    .leftJoin(
      carriers,
      eq(carriers.id, reader === "carrier" ? carrierFor(actor) : shipments.carrierId),
    )
    .leftJoin(assignee, eq(assignee.id, shipments.assignedTo))
    .where(and(named, scope));
  if (!found) return undefined;
  const reported = reader === "carrier" ? await readReportersLegs(query, found.load.id, actor) : [];
  const own = reported.filter(({ isOnly }) => !isOnly);
  const load = reader === "carrier" ? asItsCarrierSees(found.load, actor, reported) : found.load;
  const legs = await readLegsFor(query, actor, {
    reader,
    shipmentId: load.id,
    isOfLegs: own.length > 0,
  });
  const pickup = pickupFor({ found: found.load, own, legs: reader === "staff" ? legs : [] });
  const all = partsFor({ reader, canceledAt: load.canceledAt }, await readParts(query, load.id));
  const ofReader = own.length > 0 ? partsOfLegs(all, own, load.canceledAt !== null) : all;
  const parts =
    reported.length > 0
      ? { ...ofReader, stops: ownVisits(all.stops, reported, await readVisits(query, load.id)) }
      : ofReader;
  const booked = parts.stops.length > 0 ? parts.stops : bookedStops(load);
  const ownLegs = own.map(({ sequence }) => sequence);
  const mayBeTaken = reader !== "customer" && !load.canceledAt;
  const places = mayBeTaken ? await readFreightPlaces(query, load.id) : [];
  const taken = takenOver(reader === "carrier" ? places : [], { stops: all.stops, ownLegs });
  const begins = taken.get(1);
  // What becomes of the freight after a carrier handed it over isn't its to know.
  const runsLast = own.length === 0 || ownLegs.includes(legSpans(all.stops).length);
  const end = runsLast ? found.ending : null;
  const typed = booked.map((stop, index) => {
    const custody = taken.get(index + 1);
    return custody === undefined ? stop : takeOverStop(stop, custody);
  });
  const facts = { ...load, ...parts, stops: typed, knownShipper: !found.airToConfirm };
  const closed = closedToEdits(load, reader === "staff");
  return {
    ...presentLoad(load),
    // Where its legs begin and end: the rest of the way isn't its carrier's to know.
    ...(own.length > 0 || taken.size > 0 ? placesOf(typed) : {}),
    ...(begins !== undefined && { origin: placeOfFreight(begins) }),
    customer: found.customer,
    carrier: found.carrier,
    assignedTo: load.assignedTo,
    assigneeVersion: load.assigneeVersion,
    assignee: found.assignee,
    /** Whether it is on its way and needs a carrier for it, or for one of its legs. */
    isUncovered: load.status === "In Transit" && !load.canceledAt && load.openLeg !== null,
    airToConfirm: found.airToConfirm,
    ...parts,
    /** Since when the carrier of the pickup has to sign again; who books a load isn't told. */
    toSignSince: reader === "customer" ? null : pickup.toSignSince,
    dispatchedAt: pickup.dispatchedAt,
    /** Whether the reader's leg waits for the pickup of the first one. */
    waitsForLeg: pickup.waitsForLeg,
    stops: typed,
    /** The IDs of the stops whose ETA is in doubt. */
    doubtfulEtas: await listDoubtfulEtas(query, load.id),
    custody: parts.custody.map((entry) => ({
      ...entry,
      timeZone: readPlace(entry.place).timeZone ?? null,
    })),
    stage: computeStage(load),
    ending: end,
    missing: missingAhead(facts),
    mayEdit: mayEdit(actor, reader, load) && closed === null,
    /** Why this reader, whose role lets them edit it, can't anymore; null for who can, and who never could. */
    closed: mayEdit(actor, reader, load) ? closed : null,
    /**
     * The legs of a load that was split: all for staff, its own for a carrier; none for the customer,
     * who has one movement.
     */
    legs: withSpans(legs, reader === "staff" ? legSpans(all.stops) : ownSpans(all.stops, ownLegs)),
    /** The legs that this carrier runs of a load that was split; none for any other reader. */
    ownLegs,
    ...(reader === "staff" ? await readLostFreight(query, load.id, places) : noLostFreight),
    /** The place of the stop at which this reader delivers it, counted from 1. */
    deliveryPlace: own.length > 0 ? deliveryPlaceOf(all.stops, own) : typed.length,
    timeline: await readTimeline(query, { ...load, stops: typed, ownLegs, ending: end }, reader),
  };
}

type LostFreight = {
  /** Where freight is that lost its carrier on its way, until the next one has it; for staff only. */
  freightPlaces: readonly FreightPlace[];
  /** Whether a dispatched truck has yet to take it over there; for staff only. */
  isToTakeOver: boolean;
};

const noLostFreight: LostFreight = { freightPlaces: [], isToTakeOver: false };

async function readLostFreight(
  query: Queryable,
  shipmentId: string,
  places: readonly FreightPlace[],
): Promise<LostFreight> {
  if (places.length === 0) return noLostFreight;
  const taken = await readTakenLegs(query, shipmentId);
  const hasIt = (leg: number) => taken.some((one) => one.sequence === leg && one.pickedUpAt);
  return {
    freightPlaces: places.filter(({ leg }) => !hasIt(leg)),
    isToTakeOver: taken.some((one) => one.takesOverAt !== null && one.dispatchedAt !== null),
  };
}

type Taken = { stops: readonly Stop[]; ownLegs: readonly number[] };

/** Where a carrier takes freight over on its way, by the place among its own stops. */
function takenOver(places: readonly FreightPlace[], { stops, ownLegs }: Taken) {
  const legs = ownLegs.length > 0 ? ownLegs : [1];
  const spans = ownLegs.length > 0 ? ownSpans(stops, ownLegs) : [{ from: 1 }];
  const pairs = places.flatMap(({ leg, custody }) => {
    const span = spans[legs.indexOf(leg)];
    return span ? [[span.from, custody] as const] : [];
  });
  return new Map(pairs);
}

function scopeOf(actor: Actor, reader: LoadReader): SQL | undefined {
  if (reader === "customer") return eq(shipments.companyId, actor.companyId);
  if (reader === "staff") return can(actor, "read-any") ? sql`true` : undefined;
  return can(actor, "list-assigned") ? isRunBy(actor.companyId) : undefined;
}

/** Each leg with the places of its first and last stop among those that the reader sees. */
function withSpans(legs: readonly LoadLeg[], spans: readonly LegSpan[]) {
  return legs.map((leg, index) => ({ ...leg, ...(spans[index] ?? { from: 1, to: 1 }) }));
}

type ReadLegs = { reader: LoadReader; shipmentId: string; isOfLegs: boolean };

async function readLegsFor(
  query: Queryable,
  { companyId: carrierId }: Actor,
  { reader, shipmentId, isOfLegs }: ReadLegs,
) {
  if (reader === "staff") return readLegs(query, { shipmentId });
  return isOfLegs ? readLegs(query, { shipmentId, carrierId }) : [];
}

type Load = typeof shipments.$inferSelect;

/**
 * A load as far as it is this carrier's: of one that was split, its status is that of its legs; of a
 * canceled one, it sees no door.
 */
function asItsCarrierSees(load: Load, actor: Actor, reported: readonly OwnLeg[]): Load {
  const isOfLegs = reported.some(({ isOnly }) => !isOnly);
  const status = statusOfPart(load, reported);
  const part = isOfLegs ? partOf(load, actor, { own: reported, status }) : { ...load, status };
  return load.canceledAt ? { ...part, ...laneToTheCity(load) } : part;
}

type Part = { own: readonly OwnLeg[]; status: Status };

function partOf(load: Load, { companyId }: Actor, { own, status }: Part): Load {
  const atStop = status === "In Transit" ? load.atStop : null;
  const dispatchedAt = currentLeg(own)?.dispatchedAt ?? null;
  return { ...load, carrierId: companyId, status, atStop, dispatchedAt };
}

type Pickup = { found: Load; own: readonly OwnLeg[]; legs: readonly LoadLeg[] };

/** What decides whether this reader's pickup can be reported: staff report that of the first leg. */
function pickupFor({ found, own, legs }: Pickup) {
  if (own.length > 0) return pickupFactsOf(currentLeg(own));
  const { dispatchedAt, toSignSince } = legs.at(0) ?? found;
  return { dispatchedAt, toSignSince, waitsForLeg: false };
}

/** The numbers of a carrier's legs: the rest of the load is none of its business. */
function partsOfLegs(parts: Parts, own: readonly OwnLeg[], isCanceled: boolean): Parts {
  const equipment = currentLeg(own)?.equipment ?? parts.care.equipment;
  const ofLegs = own.flatMap(({ references }) => references);
  return {
    ...parts,
    references: isCanceled ? [] : gateNumbers(parts.references, ofLegs),
    care: { ...parts.care, equipment },
    custody: [],
  };
}

/** Whether a reader's role lets them edit a load. */
function mayEdit(actor: Actor, reader: LoadReader, load: typeof shipments.$inferSelect): boolean {
  if (reader === "staff") return can(actor, "edit-any");
  return reader === "customer" && can(actor, "edit", load);
}

function presentLoad(load: typeof shipments.$inferSelect) {
  const { id, trackingId, version, origin, destination, weight, mode, knownShipper } = load;
  const { publicTracking, status, createdAt, companyId, userId, carrierId } = load;
  const { dispatchedAt, canceledAt, cancelReason, airConfirmedAt, deliveredAt, signedBy } = load;
  const named = { id, trackingId, version, companyId, userId, carrierId, createdAt };
  const booked = { origin, destination, weight, mode, knownShipper, publicTracking, status };
  const description = load.freightDescription;
  return {
    ...named,
    ...booked,
    description,
    dispatchedAt,
    canceledAt,
    cancelReason,
    airConfirmedAt,
    deliveredAt,
    signedBy,
  };
}

const { knownShipperBasis, verifiedBy, verifiedOn, reviewDue } = noAirRecord;
const withoutKnownShipperRecord = { knownShipperBasis, verifiedBy, verifiedOn, reviewDue };

/** Removes what only staff see, and what only the shipper and our team see. */
type Reading = { reader: LoadReader; canceledAt: Date | null };
type Parts = Awaited<ReturnType<typeof readParts>>;

function partsFor({ reader, canceledAt }: Reading, parts: Parts): Parts {
  if (reader === "staff") return parts;
  const exceptions = parts.exceptions
    .filter(({ audience }) => canRead(reader, audience))
    .map((exception) => ({ ...exception, resolution: null, ownerId: null }));
  const air = { ...parts.air, ...withoutKnownShipperRecord };
  if (reader === "customer") {
    return { ...parts, exceptions, air, stops: withoutHandoffs(parts.stops) };
  }
  const units = parts.units.map((unit) => ({
    ...unit,
    items: unit.items.map((item) => ({ ...item, valueCents: null })),
  }));
  const care = { ...parts.care, declaredValueCents: null };
  const seen = { ...parts, exceptions, air, units, care };
  if (!canceledAt) return seen;
  // Nobody is to come any more, or to call.
  const stops = parts.stops.map(withoutDoor);
  return { ...seen, stops, references: [], care: { ...care, ...noEmergencyCall } };
}

const noEmergencyCall = { emergencyPhone: null, emergencyContact: null };

/** All parts of a load; the caller removes what a reader can't see. */
export async function readParts(query: Queryable, id: string) {
  const [stopRows, referenceRows, units, care, air, custody, open] = await readTogether(query, [
    () => query.select().from(stops).where(eq(stops.shipmentId, id)).orderBy(asc(stops.sequence)),
    () =>
      query
        .select({ kind: references.kind, value: references.value })
        .from(references)
        .where(eq(references.shipmentId, id)),
    () => readFreightUnits(query, id),
    () => readCare(query, id),
    () => readAir(query, id),
    () =>
      query
        .select({
          id: custodyEntries.id,
          at: custodyEntries.at,
          place: custodyEntries.place,
          fromParty: custodyEntries.fromParty,
          toParty: custodyEntries.toParty,
          pieces: custodyEntries.pieces,
        })
        .from(custodyEntries)
        .where(eq(custodyEntries.shipmentId, id))
        .orderBy(asc(custodyEntries.at), asc(custodyEntries.id)),
    () =>
      query
        .select({
          id: exceptions.id,
          kind: exceptions.kind,
          what: exceptions.what,
          audience: exceptions.audience,
          raisedAt: exceptions.raisedAt,
          owner: users.name,
          ownerId: exceptions.ownerId,
          nextUpdateAt: exceptions.nextUpdateAt,
          resolvedAt: exceptions.resolvedAt,
          resolution: exceptions.resolution,
          holdsBill: exceptions.holdsBill,
          decision: exceptions.decision,
          version: exceptions.version,
        })
        .from(exceptions)
        .leftJoin(users, eq(users.id, exceptions.ownerId))
        .where(eq(exceptions.shipmentId, id))
        .orderBy(asc(exceptions.raisedAt)),
  ]);
  return {
    stops: stopRows.map(({ shipmentId, sequence, ...stop }): Stop => stop),
    references: sortReferences(referenceRows),
    units,
    care,
    air,
    custody,
    exceptions: open,
  };
}
