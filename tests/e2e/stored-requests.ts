import { Client } from "pg";

/** What PostgreSQL has of the requests of one email; the embedded database lets nobody else in. */
export async function storedRequests(databaseUrl: string, email: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query("select * from quote_requests where email = $1", [email]);
  await client.end();
  return rows;
}
