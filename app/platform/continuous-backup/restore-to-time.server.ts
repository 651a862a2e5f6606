import {
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { platformTransport } from "#app/platform/database/embedded/address.server.ts";
import { describeCluster } from "#app/platform/database/embedded/cluster.server.ts";
import {
  checkDataFolder,
  clusterIn,
  majorVersion,
} from "#app/platform/database/embedded/data-folder.server.ts";
import { joinServer } from "#app/platform/database/embedded/join.server.ts";
import { isRunning } from "#app/platform/database/embedded/postmaster.server.ts";
import { changeOwner } from "#app/platform/database/embedded/run-as.server.ts";
import { stopServer } from "#app/platform/database/embedded/stop.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { persistName } from "#app/platform/persist-name.server.ts";
import { restoreCommandFor } from "./archive-script.ts";
import { forgetArchive } from "./archiving.server.ts";
import { filesIn, readBackupFolder, walIn } from "./backup-folder.server.ts";
import { chooseBaseCopy, refuseGap } from "./base-copy.ts";
import { expandDataFolder } from "./copy-data-folder.server.ts";
import { explainFailure, lastChangeIn } from "./recovery-log.ts";
import type { RestoreTarget } from "./restore-target.ts";
import { asSuperuser, refuseWindows } from "./superuser.server.ts";

/**
 * Restores the continuous backup in `folder` to `target`, as a new database in `dataDir`, all or nothing.
 * Returns when its last change was made.
 * @throws AppError with what to do when that fails.
 */
export async function restoreToTime(
  dataDir: string,
  folder: string,
  target: RestoreTarget,
): Promise<string> {
  refuseWindows();
  const { database, copies, segments } = readBackupFolder(folder);
  refuseOtherPostgres(database.postgres);
  const copy = chooseBaseCopy(copies, target);
  refuseGap(copy, segments, target);
  checkDataFolder(dataDir);
  refuseDatabase(dataDir);
  const restoring = join(realpathSync(dataDir), "postgres-restoring");
  if (isRunning(restoring)) throw new AppError("conflict", `Another restore runs in ${dataDir}.`);
  const remove = () => rmSync(restoring, { recursive: true, force: true });
  remove();
  try {
    await expandDataFolder(filesIn(join(folder, copy.name)), restoring, copy.files);
    const lastChange = await recover(dataDir, restoring, walIn(folder), target);
    // A folder that was moved out of the way may have left it.
    forgetArchive(dataDir);
    renameSync(restoring, clusterIn(dataDir));
    persistName(dataDir);
    rmSync(`${restoring}.log`);
    return lastChange;
  } finally {
    remove();
  }
}

/** Runs PostgreSQL in the folder `restoring` until it has replayed the log in `wal`, and stops it. */
async function recover(
  dataDir: string,
  restoring: string,
  wal: string,
  target: RestoreTarget,
): Promise<string> {
  writeFileSync(join(restoring, "recovery.signal"), "", { mode: 0o600 });
  if (process.getuid?.() === 0) changeOwner(restoring, statSync(dataDir));
  const settings = {
    // It accepts connections when it's done.
    hot_standby: "off",
    archive_mode: "off",
    restore_command: restoreCommandFor(wal),
    recovery_target_timeline: "current",
    recovery_target_action: "promote",
    recovery_target_time: target === "latest" ? "" : target.toISOString().replace("Z", "+00"),
  };
  const described = describeCluster(dataDir, platformTransport, settings);
  const cluster = { ...described, folder: restoring };
  const readLog = () => readFileSync(`${restoring}.log`, "utf8");
  try {
    const { client } = await joinServer(cluster);
    // The copy of a database that archives has this set.
    await asSuperuser(restoring, (own) => own.query("alter system reset archive_timeout"));
    await client.end();
    return lastChangeIn(readLog());
  } catch (error) {
    throw explainFailure(readLog()) ?? error;
  } finally {
    if (isRunning(restoring)) await stopServer(cluster);
  }
}

function refuseDatabase(dataDir: string): void {
  if (!existsSync(clusterIn(dataDir))) return;
  throw new AppError(
    "conflict",
    `${dataDir} has a database, which is never overwritten. Set DATA_DIR to a new folder, or move ${clusterIn(dataDir)} away.`,
  );
}

function refuseOtherPostgres(version: string): void {
  if (version === majorVersion) return;
  throw new AppError(
    "conflict",
    `The backup is of PostgreSQL ${version}, and this version of the software runs ${majorVersion}. Restore it with the version that made it.`,
  );
}
