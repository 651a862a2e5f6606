import type { Context } from "hono";
import type { Hub } from "#app/features/live/hub.server.ts";
import { publicStream } from "#app/features/live/stream.server.ts";
import { createStreamPlaces } from "#app/features/live/stream-places.ts";
import { findTopic } from "#app/flows/track-shipment.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { networksOf } from "#app/platform/network.ts";
import { clientAddress } from "#server/middleware/client-address.ts";
import type { HonoEnvironment } from "./hono.ts";

type Dependencies = {
  database: Database;
  hub: Hub;
  closing: AbortSignal;
  trustedProxyHops: number;
};

/** Streams per process: in total for a crowd, and per client for an office behind one address. */
const room = { total: 2_000, perClient: 20 };
/** Retry-After in seconds when all places are taken. */
const retryAfter = 60;

/** The public event stream of a tracking ID: it only signals that something changed. */
export function trackingStream({ database, hub, closing, trustedProxyHops }: Dependencies) {
  const places = createStreamPlaces(room);
  return async (c: Context<HonoEnvironment>) => {
    const address = clientAddress(c, trustedProxyHops);
    const leave = places.take(networksOf(address));
    if (!leave)
      throw new AppError(
        "too_many",
        "You have too many tracking pages open. Close some and reload this one.",
        { retryAfter },
      );
    try {
      const asker = { query: database.query, clientAddress: address };
      const topic = await findTopic(asker, c.req.query("id") ?? "");
      if (topic) return publicStream(hub, topic, closing, leave);
      throw new AppError("not_found", "No public shipment matches that ID.");
    } catch (error) {
      leave();
      throw error;
    }
  };
}
