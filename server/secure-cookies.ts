import { createMiddleware } from "hono/factory";
import type { Environment } from "./hono.ts";

/** Behind https no cookie, whoever sets it, ever travels over plain http. */
export function secureCookies(origin: string | undefined) {
  const https = origin?.startsWith("https:") ?? false;
  return createMiddleware<Environment>(async (c, next) => {
    await next();
    if (!https) return;
    const cookies = c.res.headers.getSetCookie();
    if (cookies.length === 0) return;
    c.header("set-cookie", undefined);
    for (const cookie of cookies) {
      const secure = /;\s*secure\s*(;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`;
      c.header("set-cookie", secure, { append: true });
    }
  });
}
