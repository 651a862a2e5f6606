import { type SQL, sql } from "drizzle-orm";
import type { QueryResultRow } from "pg";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { migrations } from "#app/platform/database/run-migrations.server.ts";

/** A table and its stored columns, each with its SQL type. */
export type BackupTable = { name: string; columns: { name: string; type: string }[] };

/** The current position of a sequence. */
export type SequenceState = { name: string; value: string; called: boolean };

/** Runs a statement whose rows have the shape `Row`. */
export async function rowsOf<Row extends QueryResultRow>(
  query: Queryable,
  statement: SQL,
): Promise<Row[]> {
  return (await query.execute(statement)).rows as Row[];
}

/** All tables of the application by name, without generated columns. */
export function tablesOf(query: Queryable): Promise<BackupTable[]> {
  return rowsOf<BackupTable>(
    query,
    sql`select c.relname as name,
          json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
            order by a.attnum) as columns
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and c.relname <> ${migrations.migrationsTable} and a.attgenerated = ''
        group by c.relname order by c.relname collate "C"`,
  );
}

/** All sequences of the application, by name. */
export async function sequencesOf(query: Queryable): Promise<SequenceState[]> {
  const names = await rowsOf<{ name: string }>(
    query,
    sql`select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'S'
          and relname not like ${`${migrations.migrationsTable}%`}
        order by relname collate "C"`,
  );
  const states: SequenceState[] = [];
  for (const { name } of names) {
    const [state] = await rowsOf<{ value: string; called: boolean }>(
      query,
      sql`select last_value::text as value, is_called as called from ${sql.identifier(name)}`,
    );
    if (state) states.push({ name, ...state });
  }
  return states;
}

/** The schema version: the hash of the last migration that ran. */
export async function schemaVersion(query: Queryable): Promise<string> {
  const [last] = await rowsOf<{ hash: string }>(
    query,
    sql`select hash from ${sql.identifier(migrations.migrationsTable)}
        order by created_at desc, id desc limit 1`,
  );
  return last?.hash ?? "none";
}
