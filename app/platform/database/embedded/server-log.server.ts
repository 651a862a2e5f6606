import {
  closeSync,
  fchownSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  statSync,
} from "node:fs";
import type { Cluster } from "./cluster.server.ts";

/** Bytes after which the log is rotated at the next start. */
const longest = 2 ** 20;
/** Bytes of one start's output that are read. */
const window = 16 * 1024;

/** Opens PostgreSQL's log for a start; `lines` reads what this start wrote. */
export function openServerLog({ folder }: Cluster) {
  const path = `${folder}.log`;
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > longest) {
    renameSync(path, `${path}.old`);
  }
  const file = openSync(path, "a", 0o600);
  const { size } = fstatSync(file);
  if (process.getuid?.() === 0) {
    // The owner of the data may start it later, and must be able to write the log.
    const { uid, gid } = statSync(folder);
    fchownSync(file, uid, gid);
  }
  return {
    file,
    close: () => closeSync(file),
    lines: () => readFrom(path, size),
  };
}

function readFrom(path: string, from: number): string {
  try {
    const file = openSync(path, "r");
    const bytes = Buffer.alloc(window);
    const read = readSync(file, bytes, 0, window, from);
    closeSync(file);
    return bytes.toString("utf8", 0, read);
  } catch {
    // The log was removed, so there is nothing to report.
    return "";
  }
}
