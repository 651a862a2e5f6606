import { createMiddleware } from "hono/factory";
import type { Environment } from "./hono.ts";

/** The addresses that scripts of ours send JSON to; everything else that is sent is a form. */
const takesJson = /\/passkeys?$/;

const unreadable = "That could not be read as a form of this site, and nothing was saved.";
const unstorable = "That holds a character that can't be stored (NUL), and nothing was saved.";

type Verdict = typeof unreadable | typeof unstorable | null;

/**
 * The names that fields of ours have. What parses forms makes objects and lists out of names: a
 * list as long as `a[99999999]` asks for, or an object as deep as a name is long, ends the process.
 */
const fieldName = /^[a-z][\w-]{0,40}(?:(?:\.[a-z][\w-]{0,40}|\[\d{1,2}\])){0,4}$/i;

/**
 * Refuses what no page of ours sends and what would fail further in: a body that is no form, and
 * the character NUL, which PostgreSQL can't store. `ignoresBody` is an address that reads none.
 */
export function readableRequests(ignoresBody: string) {
  return createMiddleware<Environment>(async (c, next) => {
    if (/%00/.test(c.req.url)) return c.text(unstorable, 400);
    const reads = !["GET", "HEAD"].includes(c.req.method) && c.req.path !== ignoresBody;
    const verdict = reads ? await judge(c.req.raw.clone(), takesJson.test(c.req.path)) : null;
    return verdict ? c.text(verdict, 400) : next();
  });
}

async function judge(request: Request, json: boolean): Promise<Verdict> {
  if (json) return /\\u0000/.test(await request.text()) ? unstorable : null;
  const form = await request.formData().catch(() => null);
  if (!form || [...form.keys()].some((name) => !fieldName.test(name))) return unreadable;
  const holdsNul = [...form].some(([, value]) => `${value}`.includes("\0"));
  return holdsNul ? unstorable : null;
}
