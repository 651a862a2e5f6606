import { asc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { bookLoad } from "../book-load/book-load.server.ts";
import type { How } from "../book-load/how.ts";
import type { Booking } from "../book-load/input.ts";
import { can } from "../policy.ts";
import { notThere, refusalOf } from "../refusal.ts";
import { shipments } from "../tables.server.ts";
import type { Care } from "./equipment.ts";
import { type FreightUnit, withoutIds } from "./freight.ts";
import { readCare } from "./save-equipment.server.ts";
import { readFreightUnits } from "./save-freight.server.ts";
import type { Stop } from "./stop.ts";
import { stops } from "./tables.server.ts";

/** Who books from a pattern. */
export type PatternBooker = Pick<How, "database" | "clock" | "actor"> & { origin: string };

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
      origin,
      destination,
      weight,
      mode,
      knownShipper,
      publicTracking,
      description: load.freightDescription,
    },
    stops: await readStops(query, id),
    units: withoutIds(await readFreightUnits(query, id)),
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
 * @throws AppError as `bookLoad`.
 */
export function bookPattern(
  by: PatternBooker,
  { booking, ...details }: LoadPattern,
  bookingKey: string,
): Promise<{ trackingId: string }> {
  return bookLoad({ ...booking, bookingKey, details }, { ...by, door: "pattern" });
}
