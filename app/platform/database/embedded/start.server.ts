import { AppError } from "#app/platform/errors.ts";
import { makeSocketFolder, socketFolder, socketPort } from "./address.server.ts";
import type { Cluster } from "./cluster.server.ts";
import { fullDisk, refuseFullDisk } from "./data-folder.server.ts";
import type { Programs } from "./platform-package.server.ts";
import { removeStaleLock } from "./postmaster.server.ts";
import { startProgram } from "./programs.server.ts";
import type { RunAs } from "./run-as.server.ts";
import { openServerLog } from "./server-log.server.ts";
import { archiveSettings, settingArguments } from "./settings.server.ts";

/** A start of PostgreSQL: `failure` returns why it ended, or undefined while it has not. */
export type Start = { failure: () => string | undefined };

/** Logged while processes of a killed server still hold its shared memory. */
export const stillEnding = /pre-existing shared memory block/;

/**
 * Starts PostgreSQL in `cluster` as a process that outlives this one. It accepts connections a
 * little later, or fails.
 * @throws AppError `unavailable` when the disk is full.
 */
export function startServer(
  cluster: Cluster,
  programs: Programs,
  runAs: RunAs,
  port: number,
): Start {
  refuseFullDisk(cluster.dataDir);
  removeStaleLock(cluster.folder);
  const log = openServerLog(cluster);
  const settings = settingArguments({ ...reach(cluster, port), ...cluster.settings });
  const [program, args]: [string, string[]] =
    cluster.transport === "socket"
      ? [programs.postgres, ["-D", cluster.folder, ...settings]]
      : [programs.pgCtl, ["start", "-w", "-D", cluster.folder, "-o", settings.join(" ")]];
  const child = startProgram(program, args, runAs, {
    // In its own session, so that the terminal's signals to us do not reach it.
    detached: true,
    stdio: ["ignore", log.file, log.file],
  });
  child.unref();
  log.close();
  let failure: string | undefined;
  child.once("error", (error) => {
    failure = error.message;
  });
  child.once("exit", (code) => {
    // pg_ctl, which Windows needs, exits with 0 once the server runs.
    if (cluster.transport === "socket" || code !== 0) failure = reasonIn(log.lines());
  });
  return { failure: () => failure };
}

/** @throws AppError `unavailable` with the reason why PostgreSQL did not start. */
export function refuseFailure(cluster: Cluster, failure: string): never {
  if (/No space left on device/.test(failure)) throw fullDisk(cluster.dataDir);
  throw new AppError(
    "unavailable",
    `PostgreSQL could not start in ${cluster.folder}: ${failure}. Its log is ${cluster.folder}.log.`,
  );
}

function reach(cluster: Cluster, port: number): Record<string, string> {
  if (cluster.transport === "loopback") {
    return { listen_addresses: "127.0.0.1", port: String(port), unix_socket_directories: "" };
  }
  makeSocketFolder(cluster.folder);
  return {
    listen_addresses: "",
    port: String(socketPort),
    // The setting is a list; a quoted name may contain its separators.
    unix_socket_directories: `"${socketFolder(cluster.folder).replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    ...archiveSettings,
  };
}

function reasonIn(lines: string): string {
  const told = [...lines.matchAll(/(?:FATAL|PANIC|ERROR): +(.*)$/gm)].at(-1)?.[1];
  return told ?? (lines.trim().split("\n").at(-1) || "it ended without a word");
}
