import type { Database } from "#app/platform/database/database.server.ts";
import type { Hub } from "./hub.server.ts";

/** Under which the hub knows all open staff desks; no user's id looks like it. */
export const deskTopic = "desk";

/** Carries the names of queues that changed to all open staff desks; answers with how to stop it. */
export function followQueues(database: Database, hub: Hub) {
  return database.listen("desk", {
    onMessage: (name) => hub.publish(deskTopic, { type: "queue", name }),
    onReconnect: hub.resync,
  });
}
