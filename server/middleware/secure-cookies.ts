import { createMiddleware } from "hono/factory";
import type { HonoEnvironment } from "#server/hono.ts";

/** Marks every cookie `Secure` when the site is served over HTTPS. */
export function secureCookies(origin: string | undefined) {
  return createMiddleware<HonoEnvironment>(async (c, next) => {
    await next();
    const cookies = c.res.headers.getSetCookie();
    if (cookies.length === 0) return;
    c.res.headers.delete("set-cookie");
    for (const cookie of cookies) c.res.headers.append("set-cookie", secureCookie(cookie, origin));
  });
}

/** `cookie` as it is set at `origin`. */
function secureCookie(cookie: string, origin: string | undefined): string {
  const kept = !origin?.startsWith("https:") || /;\s*secure\s*(;|$)/i.test(cookie);
  return kept ? cookie : `${cookie}; Secure`;
}
