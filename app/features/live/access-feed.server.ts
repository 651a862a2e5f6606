import type { Database } from "#app/platform/database/database.server.ts";
import type { Hub } from "./hub.server.ts";

/**
 * Ends the streams of anyone who was signed out or may see something else than before, whichever process
 * did so; answers with how to stop it. Who still may opens the next one at once.
 */
export function followAccess(database: Database, hub: Hub) {
  return database.listen("access", {
    onMessage: (userId) => hub.endAccess(userId),
    onReconnect: () => hub.endAccess(),
  });
}
