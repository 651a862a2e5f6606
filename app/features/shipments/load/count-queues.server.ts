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
import { isOpenLoad, pickupCondition, queueCondition } from "./queue-condition.server.ts";

/** The number of loads in each queue and, for those without a carrier, by pickup time. */
export type LoadCounts = Record<LoadQueue, number> & { pickup: Record<PickupTime, number> };

/** Queues of loads that aren't delivered: those are few, and one scan of them counts all of these. */
const openQueues: readonly LoadQueue[] = ["price", "carrier", "pickup-late", "late", "air"];

/**
 * Counts the queues as the list shows them, each up to `countedAtMost` plus one. For staff: the
 * caller checks the policy.
 */
export async function countLoadQueues(query: Queryable, now: Date): Promise<LoadCounts> {
  const conditions = (ids: readonly LoadQueue[]) =>
    ids.map((id) => [id, queueCondition(id, now)] as const);
  const byPickup = pickupTimeIds.map(
    (id) => [id, and(queueCondition("carrier", now), pickupCondition(id, now))] as const,
  );
  const others = loadQueueIds.filter((id) => !openQueues.includes(id));
  const open = sql`(select ${countsOf(conditions(openQueues), countIf)}
      || jsonb_build_object('pickup', ${countsOf(byPickup, countIf)})
    from ${shipments} where ${isOpenLoad})`;
  return readCounts(query, sql`${countsOf(conditions(others), countOf)} || ${open}`);
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

type Condition = SQL | undefined;

function countsOf(
  conditions: readonly (readonly [string, Condition])[],
  count: (condition: Condition) => SQL,
): SQL {
  const entries = conditions.map(([name, condition]) => sql`${name}::text, ${count(condition)}`);
  return sql`jsonb_build_object(${sql.join(entries, sql`, `)})`;
}

const mostCounted = countedAtMost + 1;

function countOf(condition: Condition): SQL {
  return sql`(select count(*) from (select from ${shipments} where ${condition} limit ${mostCounted}) as counted)`;
}

/** Counts within a scan that has them all. */
function countIf(condition: Condition): SQL {
  return sql`least(count(*) filter (where ${condition}), ${mostCounted})`;
}
