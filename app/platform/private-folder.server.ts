import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { AppError } from "./errors.ts";
import type { Log } from "./log.server.ts";

/** Entries of a data folder; a folder with only other entries is not ours to lock down. */
const ownEntries = new Set([
  "auth-secret",
  "console",
  "edi",
  "lock",
  "mail",
  "pgdata",
  "postgres",
  "uploads",
]);
/** Entries of a freshly formatted disk. */
const emptyEntries = new Set(["lost+found"]);

const openToOthers = 0o077;

/** From now on, files and folders that this process creates are private to its account. */
export function makeFilesPrivate(): void {
  process.umask(openToOthers);
}

/**
 * Creates `folder` if needed, and revokes other accounts' access to it.
 * @throws AppError `unavailable` when it can't be created or locked down, or may not be ours.
 */
export function closeFolder(folder: string, log: Log): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { mode, uid } = statSync(folder);
    const user = process.getuid?.();
    // Windows has no such permissions.
    if (user === undefined || (mode & openToOthers) === 0) return;
    if (user !== 0 && uid !== user) throw refusal(folder, "belongs to another account");
    const entries = readdirSync(folder).filter((entry) => !emptyEntries.has(entry));
    if (entries.length > 0 && !entries.some((entry) => ownEntries.has(entry))) {
      throw refusal(folder, "holds files of others");
    }
    chmodSync(folder, mode & 0o700);
    log.warn({ folder }, "DATA_DIR was open to other accounts: closed it to them");
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError(
      "unavailable",
      `The data folder ${folder} can't be written. Check that it is a folder and belongs to this user (${codeOf(cause)}), or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

function refusal(folder: string, why: string): AppError {
  return new AppError(
    "unavailable",
    `Other accounts may enter the data folder ${folder}, and it ${why}. Close it with "chmod 700 ${folder}", or set DATA_DIR to a folder of its own.`,
  );
}

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);
