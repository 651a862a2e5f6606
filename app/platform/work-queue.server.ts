import { inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** Work that the software has to do, or to give up. */
export type WorkState = {
  waiting: number;
  /** What was given up, until somebody decides. */
  failed: number;
  /** When the oldest that waits began to wait; null where nothing does. */
  oldest: Date | null;
};

/** A queue of such work, for who watches over the software. */
export type WorkQueue = {
  /** Such as "webhook messages". */
  name: string;
  read: (query: Queryable) => Promise<WorkState>;
};

type Work = {
  table: PgTable;
  state: PgColumn;
  /** The state of what waits. */
  waiting: string;
  /** The state of what was given up, if it stays. */
  failed?: string;
  /** When it began to wait. */
  since: PgColumn;
};

/** The state of a table of work. */
export async function readWork(
  query: Queryable,
  { table, state, waiting, failed, since }: Work,
): Promise<WorkState> {
  const states = failed === undefined ? [waiting] : [waiting, failed];
  const countOf = (one: string | undefined) =>
    sql<number>`count(*) filter (where ${state} = ${one ?? null})`.mapWith(Number);
  const [found] = await query
    .select({
      waiting: countOf(waiting),
      failed: countOf(failed),
      oldest: sql<string | null>`min(${since}) filter (where ${state} = ${waiting})`,
    })
    .from(table)
    .where(inArray(state, states));
  const { oldest = null, ...counts } = found ?? { waiting: 0, failed: 0 };
  return { ...counts, oldest: oldest === null ? null : new Date(oldest) };
}
