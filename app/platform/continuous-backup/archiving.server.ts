import { existsSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Client } from "pg";
import { changeOwner } from "#app/platform/database/embedded/run-as.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { archiveScript, archiveScriptFor, archiveTimeoutSeconds } from "./archive-script.ts";
import { walIn } from "./backup-folder.server.ts";

const scriptIn = (dataDir: string) => join(dataDir, archiveScript);

/** Whether the database in `dataDir` archives its log. */
export const isArchiving = (dataDir: string) => existsSync(scriptIn(dataDir));

/** From now on PostgreSQL archives its log into `folder`, also after a restart. */
export async function beginArchiving(
  client: Client,
  cluster: string,
  folder: string,
): Promise<void> {
  await refuseOldSettings(client);
  const script = scriptIn(dirname(cluster));
  const made = `${script}.${process.pid}`;
  writeFileSync(made, archiveScriptFor(walIn(folder)), { mode: 0o600, flush: true });
  giveToPostgres(cluster, made);
  giveToPostgres(cluster, folder);
  renameSync(made, script);
  await setArchiveTimeout(client, `= '${archiveTimeoutSeconds}s'`);
}

/** Lets segments go without archiving them; the archive stays as it is. */
export async function endArchiving(client: Client, dataDir: string): Promise<void> {
  forgetArchive(dataDir);
  await setArchiveTimeout(client, "to default");
}

/** Without its script, a copy of a database doesn't archive into the folder of the first one. */
export function forgetArchive(dataDir: string): void {
  rmSync(scriptIn(dataDir), { force: true });
}

/** Root may run PostgreSQL as another account, the owner of its folder, which reads and writes these. */
export function giveToPostgres(cluster: string, path: string): void {
  if (process.getuid?.() === 0) changeOwner(path, statSync(cluster));
}

async function setArchiveTimeout(client: Client, value: string): Promise<void> {
  await client.query(`alter system set archive_timeout ${value}`);
  await client.query("select pg_reload_conf()");
}

/** PostgreSQL outlives the process that started it, and an older version starts it with other settings. */
async function refuseOldSettings(client: Client): Promise<void> {
  const { rows } = await client.query(
    "select current_setting('wal_level') <> 'minimal' and current_setting('archive_mode') = 'on' as ready",
  );
  if (rows[0]?.ready === true) return;
  throw new AppError(
    "unavailable",
    "PostgreSQL still runs as an older version of the software started it. Stop all processes of the product at the same time, start them again, then run this again.",
  );
}
