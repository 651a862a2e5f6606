import type { Database } from "#app/platform/database/database.server.ts";
import type { Hub } from "./hub.server.ts";

/**
 * Ends the streams of anyone whose session or access changed, in whichever process; returns a
 * function that stops it. People who still have access reconnect at once.
 */
export function followAccess(database: Database, hub: Hub) {
  return database.listen("access", {
    onMessage: (userId) => hub.endAccess(userId),
    onReconnect: () => hub.endAccess(),
  });
}
