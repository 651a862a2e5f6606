import { and, asc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { isUniqueViolation } from "#app/platform/database/violations.server.ts";
import { bookWith } from "../commands.server.ts";
import { can } from "../policy.ts";
import { notThere, refusalOf } from "../refusal.ts";
import { shipments } from "../tables.server.ts";
import { readCare, writeCare } from "./save-care.server.ts";
import { readUnits, replaceUnits } from "./save-freight.server.ts";
import { readSearchWords } from "./search-words.server.ts";
import { stops } from "./tables.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

/**
 * Tenders a new load like one of the actor's company, and answers with its tracking ID: stops, freight
 * and equipment are the same; windows, appointments, references and what staff approved are not. The
 * same form sent again answers with the same load.
 * @throws AppError `not_found`, `forbidden`; as `bookWith`.
 */
export async function copyLoad(
  deps: Dependencies,
  { id, bookingKey }: { id: string; bookingKey: string },
): Promise<{ trackingId: string }> {
  const { actor } = deps;
  const { query } = deps.database;
  const [load] = await query.select().from(shipments).where(eq(shipments.id, id));
  if (!actor || !load) throw notThere();
  if (!can(actor, "edit", load)) throw refusalOf(actor, load);
  const { origin, destination, weight, mode, knownShipper, publicTracking } = load;
  const route = { origin, destination, weight, mode, knownShipper, publicTracking };
  const booking = { ...route, description: load.freightDescription, bookingKey };
  try {
    return await bookWith(
      deps,
      booking,
      async (trackingId) => (tx) => copyDetails(tx, id, trackingId),
    );
  } catch (error) {
    if (!isUniqueViolation(error, "shipments_booked_once")) throw error;
    const isCopy = and(eq(shipments.userId, actor.userId), eq(shipments.bookingKey, bookingKey));
    const [before] = await query.select().from(shipments).where(isCopy);
    if (!before) throw error;
    return { trackingId: before.trackingId };
  }
}

async function copyDetails(tx: Queryable, from: string, trackingId: string): Promise<void> {
  const isCopy = eq(shipments.trackingId, trackingId);
  const [copy] = await tx.select({ id: shipments.id }).from(shipments).where(isCopy);
  if (!copy) throw new Error("the copy of a load was not stored");
  await copyStops(tx, from, copy.id);
  await replaceUnits(tx, copy.id, await readUnits(tx, from));
  const { overweightApprovedAt, ...care } = await readCare(tx, from);
  await writeCare(tx, copy.id, care);
  const searchWords = await readSearchWords(tx, copy.id);
  await tx.update(shipments).set({ searchWords }).where(isCopy);
}

async function copyStops(tx: Queryable, from: string, to: string): Promise<void> {
  const found = await tx
    .select()
    .from(stops)
    .where(eq(stops.shipmentId, from))
    .orderBy(asc(stops.sequence));
  const copies = found.map(({ id, eta, arrivedAt, departedAt, windowFrom, windowTo, ...stop }) => ({
    ...stop,
    shipmentId: to,
    appointment: stop.appointment === "none" ? ("none" as const) : ("required" as const),
    appointmentNumber: null,
  }));
  if (copies.length > 0) await tx.insert(stops).values(copies);
}
