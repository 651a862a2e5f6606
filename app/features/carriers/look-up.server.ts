import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { notify } from "#app/platform/database/notify.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { can } from "./policy.ts";
import { carrierChecks } from "./tables.server.ts";

/** What wakes the worker that asks FMCSA. */
export const lookUpNews = "carrier-lookup";

type Dependencies = { database: Database; actor: Actor | null };

/**
 * Has FMCSA asked about a USDOT number at once, before the carrier is on record, for staff. An answer
 * of the last day is kept.
 * @throws AppError `not_found` without access.
 */
export async function lookUp({ database, actor }: Dependencies, number: string): Promise<void> {
  if (!can(actor, "ask-again")) {
    throw refusalTo(
      actor,
      "carriers.ask-again",
      new AppError("not_found", "This page is for staff."),
    );
  }
  await database.transaction(actor.userId, async (tx) => {
    await tx.insert(carrierChecks).values({ kind: "dot", number }).onConflictDoNothing();
    await notify(tx, "desk", lookUpNews);
  });
}
