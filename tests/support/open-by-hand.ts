import { followLoads } from "#app/features/shipments/load/follow-load.server.ts";
import { openPostgres } from "#app/platform/database/postgres.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { connectTimeout } from "./postgres-server.ts";

/** Opens a database that a test writes by hand: nothing follows what happens to its loads. */
export async function openByHand(
  url: string,
  poolSize: number,
  options: { skipMigrations?: boolean } = {},
) {
  const given = { connectTimeout, ...options };
  const database = await openPostgres(url, poolSize, createLog("silent"), given);
  return followLoads(database, "https://freight.example", []);
}
