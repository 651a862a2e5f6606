import { createHash } from "node:crypto";
import { chownSync, lstatSync, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "#app/platform/errors.ts";

/** How processes connect: by Unix socket, or by loopback where sockets are unavailable. */
export type Transport = "socket" | "loopback";

export const platformTransport: Transport = process.platform === "win32" ? "loopback" : "socket";

/** The name of both the role and the database that the product uses. */
export const roleAndDatabase = "freight";

/** Maximum bytes of a socket path on the strictest system (macOS), without the terminator. */
const longestSocketPath = 103;

/** The port in the socket file's name; no network port is opened. */
export const socketPort = 5432;

/**
 * The socket's folder: PostgreSQL's own, which only its owner can enter, or a short one derived
 * from it where the path is too long for a socket.
 */
export function socketFolder(cluster: string): string {
  const path = join(cluster, `.s.PGSQL.${socketPort}`);
  if (Buffer.byteLength(path) <= longestSocketPath) return cluster;
  return `/tmp/freight-${createHash("sha256").update(cluster).digest("hex").slice(0, 16)}`;
}

/**
 * Creates the short folder for the owner of `cluster` only, where one is needed.
 * @throws AppError `unavailable` when the folder belongs to someone else.
 */
export function makeSocketFolder(cluster: string): void {
  const folder = socketFolder(cluster);
  if (folder === cluster) return;
  const { uid, gid } = statSync(cluster);
  if (mkdirSync(folder, { recursive: true, mode: 0o700 })) chownSync(folder, uid, gid);
  const made = lstatSync(folder);
  if (made.isDirectory() && made.uid === uid && (made.mode & 0o077) === 0) return;
  throw new AppError(
    "unavailable",
    `The path of ${cluster} is too long for a socket, and ${folder}, which would be used for it, does not belong to this database. Remove that folder, or set DATA_DIR to a shorter path.`,
  );
}

/** The URL of the server behind the socket in `folder`. */
export function socketUrl(folder: string, role = roleAndDatabase): string {
  return `postgres://${role}@${encodeURIComponent(folder)}:${socketPort}/${roleAndDatabase}`;
}

/** The URL of the server on a loopback port. */
export function loopbackUrl(port: number, password: string): string {
  return `postgres://${roleAndDatabase}:${password}@127.0.0.1:${port}/${roleAndDatabase}`;
}
