import { sql } from "drizzle-orm";
import type { Queryable } from "./database.server.ts";

/**
 * Seconds by which each standby that streams from this server is behind it, by its `application_name`. None are
 * seen by a role without `pg_read_all_stats`.
 */
export async function readReplicationLag(query: Queryable) {
  const { rows } = await query.execute<{ standby: string; seconds: number }>(sql`
    select application_name as standby,
      max(coalesce(extract(epoch from replay_lag), 0))::float8 as seconds
    from pg_stat_replication where state = 'streaming'
    group by application_name`);
  return rows;
}
