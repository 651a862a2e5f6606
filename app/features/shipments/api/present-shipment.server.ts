import type { z } from "@hono/zod-openapi";
import { operations } from "#app/features/company/operations.ts";
import { computeDetention } from "#app/features/shipments/load/detention.ts";
import { withoutIds } from "#app/features/shipments/load/freight.ts";
import type { LoadDetails } from "#app/features/shipments/load/read-load.server.ts";
import type { Stop } from "#app/features/shipments/load/stop.ts";
import type { ListedShipment } from "#app/features/shipments/shipment.ts";
import { chargeablePounds } from "#app/flows/chargeable-pounds.ts";
import { zoneOfStop } from "#app/flows/report-event.server.ts";
import { exactTimeOf } from "#app/platform/zoned-time.ts";
import { presentDeskFacts } from "./desk-schemas.server.ts";
import type { FoundLoad } from "./find-load.server.ts";
import { presentLegs } from "./leg-schemas.server.ts";
import type { listedShipment, shipment } from "./shipment-schemas.server.ts";

const freeMinutes = operations.freeMinutesAtStop;

/** What everybody sees of a load in a list. */
type ListedFacts = Omit<z.infer<typeof listedShipment>, "desk">;

/** A load in a list. */
export function presentListedShipment(row: ListedShipment): ListedFacts {
  const { id, trackingId, status, mode, origin, destination, weight } = row;
  const { createdAt, canceledAt } = row;
  return { id, trackingId, status, mode, origin, destination, weight, createdAt, canceledAt };
}

type Dated = Omit<ListedShipment, "createdAt" | "canceledAt"> & {
  createdAt: Date;
  canceledAt: Date | null;
};

/** The same for one with its times as dates. */
export function presentDated(load: Dated): ListedFacts {
  const { createdAt, canceledAt } = load;
  const times = {
    createdAt: createdAt.toISOString(),
    canceledAt: canceledAt?.toISOString() ?? null,
  };
  return presentListedShipment({ ...load, ...times });
}

/** The parts of a load that the API presents; a new load has no others. */
export type PresentedLoad = Pick<
  LoadDetails,
  Exclude<keyof z.infer<typeof shipment>, keyof LoadDetails["care"] | "desk" | "legs">
> &
  Pick<LoadDetails, "care" | "airConfirmedAt" | "custody" | "doubtfulEtas"> &
  Partial<Pick<LoadDetails, "legs">>;

/** A load as its reader sees it now. */
export function presentFound({ load, reader }: FoundLoad, now: Date): z.infer<typeof shipment> {
  const presented = presentShipment(load, now);
  return reader === "staff" ? { ...presented, desk: presentDeskFacts(load) } : presented;
}

/** A load as its company and its carrier see it now. */
export function presentShipment(load: PresentedLoad, now: Date): z.infer<typeof shipment> {
  const { version, stage, ending, description, knownShipper, publicTracking, cancelReason } = load;
  const { carrier, deliveredAt, signedBy, legs = [] } = load;
  const { equipment, temperatureMin, temperatureMax } = load.care;
  const { declaredValueCents, emergencyPhone, emergencyContact } = load.care;
  return {
    ...presentDated(load),
    version,
    stage,
    ending,
    description,
    knownShipper,
    publicTracking,
    equipment,
    temperatureMin,
    temperatureMax,
    declaredValueCents,
    emergencyPhone,
    emergencyContact,
    air: load.mode === "AIR" ? presentAir(load) : null,
    cancelReason,
    carrier,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    signedBy,
    missing: load.missing.map(({ what }) => what),
    stops: load.stops.map((stop) => presentStop(stop, load.doubtfulEtas, now)),
    references: [...load.references],
    units: withoutIds(load.units).map(presentUnit),
    exceptions: load.exceptions.map(presentException),
    // A load of one leg says nothing of legs.
    ...(legs.length > 0 && { legs: presentLegs({ legs, canceledAt: load.canceledAt }) }),
  };
}

function presentAir({ air, airConfirmedAt, stops, custody, units }: PresentedLoad) {
  const { fromAirport, toAirport, cutoffAt, searchConsentAt } = air;
  return {
    fromAirport,
    toAirport,
    cutoff: cutoffAt && exactTimeOf(cutoffAt, zoneOfStop({ stops }, 1)),
    searchConsent: searchConsentAt !== null,
    confirmedAt: airConfirmedAt?.toISOString() ?? null,
    chargeablePounds: chargeablePounds(units),
    custody: custody.map(({ at, place, fromParty, toParty, pieces }) => ({
      occurredAt: at.toISOString(),
      place,
      fromParty,
      toParty,
      pieces,
    })),
  };
}

function presentException(exception: LoadDetails["exceptions"][number]) {
  const { kind, what, audience, raisedAt, owner, nextUpdateAt, resolvedAt, resolution } = exception;
  return {
    kind,
    what,
    audience,
    owner,
    resolution,
    raisedAt: raisedAt.toISOString(),
    nextUpdateAt: nextUpdateAt?.toISOString() ?? null,
    resolvedAt: resolvedAt?.toISOString() ?? null,
  };
}

type Unit = z.infer<typeof shipment>["units"][number];

/** Handling units of a load, with their goods. */
export function presentUnit(unit: LoadDetails["units"][number]): Unit {
  return { ...unit, items: unit.items.map(asDeclared) };
}

/** An item with the declared hazmat, whose classes come from the lists. */
function asDeclared(item: LoadDetails["units"][number]["items"][number]): Unit["items"][number] {
  return { ...item, hazmat: item.hazmat as Unit["items"][number]["hazmat"] };
}

function presentStop(
  stop: Stop,
  doubtful: readonly string[],
  now: Date,
): z.infer<typeof shipment>["stops"][number] {
  const { timeZone, windowFrom, windowTo, eta, arrivedAt, departedAt, accessorials } = stop;
  const local = (at: Date | null) => at && exactTimeOf(at, timeZone ?? "UTC");
  const instant = (at: Date | null) => at?.toISOString() ?? null;
  const { id, kind, company, street, city, state, zip, contact, phone, email } = stop;
  const { appointment, appointmentNumber, instructions } = stop;
  return {
    id,
    kind,
    company,
    street,
    city,
    state,
    zip,
    timeZone,
    contact,
    phone,
    email,
    windowFrom: local(windowFrom),
    windowTo: local(windowTo),
    appointment,
    appointmentNumber,
    instructions,
    accessorials: [...accessorials],
    eta: instant(eta),
    isEtaUnderReview: id !== null && doubtful.includes(id),
    arrivedAt: instant(arrivedAt),
    departedAt: instant(departedAt),
    // Two trucks come to a handoff, and its times are of both.
    detentionMinutes:
      kind === "handoff" ? null : (computeDetention(stop, { freeMinutes }, now)?.minutes ?? null),
  };
}
