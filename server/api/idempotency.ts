import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createMiddleware } from "hono/factory";
import {
  type AnsweredRequest,
  claimRequest,
  holdRequest,
  type KeptAnswer,
  type KeyedRequest,
  keepAnswer,
  type RequestClaim,
  releaseRequest,
} from "#app/features/accounts/idempotency/idempotency.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { retryWrite } from "#app/platform/database/retry-write.server.ts";
import { isUniqueViolation } from "#app/platform/database/violations.server.ts";
import { derivedUuid } from "#app/platform/ids.server.ts";
import type { ApiContext, ApiDependencies, ApiEnvironment, Idempotency } from "./environment.ts";
import { ApiRefusal } from "./problem.ts";
import { hashMeaning } from "./request-meaning.ts";
import { openAnswer, sealAnswer } from "./sealed-answer.ts";
import { requireStillReadable } from "./still-readable.ts";

/** What an Idempotency-Key can be. */
export const keyForm = /^[\x21-\x7e]{1,255}$/;

/** Milliseconds that a repeated request waits for the first one, and between polls. */
const answerWaitMs = { atMost: 10_000, each: 50 } as const;

/**
 * Repeats the first response to a POST with the same Idempotency-Key and API key, for 24 hours, in
 * the operations that run `repeatAnswer`. A refused
 * request changed nothing and can be sent again. The operations at the paths for which `isOnce` use
 * `answerOnce` instead.
 */
export function idempotency(deps: ApiDependencies, isOnce: (path: string) => boolean) {
  const { query } = deps.database;
  const run: Idempotency = async (c, next) => {
    const key = c.req.header("idempotency-key");
    if (c.req.method !== "POST" || key === undefined || isOnce(c.req.path)) return next();
    const request = await keyedRequest(c, key);
    const claim = await claimOrWait(deps, request);
    if (claim.state === "answered") return repeat(deps, c, claim.answer);
    let isStored = false;
    try {
      await deps.database.join({
        begin: (tx) => holdRequest(tx, request, claim.lease),
        work: next,
        isKept: () => c.res.status < 500,
        finish: async (tx) => {
          if (c.res.ok) await keepAnswer(tx, request, sealAnswer(deps, c, await answerOf(c.res)));
        },
      });
      isStored = c.res.ok;
    } catch (error) {
      // What was answered may not have been stored; Hono keeps its headers for the answer in its place.
      for (const name of ["etag", "location"]) c.res.headers.delete(name);
      throw error;
    } finally {
      // Where the connection was lost, it may be stored nevertheless: then it stays.
      if (!isStored) await release(query, request, claim.lease);
    }
  };
  return createMiddleware<ApiEnvironment>((c, next) => {
    c.set("idempotency", run);
    return next();
  });
}

/** Answers a request of an operation, once the caller is known to have its scope. */
export const repeatAnswer = createMiddleware<ApiEnvironment>((c, next) =>
  c.get("idempotency")(c, next),
);

/**
 * Repeats a stored answer to a caller who may read it now.
 * @throws ApiRefusal, AppError for any other, and for an answer stored under another secret.
 */
async function repeat(deps: ApiDependencies, c: ApiContext, kept: KeptAnswer): Promise<Response> {
  const answer = openAnswer(deps, c, kept);
  if (!answer) throw reused();
  await requireStillReadable(deps, c);
  return answerAgain(c, answer);
}

/** The request with its answer, to store; undefined for a request without a key. */
export type Keep = ((answer: KeptAnswer) => AnsweredRequest) | undefined;

/**
 * Does the same in one statement less than the middleware's three: `work` stores its answer with what
 * it does. Where the key is taken, that fails, and the key is claimed; `work` runs again, with nothing
 * to store, if there is no answer, as after a day.
 */
export async function answerOnce<Answer extends Response>(
  deps: ApiDependencies,
  c: ApiContext,
  work: (keep: Keep) => Promise<Answer>,
): Promise<Answer> {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return work(undefined);
  const request = await keyedRequest(c, key);
  const createdAt = deps.clock.now();
  try {
    return await work((answer) => ({
      ...request,
      ...sealAnswer(deps, c, answer),
      createdAt,
      leasedUntil: createdAt,
    }));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  const claim = await claimOrWait(deps, request);
  // It is what `work` answered to the request before.
  if (claim.state === "answered") return (await repeat(deps, c, claim.answer)) as Answer;
  try {
    const answer = await work(undefined);
    await keepAnswer(deps.database.query, request, sealAnswer(deps, c, await answerOf(answer)));
    return answer;
  } catch (error) {
    await release(deps.database.query, request, claim.lease);
    throw error;
  }
}

/** The stored response, or the lease of a request that is the first. */
async function claimOrWait(
  { database, clock }: ApiDependencies,
  request: KeyedRequest,
): Promise<Extract<RequestClaim, { state: "run" | "answered" }>> {
  for (let waited = 0; waited <= answerWaitMs.atMost; waited += answerWaitMs.each) {
    const claim = await claimRequest(database.query, request, clock.now());
    if (claim.state === "run" || claim.state === "answered") return claim;
    if (claim.state === "reused") throw reused();
    await wait(answerWaitMs.each);
  }
  throw new ApiRefusal("idempotency_key_in_use", "Wait a moment, then send it again.");
}

/**
 * Releases a request that failed; where the database is lost, in the background once it is back, or the
 * client that repeats it would wait until the lease is over.
 */
async function release(query: Queryable, request: KeyedRequest, lease: Date): Promise<void> {
  const once = () => releaseRequest(query, request, lease);
  await once().catch(() => {
    void retryWrite(once).catch(() => {});
  });
}

/** @throws ApiRefusal `idempotency_key_invalid` */
export function checkIdempotencyKey(key: string): void {
  if (keyForm.test(key)) return;
  throw new ApiRefusal("idempotency_key_invalid", "Use 1 to 255 visible ASCII characters.");
}

async function keyedRequest(c: ApiContext, key: string): Promise<KeyedRequest> {
  checkIdempotencyKey(key);
  const { actor, keyId } = c.get("caller");
  // Another key of the same person may have fewer scopes.
  return {
    userId: actor.userId,
    key: `${keyId ?? "session"} ${key}`,
    requestHash: await hashMeaning(c),
  };
}

async function answerOf(response: Response): Promise<KeptAnswer> {
  const header = (name: string) => response.headers.get(name);
  return {
    status: response.status,
    contentType: header("content-type"),
    location: header("location"),
    etag: header("etag"),
    body: await response.clone().text(),
  };
}

function answerAgain(c: ApiContext, { status, contentType, location, etag, body }: KeptAnswer) {
  const headers = { "content-type": contentType, location, etag };
  for (const [name, value] of Object.entries(headers)) if (value) c.header(name, value);
  c.header("idempotency-replayed", "true");
  return body ? c.body(body, status as 200) : c.body(null, status as 204);
}

const reused = () =>
  new ApiRefusal(
    "idempotency_key_reused",
    "This key came with another request before. Use a new key for each thing you want done.",
  );

/**
 * The ID of what a request creates, derived from the Idempotency-Key, so that nothing is created
 * twice if a process dies before it stores the response.
 */
export function requestedId(c: ApiContext): string {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return randomUUID();
  const { actor, keyId } = c.get("caller");
  return derivedUuid(actor.userId, keyId ?? "session", c.req.path, key);
}
