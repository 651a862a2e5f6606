import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { AppError } from "#app/platform/errors.ts";
import { persistName } from "#app/platform/persist-name.server.ts";
import { roleAndDatabase } from "./address.server.ts";
import type { Cluster } from "./cluster.server.ts";
import { hasCluster } from "./data-folder.server.ts";
import type { Programs } from "./platform-package.server.ts";
import { isAlive } from "./postmaster.server.ts";
import { startProgram } from "./programs.server.ts";
import type { RunAs } from "./run-as.server.ts";

/**
 * Creates the PostgreSQL folder of `cluster` with the product's role and database. It is built in a
 * temporary folder and moved into place when complete; of two processes at once, one wins.
 * @throws AppError `unavailable` when it can't be created.
 */
export async function initializeCluster(
  { dataDir, folder, password }: Cluster,
  { initdb, postgres }: Programs,
  runAs: RunAs,
): Promise<void> {
  removeLeftovers(dataDir);
  const name = `${prefix}${process.pid}-${randomBytes(4).toString("hex")}`;
  ours.add(name);
  const made = join(dataDir, name);
  const secret = `${made}.password`;
  try {
    if (password) writeFileSync(secret, password, { mode: 0o600 });
    const byNetwork = password
      ? ["--auth-host=scram-sha-256", "--pwfile", secret]
      : ["--auth-host=reject"];
    await run(initdb, [...choices, ...byNetwork, "-D", made], runAs);
    await run(postgres, ["--single", "-D", made, "template1"], runAs, ownDatabase(password));
    try {
      renameSync(made, folder);
    } catch (error) {
      if (!hasCluster(dataDir)) throw error;
    }
    persistName(dataDir);
  } finally {
    rmSync(secret, { force: true });
    rmSync(made, { recursive: true, force: true });
  }
}

const prefix = "postgres-new-";
/** The folders this process made; an earlier process may have had the same PID. */
const ours = new Set<string>();

const choices = [
  "--username=postgres",
  "--auth-local=trust",
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--data-checksums",
  "--no-instructions",
  // Syncs everything at once where the system can, instead of file by file.
  ...(process.platform === "linux" ? ["--sync-method=syncfs"] : []),
];

/** The product's role is not a superuser: it owns its database and those that it creates. */
const ownDatabase = (password: string | undefined) =>
  `
create role ${roleAndDatabase} login createdb ${password ? `password '${password}'` : ""};
alter database postgres rename to ${roleAndDatabase};
alter database ${roleAndDatabase} owner to ${roleAndDatabase};
`.replaceAll(/ +;/g, ";");

async function run(program: string, args: string[], runAs: RunAs, input = ""): Promise<void> {
  const child = startProgram(program, args, runAs, { stdio: "pipe" });
  child.stdin?.on("error", () => {}).end(input);
  const said = Promise.all([child.stdout, child.stderr].map((out) => (out ? text(out) : "")));
  const [code] = await once(child, "exit");
  const lines = (await said).join("").trim();
  if (code === 0 && !/^(ERROR|FATAL|PANIC):/m.test(lines)) return;
  throw new AppError(
    "unavailable",
    `PostgreSQL could not set up its folder: ${/^.*(?:error|ERROR|FATAL|PANIC): +(.*)$/m.exec(lines)?.[1] ?? lines}`,
  );
}

/** Removes what a killed process left behind. */
function removeLeftovers(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = Number(/^postgres-new-(\d+)/.exec(name)?.[1]);
    if (pid && (pid === process.pid || !isAlive(pid)) && !ours.has(name.replace(".password", ""))) {
      rmSync(join(dataDir, name), { recursive: true, force: true });
    }
  }
}
