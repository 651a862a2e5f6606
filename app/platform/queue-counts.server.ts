import type { Queryable } from "#app/platform/database/database.server.ts";

/** The number of items in a queue of the staff desk. */
export type CountQueue = (query: Queryable, now: Date) => Promise<number>;

/** A count for each queue that a capability declares. */
export type QueueCounts<Queues> = { readonly [Name in keyof Queues]: CountQueue };
