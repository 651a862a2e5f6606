import type { IncomingHttpHeaders } from "node:http";
import { readTicket } from "#app/platform/form-ticket.server.ts";
import { encodingFor, names } from "./negotiate.ts";
import type { HeaderList, Representation, Representations } from "./representation.ts";

/** A page for signed-out and for signed-in visitors. */
export type Variants = { signedOut: Representations; signedIn: Representations };

/** Everything served from memory, by path. */
export type StaticAssets = {
  pages: ReadonlyMap<string, Variants>;
  files: ReadonlyMap<string, Representations>;
  /** Pages with a form, which need a form ticket. */
  forms: ReadonlySet<string>;
};

export type Asked = { method?: string; url?: string; headers: IncomingHttpHeaders };

export type Answer = {
  status: 200 | 304;
  headers: HeaderList;
  /** Undefined where the response has no body. */
  body: Buffer | undefined;
};

type CookieNames = { session: string; toast: string };

/**
 * Answers from memory; undefined where the pipeline has to answer. `newTicket` creates the cookie
 * for a browser's first form.
 */
export function createAnswers(
  staticAssets: StaticAssets,
  cookies: CookieNames,
  newTicket: () => string,
) {
  const hasSession = carries(cookies.session);
  const hasToast = carries(cookies.toast);

  const find = ({ url = "", headers: { cookie } }: Asked): Representations | undefined => {
    // By the whole URL, so that one with a query string is rendered for its request.
    const page = staticAssets.pages.get(url);
    if (!page) return staticAssets.files.get(url.split("?", 1)[0] ?? "");
    if (!cookie) return page.signedOut;
    // A pending toast must be rendered into the page.
    if (hasToast(cookie)) return undefined;
    // The session is not verified here, because these pages contain nothing private.
    return hasSession(cookie) ? page.signedIn : page.signedOut;
  };

  return (asked: Asked): Answer | undefined => {
    if (asked.method !== "GET" && asked.method !== "HEAD") return undefined;
    const found = find(asked)?.[encodingFor(asked.headers["accept-encoding"])];
    if (!found) return undefined;
    const { url = "", headers } = asked;
    const made = answer(asked, found);
    if (!staticAssets.forms.has(url) || readTicket(headers.cookie ?? null)) return made;
    return { ...made, headers: [...made.headers, "set-cookie", newTicket()] };
  };
}

function answer({ method, headers }: Asked, found: Representation): Answer {
  if (names(headers["if-none-match"], found.etag)) {
    return { status: 304, headers: found.unchanged, body: undefined };
  }
  return {
    status: 200,
    headers: found.headers,
    body: method === "HEAD" ? undefined : found.body,
  };
}

function carries(name: string): (cookie: string) => boolean {
  const there = new RegExp(`(?:^|;\\s*)${name.replaceAll(".", "\\.")}=[^;]`);
  return (cookie) => there.test(cookie);
}
