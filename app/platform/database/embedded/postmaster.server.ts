import { readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";

/** PostgreSQL's main process as its lock file has it. */
export type Postmaster = {
  pid: number;
  /** Of the loopback address; of the socket's name where there is one. */
  port: number | undefined;
  /** The folder of its socket. */
  socketFolder: string | undefined;
};

/** Reads the lock file in `cluster`; undefined where there is none that says who runs. */
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
 * Removes the lock files of a server that died, of the folder and of the socket, when its process id
 * is still taken, by another program or by what is left of it: PostgreSQL would take that for itself
 * and refuse to start.
 */
export function removeStaleLock(cluster: string): void {
  const found = readPostmaster(cluster);
  if (!found || !isAlive(found.pid) || mayWorkIn(found.pid, cluster)) return;
  const { port, socketFolder } = found;
  if (port && socketFolder) rmSync(join(socketFolder, `.s.PGSQL.${port}.lock`), { force: true });
  rmSync(lockFile(cluster), { force: true });
}

/** Whether there is a process with this id, whoever's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** PostgreSQL works in its folder. Where the system does not tell, it is believed to be it. */
function mayWorkIn(pid: number, cluster: string): boolean {
  if (process.platform !== "linux") return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EACCES";
  }
}

const lockFile = (cluster: string) => join(cluster, "postmaster.pid");
