import { Client } from "pg";

/** Ends the sessions of the account with this email, as time would. */
export async function endSessions(databaseUrl: string, email: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("delete from sessions using users where users.id = user_id and email = $1", [
    email,
  ]);
  await client.end();
}
