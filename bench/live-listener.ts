import { Client } from "pg";
import { underOrders } from "./live-events.ts";

// The baseline for live updates: a plain LISTEN connection.
underOrders(async ({ follow }, arrived) => {
  const client = new Client({ connectionString: follow });
  client.on("notification", ({ payload }) => arrived(JSON.parse(payload ?? "{}").id));
  await client.connect();
  await client.query("listen shipments");
});
