import { setTimeout as wait } from "node:timers/promises";
import type { DeskNews } from "#app/features/live/desk-news.ts";
import { startWorker } from "#app/platform/worker.server.ts";
import { type Checking, checkNext, noteNumbers } from "./check.server.ts";
import { lookUpNews } from "./look-up.server.ts";

/** Milliseconds between two lookups: the service is free and has no guarantees. */
const pause = 2_000;
/** Milliseconds between checks for due numbers. */
const lookEvery = 60_000;
/** What may bring new numbers. */
const wakingNews: readonly string[] = ["roles" satisfies DeskNews, lookUpNews];

/**
 * Checks carriers' numbers with FMCSA, one at a time and slowly, until the returned function is
 * called. New numbers are looked up at once; several processes can share the work.
 */
export async function startCarrierChecks(checking: Checking): Promise<() => Promise<void>> {
  const { database, log } = checking;
  const { wake, stop } = startWorker({
    round: (signal) => askAll(checking, signal),
    every: lookEvery,
    failure: "carriers not checked",
    log,
  });
  const stopListening = await database.listen("desk", {
    onMessage: (news) => {
      if (wakingNews.includes(news)) wake();
    },
    onReconnect: wake,
  });
  wake();

  return async () => {
    const stopped = stop();
    await stopListening();
    await stopped;
  };
}

async function askAll(checking: Checking, signal: AbortSignal): Promise<void> {
  await noteNumbers(checking.database.query);
  while (!signal.aborted && (await checkNext(checking, signal))) {
    await wait(pause, undefined, { signal });
  }
}
