import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Database, OpenOptions } from "./database.server.ts";
import { lockFolder } from "./folder-lock.server.ts";
import { migrations } from "./migrate.server.ts";
import { transactionOn } from "./transaction.server.ts";

/**
 * Opens the embedded database in `folder`, alone, and migrates it.
 * @throws AppError `unavailable` when another process holds the folder.
 */
export async function openPglite(folder: string, options: OpenOptions = {}): Promise<Database> {
  const release = lockFolder(folder);
  try {
    return await pgliteDatabase(new PGlite(join(folder, "pgdata")), release, options);
  } catch (error) {
    release();
    throw error;
  }
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
