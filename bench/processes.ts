import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

/** Starts one of our Node programs with these variables and `input` on its stdin. */
export function startProgram(file: string, env: NodeJS.ProcessEnv, input?: Buffer): ChildProcess {
  const child = spawn("node", [file], {
    env: { ...process.env, ...env },
    // Its log goes through a pipe to a reader, as in production.
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdout.resume();
  child.stdin.end(input);
  return child;
}

/** Resolves once `url` responds. */
export async function untilAnswers(url: string, startTimeoutMs = 60_000): Promise<void> {
  const until = Date.now() + startTimeoutMs;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > until) throw new Error(`${url} did not answer within ${startTimeoutMs} ms`);
    await pause(50);
  }
}

/** Stops a program that `startProgram` started. */
export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
}

/** The median of `values`. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
