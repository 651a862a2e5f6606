import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { troubleKinds } from "./event.ts";
import { events, exceptions, stops } from "./tables.server.ts";

const toldEta = alias(events, "told_eta");
const troubleTold = alias(events, "trouble_told");

/**
 * Whether the ETA at a stop is in doubt, for every reader: an exception is open, and no ETA was told
 * there since its last trouble. For queries of `stops`.
 */
export const isEtaInDoubt: SQL<boolean> = sql<boolean>`exists (select from ${exceptions}
  where ${exceptions.shipmentId} = ${stops.shipmentId} and ${exceptions.kind} = 'service' and ${exceptions.resolvedAt} is null
    and not exists (select from ${events} as ${toldEta}
      where ${toldEta.stopId} = ${stops.id} and ${toldEta.eta} is not null and ${toldEta.undoneAt} is null
        and ${toldEta.reportedAt} >= greatest(${exceptions.raisedAt}, (
          select max(${troubleTold.reportedAt}) from ${events} as ${troubleTold}
          where ${troubleTold.shipmentId} = ${stops.shipmentId} and ${troubleTold.undoneAt} is null
            and ${troubleTold.kind} in (${sql.raw(troubleKinds.map((kind) => `'${kind}'`).join(", "))})))))`;

/** The IDs of a load's stops whose ETA is in doubt. */
export async function listDoubtfulEtas(query: Queryable, shipmentId: string): Promise<string[]> {
  const { rows } = await query.execute<{ id: string }>(sql`
    select ${stops.id} from ${stops}
    where ${stops.shipmentId} = ${shipmentId} and ${stops.eta} is not null
      and ${stops.arrivedAt} is null and ${isEtaInDoubt}`);
  return rows.map(({ id }) => id);
}
