import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { isOutage } from "#app/platform/database/outage.server.ts";
import { type Cluster, urlOf } from "./cluster.server.ts";
import { findPrograms } from "./platform-package.server.ts";
import { isRunning, readPostmaster } from "./postmaster.server.ts";
import { chooseRunAs } from "./run-as.server.ts";
import { refuseFailure, type Start, startServer, stillEnding } from "./start.server.ts";

/**
 * Advisory lock that every process shares; the last one takes it exclusively to stop the server.
 */
const presenceLock = 7_031_965;

/** Milliseconds between connection attempts, growing, because a recovering server is busy. */
const [firstPause, longestPause] = [10, 100];
const connectTimeout = 2_000;
/** Milliseconds that the processes of a killed server get to exit. */
const lastOfThem = 10_000;

/** A process's connection to the shared server; holding it keeps the server running. */
export type Presence = { client: Client; url: string; port: number };

/**
 * Connects to the server of `cluster`, and starts it if it is not running. `lastPort` is its former
 * loopback port.
 * @throws AppError `unavailable` when it can't be started.
 */
export async function joinServer(cluster: Cluster, lastPort?: number): Promise<Presence> {
  let start: Start | undefined;
  let started: number | undefined;
  const until = Date.now() + lastOfThem;
  for (let pause = firstPause; ; pause = Math.min(pause * 1.5, longestPause)) {
    const running = isRunning(cluster.folder);
    const theirs = readPostmaster(cluster.folder)?.port;
    // When two processes start it at once, one finds the other's.
    const port = (running ? (theirs ?? started) : (started ?? theirs)) ?? 0;
    const presence = await takePlace(urlOf(cluster, port));
    if (presence) return { client: presence, url: urlOf(cluster, port), port };
    const failure = start?.failure();
    const ending = failure !== undefined && stillEnding.test(failure) && Date.now() < until;
    if (failure && !running && !ending) refuseFailure(cluster, failure);
    if (!running && (!start || failure)) {
      started = lastPort ?? (await freePort(cluster));
      const programs = findPrograms();
      const runAs = chooseRunAs(cluster.dataDir, cluster.folder, programs.postgres);
      start = startServer(cluster, programs, runAs, started);
    }
    await wait(pause);
  }
}

/** Connects and takes the shared lock; undefined while the server is starting or stopping. */
async function takePlace(url: string): Promise<Client | undefined> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeout,
    application_name: "freight-brokerage presence",
  });
  // The query on the connection reports its failure; an unhandled event would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query("select pg_try_advisory_lock_shared($1) as joined", [
      presenceLock,
    ]);
    if (rows[0]?.joined) return client;
  } catch (error) {
    if (!isOutage(error)) throw error;
  }
  await client.end().catch(() => {});
  return undefined;
}

/**
 * Releases the shared lock. Returns whether nobody else holds it; then nobody can join until
 * `client` ends.
 */
export async function leaveServer({ client }: Presence): Promise<boolean> {
  await client.query("select pg_advisory_unlock_shared($1)", [presenceLock]);
  const { rows } = await client.query("select pg_try_advisory_lock($1) as last", [presenceLock]);
  return rows[0]?.last === true;
}

/** A free port on the loopback address; a socket needs none. */
async function freePort({ transport }: Cluster): Promise<number> {
  if (transport === "socket") return 0;
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}
