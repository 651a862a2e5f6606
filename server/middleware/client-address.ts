import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * The client's address. Each of our proxies (`hops`) appends the address it saw to X-Forwarded-For,
 * so the trustworthy one is `hops` from the right; anything further left may be forged.
 */
export function clientAddress(c: Context, hops: number): string {
  const forwarded = c.req
    .header("x-forwarded-for")
    ?.split(",")
    .map((part) => part.trim());
  const believed = hops > 0 ? forwarded?.at(-hops) : undefined;
  return (believed === undefined ? undefined : addressIn(believed)) ?? socketAddress(c);
}

/** The address in one entry of X-Forwarded-For; some proxies append the client's port. */
function addressIn(part: string): string | undefined {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/.exec(part) ?? [];
  return [part, bracketed, plain].find((one) => one !== undefined && isIP(one) !== 0);
}

function socketAddress(c: Context): string {
  // Requests in tests have no socket.
  if (!c.env?.incoming) return "unknown";
  return getConnInfo(c).remote.address ?? "unknown";
}
