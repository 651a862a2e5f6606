import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startPostgres } from "#tests/databases/postgres-server.ts";
import { freePort, median, stopProgram } from "./processes.ts";

// From the start of the process to its first whole page, on a database that is there already,
// beside a bare node:http server that answers "ok". Reported; there is no target.
const rounds = Number(process.env.ROUNDS ?? 7);
const patience = 60_000;
const bare =
  'require("node:http").createServer((_, answer) => answer.end("ok")).listen(process.env.PORT)';

const data = mkdtempSync(join(tmpdir(), "bench-start-"));
const database = await startPostgres();
const product = ["scripts/start.ts"];
const starters = {
  "bare node:http": () => firstAnswer(["-e", bare], {}),
  embedded: () => firstAnswer(product, { DATA_DIR: data, DATABASE_URL: "" }),
  PostgreSQL: () => firstAnswer(product, { DATA_DIR: data, DATABASE_URL: database.url }),
};
const taken = new Map<string, number[]>();
try {
  // Each makes its database, once, before it is measured.
  for (const start of Object.values(starters)) await start();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, start] of Object.entries(starters)) {
      taken.set(name, [...(taken.get(name) ?? []), await start()]);
    }
  }
} finally {
  await database.stop();
  rmSync(data, { recursive: true, force: true });
}
console.log(`Start to first answer, ${rounds} rounds, in turns`);
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
      },
    ]),
  ),
);

/** Milliseconds until a process started with `args` has answered. */
async function firstAnswer(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const PORT = String(await freePort());
  const began = performance.now();
  const child = spawn("node", args, {
    env: { ...process.env, ...env, PORT },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    while (!(await answers(`http://localhost:${PORT}/`))) {
      if (performance.now() - began > patience) throw new Error(`no answer in ${patience} ms`);
      await pause(1);
    }
    return performance.now() - began;
  } finally {
    await stopProgram(child);
  }
}

function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode === 200));
    }).on("error", () => resolve(false));
  });
}
