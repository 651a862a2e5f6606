import { createMiddleware } from "hono/factory";
import { readLinkToken } from "#app/platform/sent-code.ts";
import type { HonoEnvironment } from "#server/hono.ts";

/** The pages that have a token in their path, and what a page asks for beside its document. */
const tokenPath =
  /^(\/(?:consultation|carrier-offer|quote-offer|load-reply|invitation|team-invitation|driver)\/)([^/]+)(.*)(?<!\.data)$/i;

/** The pages that have one in their query. */
const tokenQuery = /^\/(confirm-email|reset-password|stop-notices|email-updates)$/i;

/**
 * Leads a link whose token came with other signs, such as the bracket of a mail client, to the link as it was
 * sent, so that every page and the links on it have the one that we signed.
 */
export const cleanLinks = createMiddleware<HonoEnvironment>((c, next) => {
  const url = new URL(c.req.url);
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  const clean = isRead ? cleanAddress(url) : null;
  return clean === null ? next() : Promise.resolve(c.redirect(clean, 302));
});

/** The path and query of a link with other signs in its token, without them; null for any other. */
function cleanAddress({ pathname, search, searchParams }: URL): string | null {
  const [, before, sent, after] = tokenPath.exec(pathname) ?? [];
  if (sent) {
    const typed = decodeURIComponent(sent);
    const token = readLinkToken(typed);
    return token === typed ? null : `${before}${token}${after}${search}`;
  }
  const typed = tokenQuery.test(pathname) ? searchParams.get("token") : null;
  const token = typed && readLinkToken(typed);
  if (!token || token === typed) return null;
  searchParams.set("token", token);
  return `${pathname}?${searchParams}`;
}
