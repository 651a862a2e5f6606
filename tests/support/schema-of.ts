import type { Client } from "pg";

/** What a database is made of, as PostgreSQL's catalogs say it; in no order, as columns came one by one. */
const statements = {
  columns: `select table_name || '.' || column_name || ' ' || udt_name || ' ' || is_nullable || ' '
      || coalesce(column_default, '') || ' ' || coalesce(generation_expression, '') || ' ' || is_identity as it
    from information_schema.columns where table_schema = 'public'`,
  constraints: `select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as it
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  indexes: `select indexdef as it from pg_indexes where schemaname = 'public'`,
  functions: `select pg_get_functiondef(oid) as it from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f'`,
  triggers: `select pg_get_triggerdef(oid) as it from pg_trigger
    where not tgisinternal`,
  types: `select typname || ' ' || coalesce((select string_agg(enumlabel, ',' order by enumsortorder)
      from pg_enum where enumtypid = pg_type.oid), '') as it
    from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')`,
};

/** The columns, constraints, indexes, functions, triggers and types of a database, sorted. */
export async function schemaOf(client: Client): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, statement] of Object.entries(statements)) {
    const { rows } = await client.query<{ it: string }>(statement);
    found[name] = rows.map(({ it }) => it).sort();
  }
  return found;
}
