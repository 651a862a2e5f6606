import { mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Client } from "pg";
import { z } from "zod";
import { codeOf } from "#app/platform/database/outage.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { persistName } from "#app/platform/persist-name.server.ts";
import { describedIn, filesIn, unfinished } from "./backup-folder.server.ts";
import { copyDataFolder } from "./copy-data-folder.server.ts";

/** Milliseconds in which the log of a copy has to arrive. */
const archiveTimeoutMs = 120_000;

const startRow = z.object({ first: z.string() });
const stopRow = z.object({ label: z.string(), last: z.string(), ended: z.date() });

/**
 * Copies PostgreSQL's folder `cluster` into a new folder in `folder`, which gets its name once it and the log
 * that it needs are complete. Returns that name.
 * @throws AppError `unavailable` when the log doesn't arrive.
 */
export async function takeBaseCopy(
  client: Client,
  cluster: string,
  folder: string,
): Promise<string> {
  refuseTablespaces(cluster);
  const made = join(folder, `${unfinished}${process.pid}`);
  mkdirSync(made, { mode: 0o700 });
  const { rows } = await client.query(
    "select pg_walfile_name(pg_backup_start('freight-brokerage', fast => true)) as first",
  );
  const { first } = startRow.parse(rows[0]);
  const copied = await copyDataFolder(cluster, filesIn(made));
  const { label, last, ended } = await stopBackup(client, cluster, folder);
  const write = (file: string, content: string | Buffer) =>
    writeFileSync(file, content, { mode: 0o600, flush: true });
  write(join(filesIn(made), "backup_label.gz"), gzipSync(label));
  const described = {
    endedAt: ended.toISOString(),
    firstSegment: first,
    lastSegment: last,
    files: copied + 1,
  };
  write(describedIn(made), `${JSON.stringify(described, null, 2)}\n`);
  const name = `base-${described.endedAt.replaceAll(":", "-")}`;
  renameSync(made, join(folder, name));
  persistName(folder);
  return name;
}

/** Ends the backup on the server, once the log until then is archived. */
async function stopBackup(client: Client, cluster: string, folder: string) {
  try {
    await client.query(`set statement_timeout = ${archiveTimeoutMs}`);
    const { rows } = await client.query(
      `select labelfile as label, pg_walfile_name(lsn - 1) as last, clock_timestamp() as ended
       from pg_backup_stop(wait_for_archive => true)`,
    );
    return stopRow.parse(rows[0]);
  } catch (cause) {
    if (codeOf(cause) !== "57014") throw cause;
    throw new AppError(
      "unavailable",
      `PostgreSQL's log doesn't arrive in ${folder}. The account that runs PostgreSQL must be able to write there, and the disk needs room; ${cluster}.log says what fails. Until it arrives it fills the data folder: run this again, or end it by "npm run backup -- --continuous off".`,
      { cause },
    );
  }
}

function refuseTablespaces(cluster: string): void {
  if (readdirSync(join(cluster, "pg_tblspc")).length === 0) return;
  throw new AppError(
    "unavailable",
    `${cluster} has tablespaces, which a base copy doesn't take along. Move their tables back, and drop them.`,
  );
}
