import { createMiddleware } from "hono/factory";
import type { HonoEnvironment } from "#server/hono.ts";
import { bodyBytesAtMost, limitBody } from "#server/middleware/body-limit.ts";
import type { ApiEnvironment } from "./environment.ts";
import { ApiRefusal, invalidField } from "./problem.ts";
import { takesFile } from "./receive-files.ts";

/** Maximum nesting of a JSON body, more than twice what any operation needs. */
const depthAtMost = 12;

const json = /^application\/json\s*(;|$)/i;

const limitJson = limitBody(bodyBytesAtMost, () => {
  throw new ApiRefusal("body_too_large", "Send at most 64 kB in one request.");
});

/** Refuses a body that is too large, as an API problem; `receiveFiles` does it for a file. */
export const limitSize = createMiddleware<HonoEnvironment>((c, next) =>
  takesFile(c.req) ? next() : limitJson(c, next),
);

/**
 * Refuses a body that isn't JSON, is nested too deeply, or has a character that PostgreSQL can't
 * store.
 */
export const checkJson = createMiddleware<ApiEnvironment>(async (c, next) => {
  if (["GET", "HEAD", "DELETE"].includes(c.req.method)) return next();
  if (takesFile(c.req)) return next();
  const text = decode(await c.req.arrayBuffer());
  if (text === "") return next();
  if (!json.test(c.req.header("content-type") ?? "")) {
    throw new ApiRefusal("not_json", "Send the body as application/json.");
  }
  refuseUnusable(parse(text));
  return next();
});

/** JSON is UTF-8; anything else would lose letters. */
function decode(body: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    throw new ApiRefusal("malformed_json", "Send the body in UTF-8: it has bytes of another set.");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiRefusal("malformed_json", "We couldn't read the body as JSON. Check its commas.");
  }
}

function refuseUnusable(value: unknown, field = "", depth = 0): void {
  if (typeof value === "string" && !isStorable(value)) throw unstorableField(field);
  if (typeof value !== "object" || value === null) return;
  if (depth >= depthAtMost) {
    throw new ApiRefusal("invalid", `Nest objects and lists at most ${depthAtMost} deep.`);
  }
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) throw unstorableField(field);
    const place = Array.isArray(value) ? `${field}[${name}]` : `${field && `${field}.`}${name}`;
    refuseUnusable(inner, place, depth + 1);
  }
}

/** Half of a surrogate pair is no character, so no text in UTF-8 has it. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes("\0");

/** The error of a field with a character that we can't store. */
export function unstorableField(field: string): ApiRefusal {
  return invalidField(
    field,
    "It has a character that we can't store (NUL, or half of a pair). Remove it.",
  );
}
