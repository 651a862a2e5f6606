import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import type { HonoEnvironment } from "#server/hono.ts";

/** For any request but an upload; none of our forms comes close. */
export const bodyBytesAtMost = 64 * 1024;

type Refuse = (c: Context<HonoEnvironment>) => Response;

/** Rejects a body of more than `maxSize` bytes with the answer of `refuse`. */
export function limitBody(maxSize: number, refuse: Refuse) {
  const counted = bodyLimit({ maxSize, onError: refuse });
  return createMiddleware<HonoEnvironment>((c, next) => {
    // Their bodies are never read, or were.
    if (["GET", "HEAD"].includes(c.req.method) || c.get("uploadedForm")) return next();
    const length = c.req.header("content-length");
    // Node enforces the announced length, so no counting is needed. Accessing the body turns it
    // into a stream, which is expensive for a small form.
    if (length === undefined || c.req.header("transfer-encoding")) return counted(c, next);
    return Number(length) > maxSize ? Promise.resolve(refuse(c)) : next();
  });
}
