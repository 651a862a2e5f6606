import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import type { Environment } from "#server/hono.ts";

/** Of any request: no form of ours comes near it. */
export const bodyBytesAtMost = 64 * 1024;

/** Of a form with a file: the largest paper, and the fields beside it. */
export const uploadBytesAtMost = 20 * 1024 * 1024 + bodyBytesAtMost;

/** The addresses of forms with a file. */
export const takesFile = /^\/(carrier\/loads|staff\/shipments)\/[^/]+\/papers(\.data)?$/;

/** Refuses a body of more than `maxSize` bytes, in these `words`. */
export function limitBody(maxSize: number, words: string) {
  const counted = bodyLimit({ maxSize, onError: (c) => c.text(words, 413) });
  return createMiddleware<Environment>((c, next) => {
    // Nobody reads one of theirs.
    if (["GET", "HEAD"].includes(c.req.method)) return next();
    const length = c.req.header("content-length");
    // Node holds a body to the length it was announced with, so that nobody has to count it; and
    // to look at a body makes a stream of it, which costs more than it is worth for a form.
    if (length === undefined || c.req.header("transfer-encoding")) return counted(c, next);
    return Number(length) > maxSize ? Promise.resolve(c.text(words, 413)) : next();
  });
}
