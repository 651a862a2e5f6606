import { expect, test } from "vitest";
import { readReplicationLag } from "#app/platform/database/replication-lag.server.ts";
import { freshDatabase } from "#tests/support/fresh.ts";

test("a server from which nobody streams has no standby that is behind", async () => {
  const db = await freshDatabase();
  expect(await readReplicationLag(db.database.query)).toEqual([]);
  await db.close();
});
