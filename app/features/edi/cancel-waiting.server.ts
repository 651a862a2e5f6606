import { findTendered, type Tendered } from "./find-tendered.server.ts";
import { noLoadReason } from "./outcome.ts";
import type { RunDependencies } from "./run-dependencies.ts";
import { closeEarlier, lockShipmentNumber, readSameNumber } from "./same-number.server.ts";
import { settleAccepted, settleDeclinedIn } from "./settle-tender.server.ts";

/**
 * Closes the tenders that wait for staff when the partner cancels them, and accepts the cancellation;
 * one that finds nothing to cancel is declined. Returns false, and does nothing, when there is a load
 * to cancel.
 */
export function cancelWaiting(
  { database, clock }: Pick<RunDependencies, "database" | "clock">,
  tendered: Tendered,
): Promise<boolean> {
  return database.transaction(null, async (tx) => {
    await lockShipmentNumber(tx, tendered);
    if (await findTendered(tx, tendered)) return false;
    const { isWaiting, isCanceled } = await readSameNumber(tx, tendered);
    if (!isWaiting && !isCanceled) {
      await settleDeclinedIn(tx, { clock }, tendered, { reason: noLoadReason, load: null });
      return true;
    }
    await closeEarlier(tx, tendered, "canceled");
    const outcome = "Canceled before it was booked";
    await settleAccepted(tx, { clock }, tendered, { load: null, outcome });
    return true;
  });
}
