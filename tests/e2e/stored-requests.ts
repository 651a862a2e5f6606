import { Client } from "pg";

/** The stored quote requests of one email. */
export async function storedRequests(databaseUrl: string, email: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query("select * from quote_requests where email = $1", [email]);
  await client.end();
  return rows;
}
