import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { connectTimeout } from "#tests/support/postgres-server.ts";
import { authSecret } from "#tests/support/ticket.ts";

export type Running = {
  url: string;
  pid: number | undefined;
  /** Its output so far. */
  output: () => string;
  signal: (name: NodeJS.Signals) => void;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
};

type Options = { env: Record<string, string>; script?: string; args?: readonly string[] };

/** Starts the product as a process and waits until it listens. */
export async function startServer({
  env,
  script = "scripts/start.ts",
  args = [],
}: Options): Promise<Running> {
  const own = { PORT: "0", HOST: "127.0.0.1", AUTH_SECRET: authSecret, ...env };
  const { child, output, ended } = run(script, own, args);
  const url = await new Promise<string>((resolve, reject) => {
    void ended.then((code) =>
      reject(new Error(`ended with ${code} before it listened:\n${output()}`)),
    );
    if (!child.stdout) return;
    createInterface(child.stdout).on("line", (line) => {
      const port = /"port":(\d+).*listening/.exec(line)?.[1];
      if (port) resolve(`http://localhost:${port}`);
    });
  });
  return { url, pid: child.pid, output, ended, signal: (name) => void child.kill(name) };
}

/** Runs one of the product's scripts to its end. */
export async function runToEnd({ script, env, args }: Options & { script: string }) {
  const { output, ended } = run(script, env, args);
  return { code: await ended, output: output() };
}

function run(script: string, env: Record<string, string>, args: readonly string[] = []) {
  const child: ChildProcess = spawn(process.execPath, [script, ...args], {
    env: {
      PATH: process.env.PATH ?? "",
      LOG_LEVEL: "info",
      NODE_COMPILE_CACHE: "node_modules/.cache/compiled",
      DATABASE_WAIT_SECONDS: String(connectTimeout / 1_000),
      ...env,
    },
  });
  let printed = "";
  child.stdout?.on("data", (chunk) => {
    printed += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    printed += chunk;
  });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  return { child, ended, output: () => printed };
}
