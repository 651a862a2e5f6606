import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { HonoEnvironment } from "#server/hono.ts";

/** Maximum characters of a URL and of its path; sign-in puts the return address into a header. */
export const addressLimits = { whole: 4_096, path: 1_024 };

/**
 * React Router requests the routes of a page's links here: up to 7,680 characters of paths, from a
 * list of fifty loads.
 */
const manifest = { path: "/__manifest", whole: 8_192 };

/**
 * Maximum fields in a form or query, fields with the same name, and cookies. None of our pages
 * comes close. Form parsers take quadratic time for repeated names: 32,000 in one body blocked the
 * process for 12 seconds.
 */
export const fieldLimits = { fields: 300, ofOneName: 100, cookies: 150 };

/** What is wrong with the head of a request, by the codes of `problems.ts`. */
export type HeadFault =
  | "address_too_long"
  | "malformed_address"
  | "too_many_parameters"
  | "cookies_too_large";

const refusals: Record<HeadFault, readonly [string, 400 | 414 | 431]> = {
  address_too_long: [
    "This web address is too long. Check the link, or start from our home page.",
    414,
  ],
  malformed_address: [
    "This web address contains a code we can't read. Check the link, or start from our home page.",
    400,
  ],
  too_many_parameters: [
    "This web address has too many parameters. Check the link, or start from our home page.",
    400,
  ],
  cookies_too_large: [
    "Your browser sent too many cookies. Clear this site's cookies and try again.",
    431,
  ],
};

/**
 * Rejects URLs, queries and cookies that are too large or not valid text, before anything parses
 * them.
 */
export const limitHead = createMiddleware<HonoEnvironment>(async (c, next) => {
  const fault = faultOfHead(c);
  return fault ? c.text(...refusals[fault]) : next();
});

/** What is too large or no valid text in the URL, query and cookies of a request; null if nothing is. */
export function faultOfHead({ req }: Context): HeadFault | null {
  if (isTooLong(req.url)) return "address_too_long";
  if (!isDecodable(new URL(req.url).pathname)) return "malformed_address";
  if (hasTooManyFields(queryOf(req.url))) return "too_many_parameters";
  return hasTooManyCookies(req.header("cookie")) ? "cookies_too_large" : null;
}

function isTooLong(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  const whole = path.endsWith(manifest.path) ? manifest.whole : addressLimits.whole;
  return url.length > whole || path.length > addressLimits.path;
}

/** Whether a text has no percent escape that can't be decoded; the router would print such a path to the console. */
export function isDecodable(path: string): boolean {
  try {
    // Compared, because the bundler drops a call whose result is unused.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

/** The query of a URL, without the question mark. */
export function queryOf(url: string): string {
  const at = url.indexOf("?");
  return at < 0 ? "" : url.slice(at + 1);
}

/** Whether an urlencoded form, or a query without `?`, exceeds `fieldLimits`. */
export function hasTooManyFields(text: string): boolean {
  // Counted before parsing, which allocates for each field.
  if (countUpTo(text, "&", fieldLimits.fields) >= fieldLimits.fields) return true;
  return repeatsName(new URLSearchParams(text).keys());
}

/** Whether a name repeats more often than `fieldLimits` allows. */
export function repeatsName(names: Iterable<string>): boolean {
  const seen = new Map<string, number>();
  for (const name of names) {
    const count = (seen.get(name) ?? 0) + 1;
    if (count > fieldLimits.ofOneName) return true;
    seen.set(name, count);
  }
  return false;
}

function hasTooManyCookies(cookies = ""): boolean {
  return countUpTo(cookies, ";", fieldLimits.cookies) >= fieldLimits.cookies;
}

/** Occurrences of `part` in `text`, counting no further than `most`. */
function countUpTo(text: string, part: string, most: number): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0 && count < most; at = text.indexOf(part, at + 1)) {
    count += 1;
  }
  return count;
}
