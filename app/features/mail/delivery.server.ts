import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { retryWrite } from "#app/platform/database/retry-write.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { failureOf } from "./failure.ts";
import { claimMail, markMailFailed, markMailSent } from "./outbox.server.ts";
import type { Sender, StoredMail } from "./sender.ts";

export type Delivery = { query: Queryable; sender: Sender; clock: Clock; log: Log };

/** Above this share of its time, the event loop is busy with answering people, who go first. */
const busyFrom = 0.8;
/** Milliseconds before the next email then. */
const busyPause = 250;

/**
 * Sends due emails one after another until none is left, `stopping` aborts or the mail server is
 * unreachable; the rest waits for the next round.
 */
export async function deliverDueMails(delivery: Delivery, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const before = performance.eventLoopUtilization();
    const mail = await claimMail(delivery.query, delivery.clock.now());
    if (!mail) return;
    const goOn = await attempt(delivery, mail);
    if (!goOn) return;
    const { utilization } = performance.eventLoopUtilization(before);
    if (utilization > busyFrom) await wait(busyPause, undefined, { signal: stopping });
  }
}

/** Returns whether the mail server was reached. */
async function attempt(delivery: Delivery, mail: StoredMail): Promise<boolean> {
  const { query, sender, clock, log } = delivery;
  const named = { mail: mail.id, kind: mail.kind, attempt: mail.attempts };
  try {
    await sender.send(mail);
  } catch (error) {
    const failure = failureOf(error);
    const state = await markMailFailed(query, mail, failure, clock.now());
    const said =
      state === "parked" ? "mail parked for staff" : "mail not sent, will be tried again";
    log.warn({ ...named, code: failure.code }, said);
    return !failure.unreachable;
  }
  // Unrecorded, it would be sent twice.
  await retryWrite(() => markMailSent(query, mail.id, clock.now()));
  log.info(named, "mail sent");
  return true;
}
