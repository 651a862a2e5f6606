import { type Client, escapeIdentifier } from "pg";

/**
 * Creates the triggers of `statements` that the database lacks or has otherwise, in the caller's transaction, after
 * their functions. A trigger takes its table from everybody who writes there, so one that is the same stays: all
 * of them at once would wait for each other with the work of a site that goes on.
 */
export async function applyTriggers(client: Client, statements: string): Promise<void> {
  const triggers = statements
    .split(/^(?=CREATE OR REPLACE TRIGGER )/m)
    .filter((part) => part.startsWith("CREATE"))
    .map(readTrigger);
  const before = await definitionsIn(client, "public");
  const tables = [...new Set(triggers.map(({ table }) => table))].map(escapeIdentifier);
  // On empty tables of the same names, which come before those of the schema: PostgreSQL writes a definition in
  // its own words, so only two of its own can be compared.
  await client.query(
    tables.map((table) => `create temp table ${table} (like public.${table})`).join(";"),
  );
  for (const { statement } of triggers) await client.query(statement);
  const wanted = await definitionsIn(client, "pg_temp");
  await client.query(`drop table ${tables.map((table) => `pg_temp.${table}`).join(", ")}`);
  for (const { statement, name, table } of triggers) {
    const key = `${table} ${name}`;
    if (before.get(key) !== wanted.get(key)) await client.query(statement);
  }
}

/** A statement such as "CREATE OR REPLACE TRIGGER name AFTER INSERT ON table ...". */
function readTrigger(statement: string) {
  const words = statement.split(/\s+/);
  return { statement, name: words[4] ?? "", table: words[words.indexOf("ON") + 1] ?? "" };
}

/** The triggers of a schema's tables as PostgreSQL writes them, without the schema, by table and name. */
async function definitionsIn(client: Client, schema: "public" | "pg_temp") {
  const namespace = schema === "public" ? "'public'::regnamespace" : "pg_my_temp_schema()";
  const { rows } = await client.query<{ key: string; definition: string }>(
    `select relname || ' ' || tgname as key,
       replace(pg_get_triggerdef(pg_trigger.oid), ' ON ${schema}.', ' ON ') as definition
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace = ${namespace}`,
  );
  return new Map(rows.map(({ key, definition }) => [key, definition]));
}
