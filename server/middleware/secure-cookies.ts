import { createMiddleware } from "hono/factory";
import type { Environment } from "#server/hono.ts";

/** Marks every cookie `Secure` when the site is served over HTTPS. */
export function secureCookies(origin: string | undefined) {
  return createMiddleware<Environment>(async (c, next) => {
    await next();
    const cookies = c.res.headers.getSetCookie();
    if (cookies.length === 0) return;
    c.header("set-cookie", undefined);
    for (const cookie of cookies) {
      c.header("set-cookie", secureCookie(cookie, origin), { append: true });
    }
  });
}

/** `cookie` as it is set at `origin`. */
export function secureCookie(cookie: string, origin: string | undefined): string {
  const kept = !origin?.startsWith("https:") || /;\s*secure\s*(;|$)/i.test(cookie);
  return kept ? cookie : `${cookie}; Secure`;
}
