import { z } from "zod";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Hub } from "./hub.server.ts";

const payload = z.object({
  op: z.enum(["INSERT", "UPDATE", "DELETE"]),
  id: z.uuid(),
  company_id: z.uuid(),
});

/** Forwards what changed of a company's loads to the hub; returns a function that stops it. */
export function followChanges(database: Database, hub: Hub, log: Log) {
  return database.listen("shipments", {
    onMessage: (text) => {
      const parsed = payload.safeParse(parseJson(text));
      if (!parsed.success) {
        log.warn("malformed notification");
        return;
      }
      const { op, id, company_id } = parsed.data;
      hub.publish(company_id, { type: "change", op, id });
    },
    onReconnect: hub.resync,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
