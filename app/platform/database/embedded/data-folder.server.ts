import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  statfsSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { AppError } from "#app/platform/errors.ts";

/** The bundled PostgreSQL's major version. */
export const majorVersion = "18";

/** Bytes: two segments of the write-ahead log. */
const roomToStart = 32 * 2 ** 20;

/** PostgreSQL's own folder in `DATA_DIR`. */
export const clusterIn = (dataDir: string) => join(dataDir, "postgres");

/** Whether `dataDir` holds a database of the embedded PostgreSQL. */
export const hasCluster = (dataDir: string) => existsSync(join(clusterIn(dataDir), "PG_VERSION"));

/**
 * Creates `dataDir` if needed and checks that this process may use it.
 * @throws AppError `unavailable` when it is not writable, belongs to someone else, or holds a
 * database of another version.
 */
export function checkDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    refuseForeignOwner(clusterIn(dataDir));
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError(
      "unavailable",
      `The data folder ${dataDir} can't be written. Check that it exists, belongs to this user and has free space, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  refuseOtherVersion(dataDir);
}

/** @throws AppError `unavailable` when the disk has no room to start. */
export function refuseFullDisk(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < roomToStart) throw fullDisk(dataDir);
}

/** The error for a full disk. */
export function fullDisk(dataDir: string): AppError {
  return new AppError(
    "unavailable",
    `The disk of the data folder ${dataDir} has less than ${roomToStart / 2 ** 20} MB of free space. Make room, or set DATA_DIR to a folder on another disk.`,
  );
}

/** PostgreSQL opens only its own account's files; root may start it as any account. */
function refuseForeignOwner(cluster: string): void {
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  const user = process.getuid?.();
  if (owner === undefined || user === undefined || user === 0 || owner === user) return;
  throw new AppError(
    "unavailable",
    `The database in ${cluster} belongs to another account (uid ${owner}; this one is ${user}). Start as that account, or set DATA_DIR to a folder of your own.`,
  );
}

function refuseOtherVersion(dataDir: string): void {
  const found = versionIn(clusterIn(dataDir));
  if (found === majorVersion) return;
  if (found) throw otherVersion(dataDir, `PostgreSQL ${found}`);
  if (versionIn(join(dataDir, "pgdata"))) throw otherVersion(dataDir, "PGlite");
}

function versionIn(cluster: string): string | undefined {
  const file = join(cluster, "PG_VERSION");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

function otherVersion(dataDir: string, maker: string): AppError {
  return new AppError(
    "unavailable",
    `The data folder ${dataDir} was made by ${maker}, and this version of the software runs PostgreSQL ${majorVersion}. Run "npm run backup -- FILE" with the version that made it, then "npm run restore -- FILE" with this one and DATA_DIR set to a new folder.`,
  );
}
