import type { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { recordDispatch } from "#app/features/assignments/dispatch-assignment.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { can } from "#app/features/carrier-offers/policy.ts";
import type { dispatchSchema } from "#app/features/carrier-offers/schema.ts";
import { lockOfferedLoad } from "#app/features/carrier-offers/settle.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { refuseOverCredit } from "./credit-limit.server.ts";
import { makeRateConfirmation } from "./rate-confirmation.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

/**
 * Dispatches a driver to a load whose current rate confirmation is signed, for staff.
 * @throws AppError `not_found` without access; `conflict` when the rate confirmation is not signed,
 * or the load is canceled or already dispatched.
 */
export async function dispatchLoad(
  deps: Dependencies,
  { id, creditOverride, ...driver }: { id: string } & z.output<typeof dispatchSchema>,
): Promise<void> {
  const { database, actor, clock } = deps;
  if (!can(actor, "offer"))
    throw refusalTo(
      actor,
      "carrier-offers.offer",
      new AppError("not_found", "This load does not exist."),
    );
  const confirmation = await makeRateConfirmation(deps, id);
  if (!confirmation?.signature) throw conflict("the carrier hasn't signed the rate confirmation");
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    const load = await lockOfferedLoad(tx, id);
    if (load.carrierId !== confirmation.carrierId) throw conflict("another carrier has this load");
    const credit = await refuseOverCredit(tx, id, {
      reason: creditOverride,
      failed: "Nothing was dispatched",
      field: "creditOverride",
    });
    if (load.canceledAt) throw conflict("this load is canceled");
    const by = { ...driver, dispatchedBy: actor.userId };
    await recordDispatch(tx, confirmation.assignmentId, by, now);
    const details = {
      trackingId: load.trackingId,
      truck: driver.truck,
      trailer: driver.trailer,
      ...credit,
    };
    const subject = { kind: "shipment", id };
    await recordAudit(
      tx,
      { actorId: actor.userId, action: "load.dispatch", subject, details },
      now,
    );
  });
}

const conflict = (why: string) => new AppError("conflict", `Nothing was dispatched: ${why}.`);
