import { readdirSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import type { Client } from "pg";
import { clusterIn, majorVersion } from "#app/platform/database/embedded/data-folder.server.ts";
import { openEmbedded } from "#app/platform/database/embedded/open-embedded.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Log } from "#app/platform/log.server.ts";
import { beginArchiving, endArchiving, giveToPostgres } from "./archiving.server.ts";
import {
  type BackedUp,
  baseCopiesIn,
  prepareBackupFolder,
  removeUnfinished,
  unfinished,
  walIn,
} from "./backup-folder.server.ts";
import { keepNewest, listUnneeded } from "./base-copy.ts";
import { asSuperuser, refuseWindows } from "./superuser.server.ts";
import { takeBaseCopy } from "./take-base-copy.server.ts";

/** Advisory lock of a backup that runs. */
const backupLock = 7_031_966;

type Options = {
  dataDir: string;
  /** Absolute. */
  folder: string;
  /** How many base copies stay. */
  keep: number;
  log: Log;
};

/**
 * Has the database in `dataDir` archive its log into `folder` from now on, and adds a base copy there. Removes
 * the base copies beyond the newest `keep`, and the log that only those needed. Returns what is there.
 * @throws AppError with what to do when that fails.
 */
export function backUpContinuously({ dataDir, folder, keep, log }: Options) {
  return withRunning(dataDir, log, async (client, cluster) => {
    if (`${folder}${sep}`.startsWith(`${realpathSync(dataDir)}${sep}`)) {
      throw new AppError(
        "invalid",
        `${folder} is in ${dataDir} and would be lost with it. Name a folder on another disk.`,
      );
    }
    const locked = await client.query("select pg_try_advisory_lock($1) as mine", [backupLock]);
    if (locked.rows[0]?.mine !== true) {
      throw new AppError("conflict", "Another continuous backup is making its base copy. Wait.");
    }
    prepareBackupFolder(folder, await describeDatabase(client));
    removeUnfinished(folder);
    await beginArchiving(client, cluster, folder);
    const name = await takeBaseCopy(client, cluster, folder);
    giveToPostgres(cluster, join(folder, name));
    const copies = removeOld(folder, keep);
    return { name, copies, megabytes: Math.ceil(bytesIn(folder) / 1e6) };
  });
}

/** Ends what `backUpContinuously` began; what is archived stays. */
export function endContinuousBackup(dataDir: string, log: Log): Promise<void> {
  return withRunning(dataDir, log, (client) => endArchiving(client, dataDir));
}

async function withRunning<Result>(
  dataDir: string,
  log: Log,
  work: (client: Client, cluster: string) => Promise<Result>,
): Promise<Result> {
  refuseWindows();
  const server = await openEmbedded(dataDir, log);
  const cluster = clusterIn(realpathSync(dataDir));
  try {
    return await asSuperuser(cluster, (client) => work(client, cluster));
  } finally {
    await server.close();
  }
}

async function describeDatabase(client: Client): Promise<BackedUp> {
  const { rows } = await client.query(
    `select system_identifier::text as system, timeline_id as timeline
     from pg_control_system(), pg_control_checkpoint()`,
  );
  const { system, timeline } = rows[0] ?? {};
  return { postgres: majorVersion, system: String(system), timeline: Number(timeline) };
}

/** Removes what is older than the newest `keep` base copies need; returns how many there are. */
function removeOld(folder: string, keep: number): number {
  const { kept, removed } = keepNewest(baseCopiesIn(folder), keep);
  for (const { name } of removed) {
    // Half removed, it must not look like a base copy.
    const leaving = join(folder, `${unfinished}${name}`);
    renameSync(join(folder, name), leaving);
    rmSync(leaving, { recursive: true });
  }
  const wal = walIn(folder);
  for (const file of listUnneeded(readdirSync(wal), kept)) rmSync(join(wal, file), { force: true });
  return kept.length;
}

function bytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files.reduce((sum, name) => {
    // The archive changes meanwhile.
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    return sum + (found?.isFile() ? found.size : 0);
  }, 0);
}
