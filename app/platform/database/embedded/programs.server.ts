import { type SpawnOptions, spawn } from "node:child_process";
import type { RunAs } from "./run-as.server.ts";

/** The environment variables that PostgreSQL gets; none of them is secret. */
const passedOn = ["PATH", "SystemRoot", "TEMP", "TMP"];

/** Starts one of PostgreSQL's programs. */
export function startProgram(
  program: string,
  args: string[],
  { prefix, account }: RunAs,
  options: SpawnOptions,
) {
  const [command = program, ...rest] = [...prefix, program, ...args];
  const env = passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return spawn(command, rest, {
    ...options,
    cwd: "/",
    windowsHide: true,
    env: { ...Object.fromEntries(env), LC_ALL: "C" },
    ...(account && { uid: account.uid, gid: account.gid }),
  });
}
