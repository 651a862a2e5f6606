import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Environment } from "#server/hono.ts";
import { hasTooManyFields, hasTooManyParts, repeatsName } from "./field-limits.ts";

/** Paths to which our scripts send JSON; every other body is a form. */
const takesJson = /\/passkeys?$/;

/** The content type of a form without files. */
const plainForm = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const multipartForm = /^multipart\/form-data\s*;/i;

const unreadable =
  "We couldn't read that form, so nothing was saved. Go back, reload the page and send it again.";
const unstorable =
  "That form contains a character we can't store (NUL), so nothing was saved. Remove it and send the form again.";

const tooManyFields =
  "That form has too many fields, so nothing was saved. Go back, reload the page and send it again.";

type Verdict = typeof unreadable | typeof unstorable | typeof tooManyFields | null;

/**
 * The pattern of our field names. Form parsers build objects and arrays from names; an array as
 * long as `a[99999999]`, or an object as deep as a long name, crashes the process.
 */
const fieldName = /^[a-z][\w-]{0,40}(?:(?:\.[a-z][\w-]{0,40}|\[\d{1,2}\])){0,4}$/i;

/**
 * Rejects what none of our pages sends and what would fail later: a body that is not a form, and
 * NUL, which PostgreSQL can't store.
 */
export const validateBody = createMiddleware<Environment>(async (c, next) => {
  if (/%00/.test(c.req.url)) return c.text(unstorable, 400);
  const verdict = ["GET", "HEAD"].includes(c.req.method) ? null : await judgeBody(c);
  return verdict ? c.text(verdict, 400) : next();
});

async function judgeBody(c: Context<Environment>): Promise<Verdict> {
  const { method, headers, signal, url } = c.req.raw;
  // Read once and passed on whole: teeing the stream costs more than the rest of the pipeline.
  const passOn = <Body extends string | ArrayBuffer>(body: Body): Body => {
    c.req.raw = new Request(url, { method, headers, signal, body });
    return body;
  };
  if (takesJson.test(c.req.path)) {
    return /\\u0000/.test(passOn(await c.req.raw.text())) ? unstorable : null;
  }
  const type = headers.get("content-type") ?? "";
  if (plainForm.test(type)) {
    const text = passOn(await c.req.raw.text());
    return hasTooManyFields(text) ? tooManyFields : judgeForm([...new URLSearchParams(text)]);
  }
  if (!multipartForm.test(type)) return unreadable;
  const bytes = passOn(await c.req.raw.arrayBuffer());
  if (hasTooManyParts(Buffer.from(bytes))) return tooManyFields;
  const parsed = new Response(bytes, { headers: { "content-type": type } }).formData();
  const form = await parsed.catch(() => null);
  if (!form) return unreadable;
  return repeatsName(form.keys()) ? tooManyFields : judgeForm([...form]);
}

/** Why a form can't be one of ours; null when it can. */
function judgeForm(fields: [string, FormDataEntryValue][]): Verdict {
  if (fields.some(([name]) => !fieldName.test(name))) return unreadable;
  return fields.some(([, value]) => `${value}`.includes("\0")) ? unstorable : null;
}
