import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { AppError } from "#app/platform/errors.ts";

/**
 * Takes `folder` for this process alone and returns the release. The lock is the operating
 * system's own, held through an SQLite file: it ends with the process, however that dies.
 * @throws AppError `unavailable` when another process holds it, or the folder can't be written.
 */
export function lockFolder(folder: string): () => void {
  let file: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // SQLite locks a file that it may only read as well, and the database would fail much later.
    accessSync(folder, constants.W_OK);
    file = new DatabaseSync(join(folder, "lock"), { timeout: 0 });
    file.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (cause) {
    file?.close();
    const busy = cause instanceof Error && "errcode" in cause && cause.errcode === sqliteBusy;
    throw new AppError(
      "unavailable",
      busy
        ? `The data folder ${folder} is in use by another process. Stop that one first, set DATA_DIR to another folder, or set DATABASE_URL to share a PostgreSQL server.`
        : `The data folder ${folder} can't be written. Check that it exists, belongs to this user and has free space, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  const held = file;
  return () => held.close();
}

const sqliteBusy = 5;
