import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#tests/support/free-port.ts";
import { startPostgres } from "#tests/support/postgres-server.ts";
import {
  canReadMemory,
  descendantsOf,
  megabytes,
  megabytesTogether,
  peakMegabytes,
} from "./memory.ts";
import { median, stopProgram } from "./processes.ts";

// Time from process start to the first whole page on an existing database, against a bare node:http
// server that answers "ok". Also memory: the peak of the Node process, and that of it and its
// children (the embedded PostgreSQL too) at rest.
const wants = { ms: 1_500, peak: 250, atRest: 260 };
const rounds = Number(process.env.ROUNDS ?? 7);
const startTimeoutMs = 60_000;
/** Milliseconds after the first answer at which a process is at rest. */
const rest = 5_000;
const bare =
  'require("node:http").createServer((_, answer) => answer.end("ok")).listen(process.env.PORT)';

type Start = { ms: number; child: ChildProcess };

const data = mkdtempSync(join(tmpdir(), "bench-start-"));
const database = await startPostgres();
const product = ["scripts/start.ts"];
const starters = {
  "bare node:http": () => start(["-e", bare], {}),
  embedded: () => start(product, { DATA_DIR: data, DATABASE_URL: "" }),
  "a server's": () => start(product, { DATA_DIR: data, DATABASE_URL: database.url }),
};
const taken = new Map<string, number[]>();
const memory = new Map<string, { peak: number; atRest: number }>();
try {
  // Each creates its database once before it is measured.
  for (const one of Object.values(starters)) await stopProgram((await one()).child);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, one] of Object.entries(starters)) {
      const { ms, child } = await one();
      taken.set(name, [...(taken.get(name) ?? []), ms]);
      if (round === 0 && canReadMemory) memory.set(name, await readMemory(child));
      await stopProgram(child);
    }
  }
} finally {
  await database.stop();
  rmSync(data, { recursive: true, force: true });
}
console.log(`Start to first answer, ${rounds} rounds, in turns; memory in megabytes`);
const least = median(taken.get("bare node:http") ?? []);
console.table(
  Object.fromEntries(
    [...taken].map(([name, all]) => [
      name,
      {
        "median ms": Math.round(median(all)),
        lowest: Math.round(Math.min(...all)),
        highest: Math.round(Math.max(...all)),
        "times bare": Number((median(all) / least).toFixed(1)),
        "peak of Node": Math.round(memory.get(name)?.peak ?? Number.NaN),
        "at rest, all": Math.round(memory.get(name)?.atRest ?? Number.NaN),
      },
    ]),
  ),
);
const ours = { ms: median(taken.get("embedded") ?? []), ...memory.get("embedded") };
console.log(
  `wants at most ${wants.ms} ms, ${wants.peak} MB at the peak and ${wants.atRest} MB at rest, embedded`,
);
if (!canReadMemory) console.log("How much memory a process takes is read on Linux alone.");
const missed = (Object.keys(wants) as (keyof typeof wants)[]).filter(
  (name) => (ours[name] ?? 0) > wants[name],
);
if (missed.length > 0) process.exitCode = 1;

/** Starts a program with `args` and waits for its first answer. */
async function start(args: string[], env: NodeJS.ProcessEnv): Promise<Start> {
  const PORT = String(await freePort());
  const began = performance.now();
  const child = spawn("node", args, {
    env: { ...process.env, ...env, PORT },
    stdio: ["ignore", "ignore", "inherit"],
  });
  while (!(await answers(`http://localhost:${PORT}/`))) {
    if (performance.now() - began > startTimeoutMs) {
      await stopProgram(child);
      throw new Error(`no answer in ${startTimeoutMs} ms`);
    }
    await pause(1);
  }
  return { ms: performance.now() - began, child };
}

async function readMemory({ pid = 0 }: ChildProcess) {
  const peak = peakMegabytes(pid);
  await pause(rest);
  return { peak, atRest: megabytes(pid) + megabytesTogether(descendantsOf(pid)) };
}

function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode === 200));
    }).on("error", () => resolve(false));
  });
}
