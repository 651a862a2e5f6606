import { setTimeout as wait } from "node:timers/promises";
import { type Checking, checkNext, noteNumbers } from "./check.server.ts";

/** Milliseconds between two questions: the service promises nothing, and is free. */
const pause = 2_000;
/** Milliseconds between looks for numbers that are due. */
const lookEvery = 60_000;

/**
 * Checks carriers' numbers with FMCSA, one after another and slowly, until the returned function is
 * called. New numbers are asked for at once; any number of processes share the work.
 */
export async function startCarrierChecks(checking: Checking): Promise<() => Promise<void>> {
  const { database, log } = checking;
  const stopping = new AbortController();
  const { signal } = stopping;
  let round = Promise.resolve();
  let isAsking = false;
  let wokenMeanwhile = false;

  function wake(): void {
    if (signal.aborted) return;
    if (isAsking) {
      wokenMeanwhile = true;
      return;
    }
    isAsking = true;
    round = askAll()
      .catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, "carriers not checked");
      })
      .finally(() => {
        isAsking = false;
        if (!wokenMeanwhile) return;
        wokenMeanwhile = false;
        wake();
      });
  }

  async function askAll(): Promise<void> {
    await noteNumbers(database.query);
    while (!signal.aborted && (await checkNext(checking, signal))) {
      await wait(pause, undefined, { signal });
    }
  }

  const stopListening = await database.listen("desk", {
    onMessage: (queue) => {
      if (queue === "roles") wake();
    },
    onReconnect: wake,
  });
  const looks = setInterval(wake, lookEvery);
  wake();

  return async () => {
    stopping.abort();
    clearInterval(looks);
    await stopListening();
    await round;
  };
}
