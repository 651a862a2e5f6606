import { cpus } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Timing } from "./reports.ts";

/** Milliseconds that a fixed piece of work takes. */
type Pace = {
  /** On every core at once, with nothing beside it: the slowest of what was measured. */
  alone: number;
  /** On one core, beside the tests: the mean of what was measured. */
  beside: number;
};

/** Seconds, on two quiet cores of the pace below. */
type TimeBudget = {
  /** Of one file. */
  file: number;
  /** Of all files, added up. */
  sum: number;
  /** What the work took there. */
  pace: Pace;
};

/**
 * What `npm test` may cost; the long run takes its time. A new test makes up for its own time:
 * nothing here goes up without a line in docs/proof.md that says why.
 */
export const timeBudget: TimeBudget = {
  file: 30,
  sum: 1_600,
  pace: { alone: 330, beside: 360 },
};

/** The files with the sum of their tests' durations, the slowest first. */
export function sumByFile(timings: readonly Timing[]): Timing[] {
  const sums = new Map<string, number>();
  for (const { name, ms } of timings) {
    const [file = name] = name.split(" › ", 1);
    sums.set(file, (sums.get(file) ?? 0) + ms);
  }
  return [...sums].map(([name, ms]) => ({ name, ms })).sort((one, other) => other.ms - one.ms);
}

/**
 * What is over the budget, as sentences that say what to do.
 * @param run the pace of the run: a machine that is slower, or has other work, gets as much more time.
 */
export function listOverBudget(
  files: readonly Timing[],
  { file, sum, pace }: TimeBudget,
  run: Pace,
): string[] {
  const slower = Math.max(1, run.alone / pace.alone, run.beside / pace.beside);
  const total = files.reduce((all, { ms }) => all + ms / 1_000, 0) / slower;
  // Where all files are over, none is to blame for it.
  const seconds = (ms: number) => ms / 1_000 / slower / Math.max(1, total / sum);
  const shown = (one: number) => `${one.toFixed(1)} s`;
  return [
    ...files
      .map(({ name, ms }) => ({ name, took: seconds(ms) }))
      .filter(({ took }) => took > file)
      .map(
        ({ name, took }) =>
          `${name} takes ${shown(took)}, and may take ${file} s: move its test to a cheaper level, share its scene, or leave the wide part to the long run`,
      ),
    ...(total > sum
      ? [
          `all files take ${shown(total)}, and the budget is ${sum} s: make up for what was added, the slowest files are listed above`,
        ]
      : []),
  ];
}

/** Milliseconds that a fixed piece of work takes on every core at once. */
export async function measurePace(): Promise<number> {
  const took = await Promise.all(cpus().map(() => workInThread()));
  return Math.max(...took);
}

/** Measures the pace of one core every quarter of a minute, beside what runs meanwhile, until it is stopped. */
export function followPace(): () => Promise<number[]> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const measured = (async () => {
    const paces: number[] = [];
    while (!signal.aborted) {
      paces.push(await workInThread());
      await wait(15_000, undefined, { signal }).catch(() => {});
    }
    return paces;
  })();
  return () => {
    stopping.abort();
    return measured;
  };
}

const work = `
  const { createHash } = require("node:crypto");
  const began = performance.now();
  let hash = Buffer.alloc(1_024);
  for (let round = 0; round < 150_000; round += 1) {
    hash = Buffer.concat([createHash("sha256").update(hash).digest(), hash.subarray(32)]);
  }
  require("node:worker_threads").parentPort.postMessage(performance.now() - began);
`;

function workInThread(): Promise<number> {
  const thread = new Worker(work, { eval: true });
  return new Promise((resolve, reject) => {
    thread.once("message", resolve);
    thread.once("error", reject);
  });
}
