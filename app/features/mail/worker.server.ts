import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { deliverDue } from "./delivery.server.ts";
import { tryAllNow } from "./outbox.server.ts";
import type { Sender } from "./sender.ts";
import { connections } from "./smtp.server.ts";

/** Milliseconds between looks at the outbox for mails whose next attempt is due. */
const lookEvery = 15_000;

type Dependencies = {
  database: Database;
  sender: Sender;
  clock: Clock;
  log: Log;
};

/**
 * Delivers the outbox until the returned function is called, which resolves when the mails in hand
 * are done. New mails go at once, later attempts when due; any number of processes share the work.
 */
export async function startMailWorker(dependencies: Dependencies) {
  const { database, sender, clock, log } = dependencies;
  const stopping = new AbortController();
  const rounds = new Set<Promise<void>>();
  let wokenMeanwhile = false;

  function wake(): void {
    if (stopping.signal.aborted) return;
    // A round that ends just now may have looked too early for this mail.
    if (rounds.size === connections) wokenMeanwhile = true;
    else startRound();
  }

  function startRound(): void {
    const delivery = { query: database.query, sender, clock, log };
    const round = deliverDue(delivery, stopping.signal)
      .catch((error: unknown) => log.error({ err: error }, "outbox not worked on"))
      .finally(() => {
        rounds.delete(round);
        if (!wokenMeanwhile) return;
        wokenMeanwhile = false;
        wake();
      });
    rounds.add(round);
  }

  // A restart is often the cure of what kept mails from going.
  await tryAllNow(database.query, clock.now());
  const stopListening = await database.listen("mails", { onMessage: wake, onReconnect: wake });
  const looks = setInterval(wake, lookEvery);
  wake();

  return async () => {
    stopping.abort();
    clearInterval(looks);
    await stopListening();
    await Promise.all(rounds);
    sender.close();
  };
}
