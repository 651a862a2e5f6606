import { statfsSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { AppError } from "#app/platform/errors.ts";
import type { Database, OpenOptions } from "./database.server.ts";
import { lockFolder } from "./folder-lock.server.ts";
import { migrations } from "./migrate.server.ts";
import { transactionOn } from "./transaction.server.ts";

/** Bytes: two segments of the write-ahead log. */
const roomToStart = 32 * 2 ** 20;

/**
 * Opens the embedded database in `folder`, alone, and migrates it.
 * @throws AppError `unavailable` when another process holds the folder, or it has no room.
 */
export async function openPglite(folder: string, options: OpenOptions = {}): Promise<Database> {
  const release = lockFolder(folder);
  try {
    refuseFullDisk(folder);
    return await pgliteDatabase(new PGlite(join(folder, "pgdata")), release, options);
  } catch (error) {
    release();
    throw error;
  }
}

/** Without room for its log the embedded database would hang at start, and say nothing. */
function refuseFullDisk(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= roomToStart) return;
  throw new AppError(
    "unavailable",
    `The disk of the data folder ${folder} has less than ${roomToStart / 2 ** 20} MB of free space. Make room, or set DATA_DIR to a folder on another disk.`,
  );
}

/** The same over a client that is open already, as tests have it in memory. */
export async function pgliteDatabase(
  client: PGlite,
  onClose: () => void,
  { asItIs = false }: OpenOptions = {},
): Promise<Database> {
  const query = drizzle(client);
  if (!asItIs) await migrate(query, migrations);
  return {
    query,
    transaction: transactionOn(query),
    listen: (channel, { onMessage }) => client.listen(channel, onMessage),
    ping: async () => {
      await client.query("select 1");
    },
    close: async () => {
      await client.close();
      onClose();
    },
  };
}
