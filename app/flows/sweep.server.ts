import {
  forgetOldInvitations,
  forgetOldSessions,
  forgetOldVerifications,
} from "#app/features/accounts/forget-old.server.ts";
import { forgetOldAnswers } from "#app/features/accounts/idempotency/idempotency.server.ts";
import { approveAllCleanBills } from "#app/features/carrier-bills/approve-clean.server.ts";
import { checkCarriersDaily } from "#app/features/carriers/daily-check.server.ts";
import { forgetOldMessages } from "#app/features/edi/forget.server.ts";
import { deliverIssued } from "#app/features/invoices/deliver.server.ts";
import { forgetOldMails } from "#app/features/mail/forget.server.ts";
import { deleteUnneededObjects } from "#app/features/papers/sweep-objects.server.ts";
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
import { retainedSince } from "./retention-period.ts";
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
/** Milliseconds after its start in which a process answers people before it sweeps. */
const first = 20_000;

type Step = (deps: Omit<Dependencies, "log">, now: Date) => Promise<unknown>;

/** What a sweep does, in its order; the last one is the longest, and nothing waits for it. */
const steps: Readonly<Record<string, Step>> = {
  "forget counts of tries": ({ database }, now) => forgetOldCounts(database.query, now),
  "forget links": ({ database }, now) => forgetOldVerifications(database.query, now),
  "forget invitations": ({ database }, now) => forgetOldInvitations(database.query, now),
  "forget sessions": ({ database }, now) => forgetOldSessions(database.query, now),
  "forget answers": ({ database }, now) => forgetOldAnswers(database.query, now),
  "forget webhook messages": ({ database }, now) => forgetOldDeliveries(database.query, now),
  "forget imports": ({ database }, now) => forgetOldImports(database.query, now),
  "forget EDI messages": ({ database }, now) => forgetOldMessages(database.query, now),
  "forget emails": ({ database }, now) => forgetOldMails(database.query, retainedSince(now)),
  "check carriers": checkCarriersDaily,
  "delete expired loads": deleteExpiredRecords,
  "delete sample data": ({ database }, now) => dropUnusedSamples(database, now),
  "delete unneeded documents": ({ database }, now) => deleteUnneededObjects(database, now),
  "correct time zones": correctTimeZones,
  "email invoices": deliverIssued,
  "approve clean bills": approveAllCleanBills,
  "compute reports": ({ database }, now) => computeReports(database, now),
};

/**
 * Runs each step, whatever becomes of the others; `onDone` hears of each that worked. Returns the names of those that
 * failed, whose errors are in the log. Safe to run in several processes.
 */
export async function sweep(
  { log, ...deps }: Dependencies,
  onDone: (step: string, at: Date) => void = () => {},
): Promise<string[]> {
  const now = deps.clock.now();
  const failed: string[] = [];
  for (const [step, run] of Object.entries(steps)) {
    try {
      await run(deps, now);
      onDone(step, deps.clock.now());
    } catch (error) {
      log.error({ err: error, step }, "sweep failed");
      failed.push(step);
    }
  }
  return failed;
}

/**
 * Sweeps at intervals until `stop` is called; `lastDone` has when each step worked last in this process, or when
 * it started: one that never works is late, too.
 */
export function startSweeping(deps: Dependencies) {
  const started = deps.clock.now();
  const lastDone = new Map(Object.keys(steps).map((step) => [step, started]));
  const { stop } = startWorker({
    round: async () => void (await sweep(deps, (step, at) => lastDone.set(step, at))),
    every,
    first,
    failure: "sweep failed",
    log: deps.log,
  });
  return { stop, lastDone };
}
