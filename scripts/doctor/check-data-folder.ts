import { existsSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "#app/platform/clock.ts";
import { readArchiveAge } from "#app/platform/continuous-backup/watch-archive.server.ts";
import { hasCluster, refuseFullDisk } from "#app/platform/database/embedded/data-folder.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";

const openToOthers = 0o077;
/** Bytes of free space below which an operator should look: a day of documents. */
const roomAtLeast = 2 ** 30;
/** Seconds after which the log of a process says the same. */
const lateAfterSeconds = 300;

/** DATA_DIR: who may enter it, its secret, its room and its continuous backup. */
export function checkDataFolder(env: Environment): Finding[] {
  const { DATA_DIR } = env;
  const isNeeded = !env.DATABASE_URL || !env.AUTH_SECRET || !env.SMTP_URL;
  if (!existsSync(DATA_DIR)) {
    if (!isNeeded) return [ok(`${DATA_DIR} isn't there yet; the first upload makes it`)];
    return [
      fail(
        `There is no folder ${DATA_DIR}.`,
        "Set DATA_DIR to the value that the service uses, or start it once.",
      ),
    ];
  }
  return [...checkModes(DATA_DIR), checkRoom(DATA_DIR), ...checkArchive(env)];
}

function checkModes(folder: string): Finding[] {
  // Windows has no such permissions.
  if (!process.getuid) return [];
  const open = [folder, join(folder, "auth-secret")].filter((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found && (found.mode & openToOthers) !== 0;
  });
  if (open.length === 0) return [ok(`Only its owner may enter ${folder}`)];
  return open.map((path) => {
    const mode = path === folder ? "700" : "600";
    return fail(`Other accounts may read ${path}.`, `Close it: chmod ${mode} ${path}`);
  });
}

function checkRoom(folder: string): Finding {
  refuseFullDisk(folder);
  const { bavail, bsize } = statfsSync(folder);
  const free = `${((bavail * bsize) / 2 ** 30).toFixed(1)} GB are free on the disk of ${folder}`;
  if (bavail * bsize >= roomAtLeast) return ok(free);
  return warn(`${free}.`, "Make room: on a full disk nothing can be stored.");
}

/** Backups into a file, and those of a server, leave nothing here to know them by. */
function checkArchive({ DATABASE_URL, DATA_DIR }: Environment): Finding[] {
  if (DATABASE_URL || !hasCluster(DATA_DIR)) return [];
  const seconds = readArchiveAge(DATA_DIR, systemClock);
  if (seconds === undefined) {
    return [
      warn(
        `The PostgreSQL in ${DATA_DIR} has no continuous backup.`,
        "Begin one with npm run backup -- --continuous FOLDER, on another disk.",
      ),
    ];
  }
  if (seconds <= lateAfterSeconds) return [ok("The continuous backup has all changes")];
  return [
    fail(
      `The continuous backup lacks the changes of ${Math.round(seconds / 60)} minutes, which fill DATA_DIR.`,
      `${DATA_DIR}/postgres.log says why: make room in its folder, or mount it again.`,
    ),
  ];
}
