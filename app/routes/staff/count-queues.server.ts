import { queueCounts } from "#app/capabilities.server.ts";
import { queues } from "#app/capabilities.ts";
import type { CountedQueue } from "#app/features/accounts/desk-queue.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** The queues of the staff desk with their sizes. For staff: the caller checks the policy. */
export function countQueues(query: Queryable, now: Date): Promise<CountedQueue[]> {
  return Promise.all(
    queues.map(async (queue) => ({
      ...queue,
      count: (await queueCounts[queue.name]?.(query, now)) ?? 0,
    })),
  );
}
