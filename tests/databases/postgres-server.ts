import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";

type PostgresServer = { url: string; stop: () => Promise<void> };

/**
 * A real PostgreSQL server for tests: the one that TEST_DATABASE_URL names, else a throw-away
 * cluster made with this machine's own binaries, which Debian's package brings when it may, and
 * `settings` such as "autovacuum=off".
 */
export async function startPostgres(settings: string[] = []): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const cluster = await createCluster(settings);
  await cluster.start();
  return { url: cluster.url, stop: cluster.remove };
}

/** A PostgreSQL cluster of its owner's own, to be stopped and started at the same address. */
export type Cluster = {
  url: string;
  /** Resolves once it takes connections. */
  start: () => Promise<void>;
  /** Cuts all connections: `fast` says so to each client, `immediate` is a crash. */
  stop: (mode?: "fast" | "immediate") => Promise<void>;
  remove: () => Promise<void>;
};

function findBinaries(): string | undefined {
  const [newest] = globSync("/usr/lib/postgresql/*/bin/postgres").sort().reverse();
  if (newest) return join(newest, "..");
  return process.env.PATH?.split(":").find((folder) => existsSync(join(folder, "initdb")));
}

function installBinaries(): string {
  const debian = existsSync("/etc/debian_version") && process.getuid?.() === 0;
  if (debian) {
    execFileSync("apt-get", ["update", "-q"], { stdio: "ignore" });
    execFileSync("apt-get", ["install", "-y", "-q", "postgresql"], {
      stdio: "ignore",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
  const found = findBinaries();
  if (found) return found;
  throw new Error(
    "The tests need a PostgreSQL server (15 or later): install one, so that initdb is on the PATH, or set TEST_DATABASE_URL to one that may be filled with test databases.",
  );
}

/** Makes a throw-away cluster, which does not run yet. */
export async function createCluster(more: string[] = []): Promise<Cluster> {
  const binaries = findBinaries() ?? installBinaries();
  const folder = mkdtempSync(join(tmpdir(), "test-postgres-"));
  const owner = unprivileged();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const options = { ...owner, cwd: folder, stdio: "ignore" as const };
  const data = join(folder, "data");
  execFileSync(
    join(binaries, "initdb"),
    ["-D", data, "-U", "test", "-A", "trust", "-E", "UTF8"],
    options,
  );
  const port = await freePort();
  const settings = [
    "fsync=off",
    "max_connections=200",
    `unix_socket_directories=${folder}`,
    // What is read must not hang on where the machine stands.
    "timezone=UTC",
    ...more,
  ];
  const where = ["-D", data, "-p", String(port), "-h", "127.0.0.1"];
  const url = `postgres://test@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const stop: Cluster["stop"] = async (mode = "fast") => {
    if (!server) return;
    const ended = once(server, "exit");
    server.kill(mode === "fast" ? "SIGINT" : "SIGQUIT");
    server = undefined;
    await ended;
  };
  return {
    url,
    start: async () => {
      const given = [...where, ...settings.flatMap((one) => ["-c", one])];
      server = spawn(join(binaries, "postgres"), given, options);
      await answers(url);
    },
    stop,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL does not run as root; Debian's package makes the user for it. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

async function answers(url: string): Promise<void> {
  const patience = AbortSignal.timeout(30_000);
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (patience.aborted) throw error;
      await wait(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
