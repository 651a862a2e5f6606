import { and, desc, eq, gte, inArray, isNull, or } from "drizzle-orm";
import { companies } from "#app/features/accounts/tables.server.ts";
import type { Assignment } from "#app/features/assignments/queries.server.ts";
import { isProofSent } from "#app/features/papers/has-proof.server.ts";
import { driverStep } from "#app/features/shipments/load/driver-step.ts";
import type { LoadDriver } from "#app/features/shipments/load/load-driver.ts";
import { nextPlaceOf } from "#app/features/shipments/load/next-stop.ts";
import {
  countLegs,
  type OwnLeg,
  readReportersLegs,
  statusOfLegs,
} from "#app/features/shipments/load/own-legs.server.ts";
import { partOf } from "#app/features/shipments/load/part-of-load.server.ts";
import { isReadyForPickup } from "#app/features/shipments/load/pickup-ready.ts";
import { placeOfFreight } from "#app/features/shipments/load/place-of-freight.server.ts";
import type { Reference } from "#app/features/shipments/load/reference.ts";
import type { Stop } from "#app/features/shipments/load/stop.ts";
import { events, references } from "#app/features/shipments/load/tables.server.ts";
import { takeOverStop } from "#app/features/shipments/load/take-over.ts";
import type { Status } from "#app/features/shipments/shipment.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import {
  hasMovedSince,
  readCustody,
  readDriverStops,
  wasTurnedAway,
} from "./driver-stops.server.ts";
import { readPlace } from "./find-place.server.ts";

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
  const leg = own.at(0);
  const planned = await readDriverStops(query, load, leg);
  const status: Status = leg && load.status !== "Delivered" ? statusOfLegs(own) : load.status;
  const custody = await readCustody(query, shipmentId, leg?.sequence ?? 1);
  const takesOver =
    custody !== null && !leg && !(await hasMovedSince(query, shipmentId, assignment.acceptedAt));
  const seen = planned.map((stop, index) =>
    index === 0 && custody !== null ? takeOverStop(stop, custody, readPlace) : stop,
  );
  const isTurnedAway = await wasTurnedAway(
    query,
    shipmentId,
    leg ? null : (planned[0]?.id ?? null),
  );
  const step = driverStep({ stops: planned, status, takesOver, isTurnedAway });
  const place = step?.stop ?? nextPlaceOf(planned, status);
  return {
    id: shipmentId,
    trackingId: load.trackingId,
    step,
    /** Whether its pickup would be refused: a signature or the leg ahead is missing. */
    isHeldBack: status === "Quoted" && !isReadyForPickup(partOf(load, own)),
    /** Where it goes next, or where it was delivered. */
    stop: seen[(place ?? seen.length) - 1] ?? null,
    stops: seen,
    /** The city of freight that is taken over on its way; null for any other. */
    takenOverAt: takesOver && custody !== null ? placeOfFreight(custody) : null,
    numbers: await readNumbers(query, shipmentId, leg),
    /** Whether this driver delivers the load, and so sends the proof of it. */
    provesDelivery: !leg || leg.sequence === (await countLegs(query, shipmentId)),
    hasProof: await isProofSent(query, shipmentId),
    signedBy: load.signedBy,
    deliveredAt: load.deliveredAt,
    carrier: await readCarrier(query, assignment.carrierId),
    last: await readLastReport(query, assignment, planned),
  };
}

/** The numbers that a gate asks for, in this order. */
const gateNumbers = ["pickup number", "PO", "BOL", "container"] as const;

async function readNumbers(query: Queryable, shipmentId: string, leg: OwnLeg | undefined) {
  const found: readonly Reference[] =
    leg?.references ??
    (await query.select().from(references).where(eq(references.shipmentId, shipmentId)));
  return gateNumbers.flatMap((kind) =>
    found.filter((one) => one.kind === kind).map(({ value }) => ({ kind, value })),
  );
}

async function readCarrier(query: Queryable, carrierId: string) {
  const { name, phone } = companies;
  const [found] = await query
    .select({ name, phone })
    .from(companies)
    .where(eq(companies.id, carrierId));
  return { name: found?.name ?? null, phone: found?.phone ?? null };
}

const told = ["GATE_IN", "GATE_OUT", "PICKED_UP", "DELIVERED", "IN_TRANSIT", "DELAY"] as const;

/** What was reported last at these stops, or by a driver between them. */
async function readLastReport(
  query: Queryable,
  { shipmentId, acceptedAt }: Assignment,
  own: readonly Stop[],
) {
  const ids = own.flatMap(({ id }) => (id === null ? [] : [id]));
  const [found] = await query
    .select({ kind: events.kind, at: events.occurredAt, stopId: events.stopId })
    .from(events)
    .where(
      and(
        eq(events.shipmentId, shipmentId),
        inArray(events.kind, [...told]),
        gte(events.reportedAt, acceptedAt),
        isNull(events.undoneAt),
        or(inArray(events.stopId, ids), and(isNull(events.stopId), eq(events.source, "driver"))),
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
