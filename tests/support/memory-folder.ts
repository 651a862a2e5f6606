import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const memory = "/dev/shm";
/** Free bytes there that a run of all tests may take. */
const needed = 4 * 1024 ** 3;
const ours = /^freight-tests-(?<pid>\d+)-/;

/**
 * Keeps the temporary files of this process, and of those that it starts, in memory if there is room:
 * a copy of a database takes 15 ms there, and 30 to 300 ms on a disk that has other work. The result
 * removes them.
 */
export function keepFilesInMemory(): () => void {
  if (!hasRoom()) return () => {};
  removeLeft();
  const folder = mkdtempSync(join(memory, `freight-tests-${process.pid}-`));
  // As /tmp: PostgreSQL may run as another user.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= needed;
  } catch {
    return false;
  }
}

/** Removes the files of runs that were killed. */
function removeLeft(): void {
  for (const name of readdirSync(memory)) {
    const pid = Number(ours.exec(name)?.groups?.pid);
    if (!pid || isRunning(pid)) continue;
    try {
      rmSync(join(memory, name), { recursive: true, force: true });
    } catch {
      // A small disk that such a run mounted in it is still there.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs as another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
