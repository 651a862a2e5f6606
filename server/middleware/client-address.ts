import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * Where a request came from. Each of our own proxies (`hops`) appends the address it saw to
 * X-Forwarded-For, so the one to believe stands `hops` from the right; what stands further left
 * the client may have written itself.
 */
export function clientAddress(c: Context, hops: number): string {
  const forwarded = c.req
    .header("x-forwarded-for")
    ?.split(",")
    .map((part) => part.trim());
  const believed = hops > 0 ? forwarded?.at(-hops) : undefined;
  return (believed === undefined ? undefined : addressIn(believed)) ?? socketAddress(c);
}

/** The address in one part of X-Forwarded-For, to which some proxies add the client's port. */
function addressIn(part: string): string | undefined {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/.exec(part) ?? [];
  return [part, bracketed, plain].find((one) => one !== undefined && isIP(one) !== 0);
}

function socketAddress(c: Context): string {
  // A request made in a test has no socket.
  if (!c.env?.incoming) return "unknown";
  return getConnInfo(c).remote.address ?? "unknown";
}
