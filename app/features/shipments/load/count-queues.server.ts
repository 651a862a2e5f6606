import { and, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import {
  countedAtMost,
  type LoadQueue,
  loadQueueIds,
  type PickupTime,
  pickupTimeIds,
} from "../load-queue.ts";
import { shipments } from "../tables.server.ts";
import { pickupCondition, queueCondition } from "./queue-condition.server.ts";

/** The number of loads in each queue and, for those without a carrier, by pickup time. */
export type LoadCounts = Record<LoadQueue, number> & { pickup: Record<PickupTime, number> };

/**
 * Counts the queues as the list shows them, each up to `countedAtMost` plus one. For staff: the
 * caller checks the policy.
 */
export async function countLoadQueues(query: Queryable, now: Date): Promise<LoadCounts> {
  const byQueue = loadQueueIds.map((id) => [id, queueCondition(id, now)] as const);
  const byPickup = pickupTimeIds.map(
    (id) => [id, and(queueCondition("carrier", now), pickupCondition(id, now))] as const,
  );
  return readCounts(
    query,
    sql`${countsOf(byQueue)} || jsonb_build_object('pickup', ${countsOf(byPickup)})`,
  );
}

/** The number of loads in one queue, up to `countedAtMost` plus one. */
export async function countLoadQueue(query: Queryable, queue: LoadQueue, now: Date) {
  return readCounts<number>(query, sql`to_jsonb(${countOf(queueCondition(queue, now))})`);
}

async function readCounts<Counts = LoadCounts>(query: Queryable, counts: SQL): Promise<Counts> {
  // Wrapped, because Drizzle drops table names from the columns of a single-table query.
  const [found] = await query
    .select({ counts: sql<Counts>`${sql`${counts}`}` })
    .from(sql`(select) as nothing`);
  if (!found) throw new Error("nothing was counted");
  return found.counts;
}

function countsOf(conditions: readonly (readonly [string, SQL | undefined])[]): SQL {
  const entries = conditions.map(([name, condition]) => sql`${name}::text, ${countOf(condition)}`);
  return sql`jsonb_build_object(${sql.join(entries, sql`, `)})`;
}

function countOf(condition: SQL | undefined): SQL {
  return sql`(select count(*) from (select from ${shipments} where ${condition} limit ${countedAtMost + 1}) as counted)`;
}
