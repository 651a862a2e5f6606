import type { Log } from "./log.server.ts";

type Work = {
  /** Does what is due; ends early once `signal` aborts. */
  round: (signal: AbortSignal) => Promise<void>;
  /** Milliseconds between rounds that nobody asks for. */
  every: number;
  /** Rounds that may run at once; one when left out. */
  atOnce?: number;
  /** What the log says of a round that fails. */
  failure: string;
  log: Log;
};

/**
 * Works in the background, every so often and when woken, until it is stopped, which resolves when
 * the rounds in hand are done.
 */
export function startWorker({ round, every, atOnce = 1, failure, log }: Work) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rounds = new Set<Promise<void>>();
  let wokenMeanwhile = false;

  function wake(): void {
    if (signal.aborted) return;
    // A round that ends just now may have looked too early for what woke us.
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

  const looks = setInterval(wake, every);
  return {
    wake,
    stop: async () => {
      stopping.abort();
      clearInterval(looks);
      await Promise.all(rounds);
    },
  };
}
