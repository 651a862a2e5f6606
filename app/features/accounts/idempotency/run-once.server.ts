import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { retryWrite } from "#app/platform/database/retry-write.server.ts";
import {
  claimRequest,
  holdRequest,
  type KeptAnswer,
  type KeyedRequest,
  keepAnswer,
  type RequestClaim,
  releaseRequest,
} from "./idempotency.server.ts";

type Dependencies = { database: Database; clock: Clock };

/** Milliseconds that a repeated request waits for the first one, and between polls. */
const answerWaitMs = { atMost: 10_000, each: 50 } as const;

/** Claims a request; waits where the same one is being worked on, and is told so after ten seconds. */
export async function claimOrWait(
  { database, clock }: Dependencies,
  request: KeyedRequest,
): Promise<RequestClaim> {
  for (let waited = 0; ; waited += answerWaitMs.each) {
    const claim = await claimRequest(database.query, request, clock.now());
    if (claim.state !== "running" || waited >= answerWaitMs.atMost) return claim;
    await wait(answerWaitMs.each);
  }
}

type Work = {
  work: () => Promise<void>;
  /** Whether what was done stays, also where it was refused; asked after `work`. */
  isKept: () => boolean;
  /** The answer to repeat; null where the request may be sent again. */
  answer: () => Promise<KeptAnswer | null>;
};

/** Does the work of a claimed request, and stores its answer with it in one transaction, or nothing. */
export async function runClaimed(
  { database }: Dependencies,
  { request, lease }: { request: KeyedRequest; lease: Date },
  { work, isKept, answer }: Work,
): Promise<void> {
  let isAnswered = false;
  let isStored = false;
  try {
    await database.join({
      begin: (tx) => holdRequest(tx, request, lease),
      work,
      isKept,
      finish: async (tx) => {
        const kept = await answer();
        if (!kept) return;
        isAnswered = true;
        await keepAnswer(tx, request, kept);
      },
    });
    isStored = isAnswered;
  } finally {
    // Where the connection was lost, it may be stored nevertheless: then it stays.
    if (!isStored) await release(database, request, lease);
  }
}

/**
 * Releases a request that failed; where the database is lost, in the background once it is back, or
 * whoever repeats it would wait until the lease is over.
 */
export async function release(
  { query }: Pick<Database, "query">,
  request: KeyedRequest,
  lease: Date,
): Promise<void> {
  const once = () => releaseRequest(query, request, lease);
  await once().catch(() => {
    void retryWrite(once).catch(() => {});
  });
}
