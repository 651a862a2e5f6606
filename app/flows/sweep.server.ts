import {
  forgetOldInvitations,
  forgetOldVerifications,
} from "#app/features/accounts/forget-old.server.ts";
import { checkCarriersDaily } from "#app/features/carriers/daily-check.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { forgetOldCounts } from "#app/platform/rate-limit.server.ts";
import { startWorker } from "#app/platform/worker.server.ts";

type Dependencies = { database: Database; clock: Clock; log: Log };

/** Milliseconds between two rounds. */
const every = 10 * 60_000;

/**
 * Checks carriers that were not checked today, and removes what is over and would otherwise pile up,
 * with the addresses in it: counts of tries, links that were not used, invitations without an answer. Any number of processes may
 * do so.
 */
export async function sweep({ database, clock }: Omit<Dependencies, "log">): Promise<void> {
  const now = clock.now();
  await forgetOldCounts(database.query, now);
  await forgetOldVerifications(database.query, now);
  await forgetOldInvitations(database.query, now);
  await checkCarriersDaily({ database, clock });
}

/** Sweeps now and then, until the returned function is called. */
export function startSweeping({ log, ...deps }: Dependencies): () => Promise<void> {
  return startWorker({ round: () => sweep(deps), every, failure: "not swept", log }).stop;
}
