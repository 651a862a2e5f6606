import type { Context } from "hono";
import type { Environment } from "#server/hono.ts";

/** Names by which only this very machine is reached: a link to them leads nobody astray. */
const ownNames = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Where the site is seen from outside, as it stands in the links of mails and pages. Without a
 * configured one, a request's own address is believed only when it names this machine: a Host
 * header says what its sender likes, and a link to a new password must not lead there.
 */
export function publicOrigin(c: Context<Environment>, configured: string | undefined): string {
  if (configured) return new URL(configured).origin;
  const asked = new URL(c.req.url);
  if (ownNames.test(asked.hostname)) return asked.origin;
  const port = c.env?.incoming?.socket.localPort;
  return port === undefined ? "http://localhost" : `http://localhost:${port}`;
}
