import { and, asc, eq, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { bookedStops } from "./booked-stops.server.ts";
import type { LocatedStop } from "./locate-stops.server.ts";
import { firstRowId } from "./row-ids.server.ts";
import { readSearchWords } from "./search-words.server.ts";
import type { Stop } from "./stop.ts";
import { stops } from "./tables.server.ts";

export type StoredStop = typeof stops.$inferSelect;

type Booked = { id: string; origin: string; destination: string };

/** The stops of a load in order, in the caller's transaction; one booked without any gets its two now. */
export async function ensureStops(tx: Queryable, load: Booked): Promise<StoredStop[]> {
  const known = await selectStops(tx, load.id);
  if (known.length > 0) return known;
  const rows = bookedStops(load).map((stop, index) => ({
    ...withoutVisit(stop),
    id: firstRowId(load.id, index === 0 ? "origin" : "destination"),
    shipmentId: load.id,
    sequence: index + 1,
  }));
  await tx.insert(stops).values(rows);
  return selectStops(tx, load.id);
}

/** A handoff as it is stored, with the windows of both of its trucks. */
type Handoff = Omit<LocatedStop, "id" | "kind"> & Pick<StoredStop, "pickupFrom" | "pickupTo">;

/** Adds a handoff behind a stop, counted from 1, in the caller's transaction. Returns its ID. */
export async function insertHandoff(
  tx: Queryable,
  shipmentId: string,
  { after, handoff }: { after: number; handoff: Handoff },
): Promise<string> {
  await shift(tx, shipmentId, after, 1);
  const [added] = await tx
    .insert(stops)
    .values({ ...handoff, shipmentId, kind: "handoff", sequence: after + 1 })
    .returning({ id: stops.id });
  if (!added) throw new Error("the handoff was not added");
  return added.id;
}

/** Sets when a truck comes to a handoff, in the caller's transaction. */
export async function storeWindows(
  tx: Queryable,
  { id, shipmentId }: StoredStop,
  windows: Partial<Pick<StoredStop, "windowFrom" | "windowTo" | "pickupFrom" | "pickupTo">>,
): Promise<void> {
  await tx
    .update(stops)
    .set(windows)
    .where(and(eq(stops.shipmentId, shipmentId), eq(stops.id, id)));
}

/** Removes a handoff in the caller's transaction; its events stay without a stop. */
export async function removeHandoff(tx: Queryable, { id, shipmentId, sequence }: StoredStop) {
  await tx.delete(stops).where(and(eq(stops.shipmentId, shipmentId), eq(stops.id, id)));
  await shift(tx, shipmentId, sequence, -1);
}

/** What the load's search finds of its stops, for the columns of an edit. */
export async function searchColumns(tx: Queryable, shipmentId: string) {
  return { searchWords: await readSearchWords(tx, shipmentId) };
}

/**
 * The stops as they are saved: handoffs that the editor doesn't see stay where they are.
 * @throws AppError `invalid` with the fields of a handoff that is new, and `conflict` for one that
 * staff left out: only legs are split and joined.
 */
export function keepHandoffs<S extends Pick<LocatedStop, "id" | "kind">>(
  before: readonly StoredStop[],
  wanted: readonly S[],
  seesHandoffs: boolean,
): (S | StoredStop)[] {
  const handoffs = before.filter(({ kind }) => kind === "handoff");
  const known = new Set(handoffs.map(({ id }) => id));
  const wrong = wanted.findIndex(({ id, kind }) => (kind === "handoff") !== known.has(id ?? ""));
  if (wrong !== -1) {
    const message = "Legs are split and joined on the load's page, not here";
    throw new AppError("invalid", `${message}.`, {
      fields: { [`stops[${wrong}].kind`]: [message] },
    });
  }
  const missing = handoffs.filter(({ id }) => !wanted.some((stop) => stop.id === id));
  const [first] = missing;
  if (first && seesHandoffs) {
    throw new AppError(
      "conflict",
      `Stop ${first.sequence} is a handoff between two legs. Join the legs to remove it.`,
    );
  }
  return missing.reduce<(S | StoredStop)[]>(
    (all, handoff) => {
      const earlier = before.slice(0, handoff.sequence - 1).map(({ id }) => id);
      const place = all.findLastIndex(({ id }) => earlier.includes(id ?? ""));
      // Never the first or the last stop.
      const at = Math.min(Math.max(place + 1, 1), all.length - 1);
      return all.toSpliced(at, 0, handoff);
    },
    [...wanted],
  );
}

function selectStops(tx: Queryable, shipmentId: string): Promise<StoredStop[]> {
  return tx
    .select()
    .from(stops)
    .where(eq(stops.shipmentId, shipmentId))
    .orderBy(asc(stops.sequence));
}

/** Moves the stops behind a number; aside first, because each number is unique at each moment. */
async function shift(tx: Queryable, shipmentId: string, behind: number, by: 1 | -1) {
  const ofLoad = eq(stops.shipmentId, shipmentId);
  await tx
    .update(stops)
    .set({ sequence: sql`-(${stops.sequence} + ${by}::smallint)` })
    .where(and(ofLoad, sql`${stops.sequence} > ${behind}`));
  await tx
    .update(stops)
    .set({ sequence: sql`-${stops.sequence}` })
    .where(and(ofLoad, sql`${stops.sequence} < 0`));
}

function withoutVisit({ eta, arrivedAt, departedAt, accessorials, ...stop }: Stop) {
  return { ...stop, accessorials: [...accessorials] };
}
