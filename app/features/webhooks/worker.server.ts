import { startWorker } from "#app/platform/worker.server.ts";
import { type DeliveryDependencies, deliverDueMessages } from "./deliver.server.ts";

/** Milliseconds between polls for messages whose next attempt is due. */
const lookEvery = 5_000;

/** Endpoints served concurrently. */
const atOnce = 16;

/**
 * Delivers webhooks until the returned function is called, which resolves when the running attempts
 * are done. New messages are sent at once; several processes can share the work.
 */
export async function startWebhookWorker(deps: DeliveryDependencies) {
  const { wake, stop } = startWorker({
    round: (signal) => deliverDueMessages(deps, signal),
    every: lookEvery,
    atOnce,
    failure: "webhooks not worked on",
    log: deps.log,
  });
  const stopListening = await deps.database.listen("webhooks", {
    onMessage: wake,
    onReconnect: wake,
  });
  wake();
  return async () => {
    const stopped = stop();
    await stopListening();
    await stopped;
  };
}
