import {
  forgetOldInvitations,
  forgetOldVerifications,
} from "#app/features/accounts/forget-old.server.ts";
import { forgetOldAnswers } from "#app/features/accounts/idempotency/idempotency.server.ts";
import { approveAllCleanBills } from "#app/features/carrier-bills/approve-clean.server.ts";
import { checkCarriersDaily } from "#app/features/carriers/daily-check.server.ts";
import { forgetOldMessages } from "#app/features/edi/forget.server.ts";
import { deliverIssued } from "#app/features/invoices/deliver.server.ts";
import { computeReports } from "#app/features/reports/compute.server.ts";
import { forgetOldImports } from "#app/features/shipments/import/forget.server.ts";
import { forgetOldDeliveries } from "#app/features/webhooks/outbox.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { forgetOldCounts } from "#app/platform/rate-limit.server.ts";
import { startWorker } from "#app/platform/worker.server.ts";
import { correctTimeZones } from "./correct-time-zones.server.ts";
import { deleteExpiredRecords } from "./retention.server.ts";
import { dropUnusedSamples } from "./sample-data.server.ts";

type Dependencies = {
  database: Database;
  clock: Clock;
  log: Log;
  /** The public origin of the site, for the links in emails. */
  origin: string;
};

/** Milliseconds between two sweeps. */
const every = 10 * 60_000;

/**
 * Checks carriers not yet checked today, deletes expired rate-limit counts, unused links and
 * unanswered invitations, with the addresses in them, deletes expired load records and unused
 * sample data, corrects the time zones of open loads, computes the figures of reports, emails invoices
 * that were issued but not sent, and approves carrier bills that nothing holds up anymore.
 * Safe to run in several processes.
 */
export async function sweep({ database, clock, origin }: Omit<Dependencies, "log">): Promise<void> {
  const now = clock.now();
  await forgetOldCounts(database.query, now);
  await forgetOldVerifications(database.query, now);
  await forgetOldInvitations(database.query, now);
  await forgetOldAnswers(database.query, now);
  await forgetOldDeliveries(database.query, now);
  await forgetOldImports(database.query, now);
  await forgetOldMessages(database.query, now);
  await checkCarriersDaily({ database, clock });
  await deleteExpiredRecords({ database, clock });
  await dropUnusedSamples(database, now);
  await correctTimeZones({ database, clock });
  await deliverIssued({ database, clock, origin });
  await approveAllCleanBills({ database, clock, origin });
  // Last: it is the longest, and nothing waits for it.
  await computeReports(database, now);
}

/** Sweeps at intervals until the returned function is called. */
export function startSweeping({ log, ...deps }: Dependencies): () => Promise<void> {
  return startWorker({ round: () => sweep(deps), every, failure: "sweep failed", log }).stop;
}
