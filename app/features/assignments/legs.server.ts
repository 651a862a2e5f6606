import { asc, eq } from "drizzle-orm";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { onlyLegMode } from "./leg.ts";
import { legs } from "./tables.server.ts";

export type Leg = typeof legs.$inferSelect;

/** A load, and which of its legs; a load of one leg needs no choice. */
export type OfLeg = { shipmentId: string; legId?: string | null | undefined };

/** The legs of a load in order; none while it is one leg that nobody had. */
export function listLegs(query: Queryable, shipmentId: string): Promise<Leg[]> {
  return query
    .select()
    .from(legs)
    .where(eq(legs.shipmentId, shipmentId))
    .orderBy(asc(legs.sequence));
}

/**
 * The chosen leg of a load, or its only one; undefined for a load whose only leg has no row yet.
 * @throws AppError `not_found` for a leg of another load; `invalid` when it has several and none was
 * chosen.
 */
export async function findLeg(
  query: Queryable,
  { shipmentId, legId }: OfLeg,
): Promise<Leg | undefined> {
  return chooseLeg(await listLegs(query, shipmentId), legId);
}

/** The same of known legs. */
export function chooseLeg(all: readonly Leg[], legId: string | null | undefined): Leg | undefined {
  if (legId) {
    const chosen = all.find(({ id }) => id === legId);
    if (!chosen) throw new AppError("not_found", "This load has no such leg. Reload the page.");
    return chosen;
  }
  if (all.length < 2) return all[0];
  const message = "This load has several legs. Choose one.";
  throw new AppError("invalid", message, { fields: { legId: [message] } });
}

/** What offers and bids keep of a leg: null for a load of one, whichever row it has. */
export async function readLegId(query: Queryable, of: OfLeg): Promise<string | null> {
  const all = await listLegs(query, of.shipmentId);
  const chosen = chooseLeg(all, of.legId);
  return all.length > 1 ? (chosen?.id ?? null) : null;
}

/** The legs of a load in order, in the caller's transaction; its only one gets its row here. */
export async function ensureLegs(tx: Queryable, shipmentId: string): Promise<Leg[]> {
  const known = await listLegs(tx, shipmentId);
  if (known.length > 0) return known;
  const [load] = await tx
    .select({ mode: shipments.mode })
    .from(shipments)
    .where(eq(shipments.id, shipmentId));
  if (!load) throw new AppError("not_found", "This load does not exist.");
  return tx
    .insert(legs)
    .values({ shipmentId, sequence: 1, mode: onlyLegMode(load.mode) })
    .returning();
}
