import { Client } from "pg";

/** Dispatches a truck to each load of the customer with this email, past the application. */
export async function sendTrucks(databaseUrl: string, email: string): Promise<void> {
  const outside = new Client({ connectionString: databaseUrl });
  await outside.connect();
  await outside.query(
    `update shipments set dispatched_at = now()
     where dispatched_at is null and user_id in (select id from users where email = $1)`,
    [email],
  );
  await outside.end();
}
