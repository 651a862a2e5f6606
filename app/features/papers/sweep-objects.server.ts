import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import type { ObjectStore } from "#app/platform/object-store/object-store.ts";
import type { WorkState } from "#app/platform/work-queue.server.ts";
import { paperObjects, paperVersions } from "./tables.server.ts";

/** Milliseconds for which an object without a version stays, such as one that is being uploaded. */
const graceMs = 24 * 60 * 60_000;

/** Objects per sweep; one takes about as long as a request to the store. */
const objectsAtMost = 1_000;

/**
 * Deletes the objects that no version has, a day after they were put or their last version was deleted.
 * @throws AppError `unavailable` when the store doesn't answer; the rest waits for the next sweep
 */
export async function deleteUnneededObjects(
  database: Pick<Database, "query" | "transaction" | "objects">,
  now: Date,
): Promise<void> {
  const { objects, query } = database;
  if (!objects) return;
  const due = await query
    .select({ sha256: paperObjects.sha256 })
    .from(paperObjects)
    .where(isDue(now))
    .orderBy(asc(paperObjects.touchedAt))
    .limit(objectsAtMost);
  for (const { sha256 } of due) {
    await database.transaction(null, (tx) => settleObject(tx, objects, { sha256, now }));
  }
}

const isDue = (now: Date) => lt(paperObjects.touchedAt, new Date(now.getTime() - graceMs));

type Due = { sha256: string; now: Date };

/** The row is locked meanwhile, so an upload of the same bytes enters them again, and puts them, afterward. */
async function settleObject(tx: Queryable, objects: ObjectStore, { sha256, now }: Due) {
  const isIt = eq(paperObjects.sha256, sha256);
  const [held] = await tx
    .select({ sha256: paperObjects.sha256 })
    .from(paperObjects)
    .where(and(isIt, isDue(now)))
    .for("update", { skipLocked: true });
  // It was entered again, a transaction stores a version of it, or another process does this.
  if (!held) return;
  const ofIt = and(eq(paperVersions.sha256, sha256), isNull(paperVersions.content));
  // Asked once the row is locked: a version may have been stored just before.
  if ((await tx.$count(paperVersions, ofIt)) === 0) await objects.remove(sha256);
  await tx.delete(paperObjects).where(isIt);
}

/** The objects that wait to be deleted, or to leave the table, and since when they may. */
export async function readUnneededObjects(query: Queryable): Promise<WorkState> {
  const due = sql`${paperObjects.touchedAt} + ${graceMs} * interval '1 millisecond'`;
  const [found] = await query
    .select({
      waiting: sql<number>`count(*)`.mapWith(Number),
      oldest: sql<string | null>`min(${due})`,
    })
    .from(paperObjects)
    .where(sql`${due} < now()`);
  const { waiting = 0, oldest = null } = found ?? {};
  return { waiting, failed: 0, oldest: oldest === null ? null : new Date(oldest) };
}
