import { readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";

/** PostgreSQL's main process, as its lock file describes it. */
export type Postmaster = {
  pid: number;
  /** The loopback port, or the port in the socket's name. */
  port: number | undefined;
  /** The folder of its socket. */
  socketFolder: string | undefined;
};

/** Reads the lock file in `cluster`; undefined when it is missing or incomplete. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const [pid, , , port, socketFolder] = readFileSync(lockFile(cluster), "utf8").split("\n");
    if (!(Number(pid) > 0)) return undefined;
    return {
      pid: Number(pid),
      port: Number(port) || undefined,
      socketFolder: socketFolder || undefined,
    };
  } catch {
    return undefined;
  }
}

/** Whether PostgreSQL runs in `cluster`; it may be starting or stopping. */
export function isRunning(cluster: string): boolean {
  const pid = readPostmaster(cluster)?.pid;
  return pid !== undefined && isAlive(pid) && mayWorkIn(pid, cluster);
}

/**
 * Removes the lock files of a dead server, in its folder and beside its socket, when its PID now
 * belongs to another process: PostgreSQL would take that one for a running server and refuse to
 * start.
 */
export function removeStaleLock(cluster: string): void {
  const found = readPostmaster(cluster);
  if (!found || !isAlive(found.pid) || mayWorkIn(found.pid, cluster)) return;
  const { port, socketFolder } = found;
  if (port && socketFolder) rmSync(join(socketFolder, `.s.PGSQL.${port}.lock`), { force: true });
  rmSync(lockFile(cluster), { force: true });
}

/** Whether a process with this PID exists, under any account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Whether the process runs in PostgreSQL's folder; true where the system does not tell. */
function mayWorkIn(pid: number, cluster: string): boolean {
  if (process.platform !== "linux") return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EACCES";
  }
}

const lockFile = (cluster: string) => join(cluster, "postmaster.pid");
