import { and, asc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ObjectStore } from "#app/platform/object-store/object-store.ts";
import { readBytes } from "./open-bytes.server.ts";
import { enterObject, placeBytes } from "./place-bytes.server.ts";
import { sha256 as hashOf } from "./sha256.server.ts";
import { paperVersions } from "./tables.server.ts";

type Move = {
  database: Database;
  objects: ObjectStore;
  /** Hears how far it is. */
  say: (line: string) => void;
  /** Ends it after what is under way. */
  signal?: AbortSignal;
};

/** What a move did: how many documents it moved, and those that it had to leave, by the ID of their version. */
export type Moved = { count: number; left: { id: string; why: string }[] };

type Version = { id: string; sha256: string; size: number };

/** Documents that are looked for at once, and moved at once. */
const batch = 100;
const atOnce = 4;

/**
 * Moves the documents that are in the database to the store. What is moved already stays, so it goes on where it
 * ended, and people may go on working.
 * @throws AppError `unavailable` when the store doesn't answer; what was moved stays so
 */
export function moveToStore(move: Move): Promise<Moved> {
  const { database, objects } = move;
  return moveAll(move, isNotNull(paperVersions.content), async (version) => {
    const [stored] = await database.query
      .select({ content: paperVersions.content })
      .from(paperVersions)
      .where(eq(paperVersions.id, version.id));
    // It was deleted, or moved by another one.
    if (!stored?.content) return "gone";
    if (hashOf(stored.content) !== version.sha256) {
      return { why: "its bytes aren't those of its SHA-256" };
    }
    await placeBytes(database, stored.content);
    // What the store gives back is hashed on its way.
    await readBytes({ objects }, { ...version, content: null });
    const moved = await database.query
      .update(paperVersions)
      .set({ content: null })
      .where(and(eq(paperVersions.id, version.id), isNotNull(paperVersions.content)))
      .returning({ id: paperVersions.id });
    return moved.length > 0 ? "moved" : "gone";
  });
}

/**
 * Moves the documents that are in the store back into the database, as `moveToStore`. The sweep deletes their
 * objects a day later.
 */
export function moveToDatabase(move: Move): Promise<Moved> {
  const { database, objects } = move;
  return moveAll(move, isNull(paperVersions.content), async (version) => {
    const bytes = await readBytes({ objects }, { ...version, content: null }).catch(missing);
    if (!bytes) return { why: "the store doesn't have it" };
    return database.transaction(null, async (tx) => {
      const moved = await tx
        .update(paperVersions)
        .set({ content: bytes })
        .where(and(eq(paperVersions.id, version.id), isNull(paperVersions.content)))
        .returning({ id: paperVersions.id });
      if (moved.length === 0) return "gone";
      await enterObject(tx, version.sha256);
      return "moved";
    });
  });
}

/** @throws what else went wrong. */
function missing(error: unknown): null {
  if (error instanceof AppError && error.code === "internal") return null;
  throw error;
}

type One = (version: Version) => Promise<"moved" | "gone" | { why: string }>;

async function moveAll(
  { database, say, signal }: Move,
  where: ReturnType<typeof isNull>,
  moveOne: One,
): Promise<Moved> {
  const { id, sha256, size } = paperVersions;
  const total = await countVersions(database, where);
  say(`${total.count} documents, ${megabytes(total.bytes)} MB`);
  const done: Moved = { count: 0, left: [] };
  let bytes = 0;
  let last: string | undefined;
  const moveAndCount = async (version: Version) => {
    const outcome = await moveOne(version);
    if (outcome === "gone") return;
    if (outcome !== "moved") return void done.left.push({ id: version.id, why: outcome.why });
    done.count += 1;
    bytes += version.size;
  };
  while (!signal?.aborted) {
    const after = last === undefined ? undefined : gt(id, last);
    const versions = await database.query
      .select({ id, sha256, size })
      .from(paperVersions)
      .where(and(where, after))
      .orderBy(asc(id))
      .limit(batch);
    if (versions.length === 0) break;
    await eachOf(versions, moveAndCount, signal);
    last = versions.at(-1)?.id;
    say(`${done.count} of ${total.count} documents moved, ${megabytes(bytes)} MB`);
  }
  return done;
}

/** Does a few at once. The first failure ends it, once what is under way has ended. */
async function eachOf(
  versions: Version[],
  work: (one: Version) => Promise<void>,
  signal?: AbortSignal,
) {
  const waiting = versions.values();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const version of waiting) {
      if (signal?.aborted) return;
      await work(version);
    }
  });
  const ended = await Promise.allSettled(workers);
  for (const one of ended) if (one.status === "rejected") throw one.reason;
}

async function countVersions({ query }: Pick<Database, "query">, where: ReturnType<typeof isNull>) {
  const bytes = sql<number>`coalesce(sum(${paperVersions.size}), 0)`.mapWith(Number);
  const count = sql<number>`count(*)`.mapWith(Number);
  const [found] = await query.select({ count, bytes }).from(paperVersions).where(where);
  return found ?? { count: 0, bytes: 0 };
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);
