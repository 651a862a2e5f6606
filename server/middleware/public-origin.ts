import type { Context } from "hono";
import type { HonoEnvironment } from "#server/hono.ts";

/** Names that only this machine answers to, so links to them can't lead to someone else. */
const ownNames = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The site's public origin, used in the links of emails and pages. Without a configured origin, a
 * request's Host header is trusted only when it names this machine: anyone can send any Host, and a
 * password reset link must not lead there.
 */
export function publicOrigin(
  c: Pick<Context<HonoEnvironment>, "req" | "env">,
  configured: string | undefined,
): string {
  if (configured) return new URL(configured).origin;
  const asked = new URL(c.req.url);
  if (ownNames.test(asked.hostname)) return asked.origin;
  const port = c.env?.incoming?.socket.localPort;
  return port === undefined ? "http://localhost" : `http://localhost:${port}`;
}
