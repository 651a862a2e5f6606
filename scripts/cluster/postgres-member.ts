import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isRunning, readPostmaster } from "#app/platform/database/embedded/postmaster.server.ts";
import { makeDatabaseFolder } from "./folder.ts";
import { type PatroniSettings, patroniConfig } from "./patroni-config.ts";
import { signalFamily } from "./process-family.ts";
import { type ClusterProgram, databaseAccount, startInBackground } from "./program.ts";
import { type Relay, startRelay } from "./relay.ts";

/** One PostgreSQL with the Patroni that looks after it, as a machine of its own would have. */
export type PostgresMember = {
  name: string;
  port: number;
  /** Where Patroni answers. */
  restPort: number;
  /** Its way to etcd. */
  etcd: Relay;
  start: () => void;
  /** Signals PostgreSQL and Patroni, all of their processes. */
  signal: (name: NodeJS.Signals) => void;
  /** Signals PostgreSQL alone. */
  signalPostgres: (name: NodeJS.Signals) => void;
  stop: () => Promise<void>;
};

type Given = Pick<PatroniSettings, "name" | "port" | "restPort" | "programs" | "passwords"> & {
  folder: string;
  etcdPort: number;
};

/** Prepares a member; `start` starts it. */
export async function preparePostgresMember(given: Given): Promise<PostgresMember> {
  const { name, port, restPort } = given;
  const folder = makeDatabaseFolder(join(given.folder, name));
  const [dataFolder, configFile] = [join(folder, "data"), join(folder, "patroni.json")];
  const etcd = await startRelay(given.etcdPort);
  const config = patroniConfig({
    ...given,
    etcdPort: etcd.port,
    dataFolder,
    socketFolder: folder,
    passwordFile: join(folder, "pgpass"),
  });
  writeFileSync(configFile, config, { mode: 0o600 });
  if (databaseAccount) execFileSync("chown", [databaseAccount, configFile]);
  let patroni: ClusterProgram | undefined;

  const signalPostgres = (signal: NodeJS.Signals) => {
    const pid = readPostmaster(dataFolder)?.pid;
    if (pid && isRunning(dataFolder)) signalFamily(pid, signal);
  };
  return {
    name,
    port,
    restPort,
    etcd,
    start: () => {
      patroni = startInBackground({
        command: ["patroni", configFile],
        logFile: join(given.folder, `${name}.log`),
        account: databaseAccount,
      });
    },
    // Patroni first, which would start PostgreSQL again.
    signal: (signal) => {
      patroni?.signal(signal);
      signalPostgres(signal);
    },
    signalPostgres,
    stop: async () => {
      signalPostgres("SIGCONT");
      await patroni?.stop();
      etcd.close();
      // Patroni stops it, unless Patroni was killed.
      const pid = readPostmaster(dataFolder)?.pid;
      if (!pid || !isRunning(dataFolder)) return;
      process.kill(pid, "SIGQUIT");
      while (isRunning(dataFolder)) await pause(50);
    },
  };
}
