import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";

/** Where uploaded files are while their requests are answered. */
export type UploadFolder = {
  /** The path of a file that doesn't exist yet and that nobody can guess. */
  newPath: () => Promise<string>;
};

/** Milliseconds after which a file of another machine, whose processes we can't see, is stale. */
const staleAfter = 60 * 60 * 1000;

/** This machine, without the dot that separates the parts of a file's name. */
const machine = hostname().replaceAll(/[^\w-]/g, "-");

/**
 * The folder at `path`, created with its first file. Files that a killed process left in it are
 * deleted; those of processes that still run, which may share the folder, are kept.
 */
export function openUploadFolder(path: string): UploadFolder {
  removeStale(path);
  return { newPath: () => newPathIn(path) };
}

/** A folder of its own among the system's temporary files, for a process without a data folder. */
export function temporaryUploadFolder(): UploadFolder {
  let folder: string | undefined;
  return {
    newPath: () => {
      folder ??= mkdtempSync(join(tmpdir(), "freight-uploads-"));
      return newPathIn(folder);
    },
  };
}

async function newPathIn(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, `${machine}.${process.pid}.${randomUUID()}`);
}

function removeStale(folder: string): void {
  for (const name of filesIn(folder)) {
    const path = join(folder, name);
    if (isStale(name, statSync(path, { throwIfNoEntry: false })?.mtimeMs)) {
      rmSync(path, { force: true });
    }
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // It's created with its first file.
    return [];
  }
}

function isStale(name: string, changedAt = 0): boolean {
  const [where, process = ""] = name.split(".");
  if (where === machine) return !isAnotherRunning(Number(process));
  return Date.now() - changedAt > staleAfter;
}

/** Whether another process with this ID runs; ours has just started, and left nothing. */
function isAnotherRunning(pid: number): boolean {
  if (pid === process.pid || !Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs as another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
