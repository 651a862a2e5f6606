import { createMiddleware } from "hono/factory";
import type { Environment } from "#server/hono.ts";

/**
 * Characters of an address, and of its path: what is made of it, such as the address of sign-in
 * with the way back, must fit into a header again.
 */
export const addressLimits = { whole: 4_096, path: 1_024 };

/**
 * How many fields a form or a query may have, how many of them may share a name, and how many
 * cookies may come along. No page of ours comes near them. Form parsers take quadratic time over
 * repeated names: 32,000 in one body held the process up for 12 seconds.
 */
export const fieldLimits = { fields: 300, ofOneName: 100, cookies: 150 };

const tooLong = "This web address is too long. Check the link, or start from our home page.";
const notDecodable =
  "This web address contains a code we can't read. Check the link, or start from our home page.";
const tooManyParameters =
  "This web address has too many parameters. Check the link, or start from our home page.";
const tooManyCookies =
  "Your browser sent too many cookies. Clear this site's cookies and try again.";

/** Refuses addresses, queries and cookies that are too large, or no text, before anything parses them. */
export const limitHead = createMiddleware<Environment>(async (c, next) => {
  if (isTooLong(c.req.url)) return c.text(tooLong, 414);
  if (!isDecodable(new URL(c.req.url).pathname)) return c.text(notDecodable, 400);
  if (hasTooManyFields(queryOf(c.req.url))) return c.text(tooManyParameters, 400);
  if (hasTooManyCookies(c.req.header("cookie"))) return c.text(tooManyCookies, 431);
  return next();
});

/** Whether `limitHead` refuses a request to `url` with these `cookies`. */
export function isHeadTooLarge(url: string, cookies: string | undefined): boolean {
  return isTooLong(url) || hasTooManyFields(queryOf(url)) || hasTooManyCookies(cookies);
}

function isTooLong(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  return url.length > addressLimits.whole || path.length > addressLimits.path;
}

/** Whether the router can read a path; what it can't it would print as it is, past our log. */
function isDecodable(path: string): boolean {
  try {
    // The bundler drops a call whose result nobody uses.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

function queryOf(url: string): string {
  const at = url.indexOf("?");
  return at < 0 ? "" : url.slice(at + 1);
}

/** Whether an urlencoded form, or a query without its `?`, has more fields than `fieldLimits` lets in. */
export function hasTooManyFields(text: string): boolean {
  // Counted before parsing, which makes two strings and a list of each field.
  if (countUpTo(text, "&", fieldLimits.fields) >= fieldLimits.fields) return true;
  return repeatsName(new URLSearchParams(text).keys());
}

/** Whether one of `names` comes more often than `fieldLimits` lets it. */
export function repeatsName(names: Iterable<string>): boolean {
  const seen = new Map<string, number>();
  for (const name of names) {
    const count = (seen.get(name) ?? 0) + 1;
    if (count > fieldLimits.ofOneName) return true;
    seen.set(name, count);
  }
  return false;
}

/** Whether a multipart form has more fields than `fieldLimits` lets in; each has one such header. */
export function hasTooManyParts(body: Buffer): boolean {
  const part = /content-disposition[\t ]*:/gi;
  const text = body.toString("latin1");
  for (let parts = 0; part.test(text); parts += 1) if (parts >= fieldLimits.fields) return true;
  return false;
}

function hasTooManyCookies(cookies = ""): boolean {
  return countUpTo(cookies, ";", fieldLimits.cookies) >= fieldLimits.cookies;
}

/** How often `part` is in `text`, counted no further than `most`. */
function countUpTo(text: string, part: string, most: number): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0 && count < most; at = text.indexOf(part, at + 1)) {
    count += 1;
  }
  return count;
}
