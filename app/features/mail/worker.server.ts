import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { startWorker } from "#app/platform/worker.server.ts";
import { deliverDueMails } from "./delivery.server.ts";
import { tryAllNow } from "./outbox.server.ts";
import type { Sender } from "./sender.ts";
import { connections } from "./smtp.server.ts";

/** Milliseconds between checks of the outbox for due retries. */
const lookEvery = 15_000;

type Dependencies = {
  database: Database;
  sender: Sender;
  clock: Clock;
  log: Log;
};

/**
 * Delivers the outbox until the returned function is called, which resolves when the emails being
 * sent are done. New emails go out at once, or a little later where the process is busy; retries when
 * due. Any number of processes share the work.
 */
export async function startMailWorker(dependencies: Dependencies) {
  const { database, sender, clock, log } = dependencies;
  const delivery = { query: database.query, sender, clock, log };
  const { wake, stop } = startWorker({
    round: (signal) => deliverDueMails(delivery, signal),
    every: lookEvery,
    atOnce: connections,
    failure: "outbox worker failed",
    log,
  });
  // A restart often fixes what kept emails from being sent.
  await tryAllNow(database.query, clock.now());
  const stopListening = await database.listen("mails", { onMessage: wake, onReconnect: wake });
  wake();

  return async () => {
    const stopped = stop();
    await stopListening();
    await stopped;
    sender.close();
  };
}
