import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { outageRetryAfter, outageWords } from "#app/platform/database/outage.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { idempotentRequests } from "./tables.server.ts";

/** Milliseconds for which the answer to a key is kept. */
const keptFor = 24 * 60 * 60 * 1000;

/** Milliseconds that a process has a request alone; longer than any takes. */
const leaseTime = 60_000;

export type KeyedRequest = { userId: string; key: string; requestHash: string };

/** An answer as it is given again. */
export type KeptAnswer = {
  status: number;
  contentType: string | null;
  location: string | null;
  etag: string | null;
  body: string | null;
};

/** A request with its answer, to be stored together with what it did. */
export type AnsweredRequest = Required<typeof idempotentRequests.$inferInsert>;

/** What is to be done about a request that came with a key. */
export type RequestClaim =
  | { state: "run"; lease: Date }
  /** Another request came with this key before. */
  | { state: "reused" }
  /** The same request is being worked on. */
  | { state: "running" }
  | { state: "answered"; answer: KeptAnswer };

/** Takes a request for the caller to work on, or says what became of it before. */
export async function claimRequest(
  query: Queryable,
  { userId, key, requestHash }: KeyedRequest,
  now: Date,
): Promise<RequestClaim> {
  const leasedUntil = new Date(now.getTime() + leaseTime);
  const which = ofKey({ userId, key });
  const tooOld = lt(idempotentRequests.createdAt, new Date(now.getTime() - keptFor));
  await query.delete(idempotentRequests).where(and(which, tooOld));
  const taken = await query
    .insert(idempotentRequests)
    .values({ userId, key, requestHash, createdAt: now, leasedUntil })
    .onConflictDoNothing()
    .returning({ key: idempotentRequests.key });
  if (taken.length > 0) return { state: "run", lease: leasedUntil };
  const [before] = await query.select().from(idempotentRequests).where(which);
  if (!before) return { state: "running" };
  if (before.requestHash !== requestHash) return { state: "reused" };
  const { status, contentType, location, etag, body } = before;
  if (status !== null) {
    return { state: "answered", answer: { status, contentType, location, etag, body } };
  }
  const abandoned = and(
    which,
    isNull(idempotentRequests.status),
    lt(idempotentRequests.leasedUntil, now),
  );
  // Who still works on it holds the row.
  const free = query
    .select({ key: idempotentRequests.key })
    .from(idempotentRequests)
    .where(abandoned)
    .for("update", { skipLocked: true });
  const takenOver = await query
    .update(idempotentRequests)
    .set({ leasedUntil })
    .where(and(which, inArray(idempotentRequests.key, free)))
    .returning({ key: idempotentRequests.key });
  return takenOver.length > 0 ? { state: "run", lease: leasedUntil } : { state: "running" };
}

/**
 * Holds a request in the transaction of its work, so that nobody takes it over meanwhile.
 * @throws AppError `unavailable` for one that another process took over.
 */
export async function holdRequest(
  tx: Queryable,
  request: KeyedRequest,
  lease: Date,
): Promise<void> {
  const held = await tx
    .select({ leasedUntil: idempotentRequests.leasedUntil })
    .from(idempotentRequests)
    .where(and(ofKey(request), isNull(idempotentRequests.status)))
    .for("update");
  if (held[0]?.leasedUntil.getTime() === lease.getTime()) return;
  throw new AppError("unavailable", outageWords, {
    log: "another process took this request over",
    retryAfter: outageRetryAfter,
  });
}

/** Keeps the answer to a request. */
export async function keepAnswer(
  query: Queryable,
  request: KeyedRequest,
  answer: KeptAnswer,
): Promise<void> {
  await query.update(idempotentRequests).set(answer).where(ofKey(request));
}

/** Lets a request that failed be tried again, unless another process took it over since `lease`. */
export async function releaseRequest(
  query: Queryable,
  request: KeyedRequest,
  lease: Date,
): Promise<void> {
  const isOurs = eq(idempotentRequests.leasedUntil, lease);
  await query
    .delete(idempotentRequests)
    .where(and(ofKey(request), isNull(idempotentRequests.status), isOurs));
}

/** Deletes answers older than a day. */
export async function forgetOldAnswers(query: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptFor);
  await query.delete(idempotentRequests).where(lt(idempotentRequests.createdAt, before));
}

function ofKey({ userId, key }: Pick<KeyedRequest, "userId" | "key">) {
  return and(eq(idempotentRequests.userId, userId), eq(idempotentRequests.key, key));
}
