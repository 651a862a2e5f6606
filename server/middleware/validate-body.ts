import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { HonoEnvironment } from "#server/hono.ts";
import { hasTooManyFields } from "./field-limits.ts";
import { fieldNamePattern } from "./field-name.ts";
import { type FormRefusal, tooManyFields, unreadable, unstorable } from "./form-refusal.ts";

/** Paths to which our scripts send JSON; every other body is a form. */
const takesJson = /\/passkeys?$/;

/** The content type of a form without files. */
const plainForm = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/**
 * Rejects what none of our pages sends and what would fail later: a body that is not a form, and
 * NUL, which PostgreSQL can't store. A form with a file was read before; elsewhere none is taken.
 */
export const validateBody = createMiddleware<HonoEnvironment>(async (c, next) => {
  if (/%00/.test(c.req.url)) return c.text(unstorable.message, unstorable.status);
  if (["GET", "HEAD"].includes(c.req.method) || c.get("uploadedForm")) return next();
  const refusal = await checkBody(c);
  return refusal ? c.text(refusal.message, refusal.status) : next();
});

async function checkBody(c: Context<HonoEnvironment>): Promise<FormRefusal | null> {
  const { method, headers, signal, url } = c.req.raw;
  // Read once and passed on whole: teeing the stream costs more than the rest of the pipeline.
  const read = async () => {
    const body = await c.req.raw.text();
    c.req.raw = new Request(url, { method, headers, signal, body });
    return body;
  };
  if (takesJson.test(c.req.path)) return /\\u0000/.test(await read()) ? unstorable : null;
  if (!plainForm.test(headers.get("content-type") ?? "")) return unreadable;
  const text = await read();
  return hasTooManyFields(text) ? tooManyFields : checkForm([...new URLSearchParams(text)]);
}

/** Why a form can't be one of ours; null when it can. */
function checkForm(fields: [string, string][]): FormRefusal | null {
  if (fields.some(([name]) => !fieldNamePattern.test(name))) return unreadable;
  const wrong = fields.find(([, value]) => value.includes("\0"));
  if (!wrong) return null;
  return { ...unstorable, message: `${unstorable.message} It's in the field "${wrong[0]}".` };
}
