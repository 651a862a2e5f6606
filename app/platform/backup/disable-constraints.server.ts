import { sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { rowsOf } from "./schema.server.ts";

type Reference = { table: string; name: string; definition: string };

/**
 * Runs `work` while no trigger of ours fires and no reference between tables is checked; then puts
 * all of them back, which checks every row. It takes the owner of the tables, not a superuser.
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
