import type { Log } from "./log.server.ts";

type Work = {
  /** Does the work that is due; returns early once `signal` aborts. */
  round: (signal: AbortSignal) => Promise<void>;
  /** Milliseconds between rounds when nothing wakes the worker. */
  every: number;
  /** Milliseconds until the first round when nothing wakes the worker before; `every` when left out. */
  first?: number;
  /** Maximum concurrent rounds; 1 when left out. */
  atOnce?: number;
  /** The log message when a round fails. */
  failure: string;
  log: Log;
};

/**
 * Runs rounds in the background, at an interval and when woken. Stopping resolves once the running
 * rounds are done.
 */
export function startWorker({ round, every, first = every, atOnce = 1, failure, log }: Work) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rounds = new Set<Promise<void>>();
  let wokenMeanwhile = false;

  function wake(): void {
    if (signal.aborted) return;
    // A running round may already have looked for work before we were woken.
    if (rounds.size === atOnce) wokenMeanwhile = true;
    else start();
  }

  function start(): void {
    const running = round(signal)
      .catch((error: unknown) => {
        const isCutShort = signal.aborted && error instanceof Error && error.name === "AbortError";
        if (!isCutShort) log.error({ err: error }, failure);
      })
      .finally(() => {
        rounds.delete(running);
        if (!wokenMeanwhile) return;
        wokenMeanwhile = false;
        wake();
      });
    rounds.add(running);
  }

  let looks: NodeJS.Timeout;
  const begins = setTimeout(() => {
    looks = setInterval(wake, every);
    wake();
  }, first);
  return {
    wake,
    stop: async () => {
      stopping.abort();
      clearTimeout(begins);
      clearInterval(looks);
      await Promise.all(rounds);
    },
  };
}
