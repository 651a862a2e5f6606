import { AppError } from "#app/platform/errors.ts";
import { notThere } from "../refusal.ts";
import { type EditDependencies, type Edited, editLoad } from "./edit-load.server.ts";
import { announce } from "./follow-load.server.ts";
import type { LoadCanceled } from "./load-news.ts";

/** Which load is canceled, why, and what stays owed by the decision of staff: nothing when left out. */
export type Cancellation = Edited & { reason: string } & {
  [Kept in "keep" | "tonu"]?: LoadCanceled[Kept] | undefined;
};

/**
 * Cancels a load with a reason; its record stays. What it takes with it follows: its open charges but
 * for what staff keep, its carriers' assignments, open offers and bids.
 * @throws AppError as `editLoad`; `forbidden` when somebody else than staff keeps charges; `conflict`
 * for a load that was picked up, and when a carrier that is paid for its truck no longer has it.
 */
export async function cancelLoad(
  deps: EditDependencies,
  { id, version, reason, keep = [], tonu = [] }: Cancellation,
): Promise<{ version: number }> {
  const { actor, clock } = deps;
  if (!actor) throw notThere();
  const isStaff = actor.role === "staff";
  if (!isStaff && (keep.length > 0 || tonu.length > 0)) {
    throw new AppError("forbidden", "Only our staff decide which charges stay.");
  }
  return editLoad(deps, { id, version }, "load", async (tx, { status, carrierId }) => {
    if (status !== "Quoted") {
      throw new AppError("conflict", `This load is ${status} and can't be canceled. Call us.`);
    }
    const now = clock.now();
    const person = { name: `${actor.firstName} ${actor.lastName}`, isStaff };
    const decided = { reason, person, carrierId, keep, tonu };
    announce(tx, "loadCanceled", { shipmentId: id, now, ...decided });
    const columns = { canceledAt: now, canceledBy: actor.userId, cancelReason: reason };
    return { changes: ["Canceled"], columns };
  });
}
