import { and, asc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { isUniqueViolation } from "#app/platform/database/violations.server.ts";
import { bookWith } from "../commands.server.ts";
import { can } from "../policy.ts";
import { notThere, refusalOf } from "../refusal.ts";
import type { Booking } from "../schema.ts";
import { shipments } from "../tables.server.ts";
import type { Care } from "./care.ts";
import { type FreightUnit, withoutIds } from "./freight.ts";
import { readCare } from "./save-care.server.ts";
import { readUnits } from "./save-freight.server.ts";
import type { Stop } from "./stop.ts";
import { stops } from "./tables.server.ts";

type Dependencies = Parameters<typeof bookWith>[0];

type PatternStop = Omit<
  Stop,
  "id" | "eta" | "arrivedAt" | "departedAt" | "windowFrom" | "windowTo" | "appointmentNumber"
>;

/**
 * The reusable parts of a load as JSON: stops, freight and equipment, without windows,
 * appointments, references and staff's approvals.
 */
export type LoadPattern = {
  booking: Omit<Booking, "bookingKey">;
  stops: PatternStop[];
  units: FreightUnit[];
  care: Omit<Care, "overweightApprovedAt">;
};

/**
 * The pattern of a load of the actor's company.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function readPattern(
  query: Queryable,
  actor: Actor | null,
  id: string,
): Promise<LoadPattern> {
  const [load] = await query.select().from(shipments).where(eq(shipments.id, id));
  if (!actor || !load) throw notThere();
  if (!can(actor, "edit", load)) throw refusalOf(actor, load);
  const { origin, destination, weight, mode, knownShipper, publicTracking } = load;
  const { overweightApprovedAt, ...care } = await readCare(query, id);
  return {
    booking: {
      ...{ origin, destination, weight, mode, knownShipper, publicTracking },
      description: load.freightDescription,
    },
    stops: await readStops(query, id),
    units: withoutIds(await readUnits(query, id)),
    care,
  };
}

async function readStops(query: Queryable, shipmentId: string): Promise<PatternStop[]> {
  const found = await query
    .select()
    .from(stops)
    .where(eq(stops.shipmentId, shipmentId))
    .orderBy(asc(stops.sequence));
  return found.map((row) => {
    const { id, shipmentId: _, sequence, eta, arrivedAt, departedAt, ...stop } = row;
    const { windowFrom, windowTo, appointmentNumber, ...place } = stop;
    return { ...place, appointment: stop.appointment === "none" ? "none" : "required" };
  });
}

/**
 * Books a load from a pattern, and returns its tracking ID. The same form sent again returns the
 * same load.
 * @throws AppError as `bookWith`.
 */
export async function bookPattern(
  deps: Dependencies,
  pattern: LoadPattern,
  bookingKey: string,
): Promise<{ trackingId: string }> {
  try {
    const { booking, ...details } = pattern;
    return await bookWith(deps, { ...booking, bookingKey }, { details });
  } catch (error) {
    if (!deps.actor || !isUniqueViolation(error, "shipments_booked_once")) throw error;
    const [before] = await deps.database.query
      .select()
      .from(shipments)
      .where(and(eq(shipments.userId, deps.actor.userId), eq(shipments.bookingKey, bookingKey)));
    if (!before) throw error;
    return { trackingId: before.trackingId };
  }
}
