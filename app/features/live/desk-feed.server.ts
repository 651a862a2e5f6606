import type { Database } from "#app/platform/database/database.server.ts";
import type { Hub } from "./hub.server.ts";

/** The hub's topic for all open staff desks; no user ID looks like it. */
export const deskTopic = "desk";

/** Sends the names of changed queues to all open staff desks; returns a function that stops it. */
export function followQueues(database: Database, hub: Hub) {
  return database.listen("desk", {
    onMessage: (name) => hub.publish(deskTopic, { type: "queue", name }),
    onReconnect: hub.resync,
  });
}
