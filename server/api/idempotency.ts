import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import {
  type AnsweredRequest,
  type KeptAnswer,
  type KeyedRequest,
  keepAnswer,
} from "#app/features/accounts/idempotency/idempotency.server.ts";
import {
  claimOrWait,
  release,
  runClaimed,
} from "#app/features/accounts/idempotency/run-once.server.ts";
import { isUniqueViolation } from "#app/platform/database/violations.server.ts";
import { derivedUuid } from "#app/platform/ids.server.ts";
import type { ApiContext, ApiDependencies, ApiEnvironment, Idempotency } from "./environment.ts";
import { ApiRefusal } from "./problem.ts";
import { hashMeaning } from "./request-meaning.ts";
import { openAnswer, sealAnswer } from "./sealed-answer.ts";
import { requireStillReadable } from "./still-readable.ts";

/** What an Idempotency-Key can be. */
export const keyForm = /^[\x21-\x7e]{1,255}$/;

/**
 * Repeats the first response to a POST with the same Idempotency-Key and API key, for 24 hours, in
 * the operations that run `repeatAnswer`. A refused
 * request changed nothing and can be sent again. The operations at the paths for which `isOnce` use
 * `answerOnce` instead.
 */
export function idempotency(deps: ApiDependencies, isOnce: (path: string) => boolean) {
  const run: Idempotency = async (c, next) => {
    const key = c.req.header("idempotency-key");
    if (c.req.method !== "POST" || key === undefined || isOnce(c.req.path)) return next();
    const request = await keyedRequest(c, key);
    const claim = await claimToRun(deps, request);
    if (claim.state === "answered") return repeat(deps, c, claim.answer);
    try {
      await runClaimed(
        deps,
        { request, lease: claim.lease },
        {
          work: next,
          isKept: () => c.res.status < 500,
          answer: async () => (c.res.ok ? sealAnswer(deps, c, await answerOf(c.res)) : null),
        },
      );
    } catch (error) {
      // What was answered may not have been stored; Hono keeps its headers for the answer in its place.
      for (const name of ["etag", "location"]) c.res.headers.delete(name);
      throw error;
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
  const claim = await claimToRun(deps, request);
  // It is what `work` answered to the request before.
  if (claim.state === "answered") return (await repeat(deps, c, claim.answer)) as Answer;
  try {
    const answer = await work(undefined);
    await keepAnswer(deps.database.query, request, sealAnswer(deps, c, await answerOf(answer)));
    return answer;
  } catch (error) {
    await release(deps.database, request, claim.lease);
    throw error;
  }
}

/** The stored response, or the lease of a request that is the first. */
async function claimToRun(deps: ApiDependencies, request: KeyedRequest) {
  const claim = await claimOrWait(deps, request);
  if (claim.state === "reused") throw reused();
  if (claim.state === "running")
    throw new ApiRefusal("idempotency_key_in_use", "Wait a moment, then send it again.");
  return claim;
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
