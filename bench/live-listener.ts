import { Client } from "pg";
import { underOrders } from "./live-events.ts";

// The least between a commit and somebody who wants to know: a connection that listens.
underOrders(async ({ follow }, arrived) => {
  const client = new Client({ connectionString: follow });
  client.on("notification", ({ payload }) => arrived(JSON.parse(payload ?? "{}").id));
  await client.connect();
  await client.query("listen shipments");
});
