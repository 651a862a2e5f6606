import { Client } from "pg";

/** The first column of the only row that `query` finds. */
export async function storedValue(
  databaseUrl: string,
  query: string,
  values: readonly unknown[],
): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query({ text: query, values: [...values], rowMode: "array" });
  await client.end();
  if (rows.length !== 1) throw new Error(`${rows.length} rows: ${query}`);
  return String(rows[0]?.[0]);
}
