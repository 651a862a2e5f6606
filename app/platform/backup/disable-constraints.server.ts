import { sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { rowsOf } from "./schema.server.ts";

type Reference = { table: string; name: string; definition: string };

/**
 * Runs `work` with our triggers and foreign keys off, then restores them, which validates every
 * row. The role must own the tables, but needs no superuser.
 */
export async function withoutRules<T>(tx: Queryable, work: () => Promise<T>): Promise<T> {
  const references = await rowsOf<Reference>(
    tx,
    sql`select conrelid::regclass::text as "table", quote_ident(conname) as name,
          pg_get_constraintdef(oid) as definition
        from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  );
  const triggered = await rowsOf<{ table: string }>(
    tx,
    sql`select distinct tgrelid::regclass::text as "table" from pg_trigger
        where not tgisinternal and tgenabled = 'O'`,
  );
  const run = (statement: string) => tx.execute(sql.raw(statement));

  for (const { table, name } of references)
    await run(`alter table ${table} drop constraint ${name}`);
  for (const { table } of triggered) await run(`alter table ${table} disable trigger user`);
  const result = await work();
  for (const { table } of triggered) await run(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of references) {
    await run(`alter table ${table} add constraint ${name} ${definition}`);
  }
  return result;
}
