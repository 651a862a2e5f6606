import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import {
  type EditDependencies,
  type Edited,
  editLoad,
  type LockedLoad,
} from "./edit-load.server.ts";

/** Which load is canceled, and why. */
export type Cancellation = Edited & { reason: string };

/**
 * Cancels a load with a reason; its record stays. `inTransaction` runs in the same transaction.
 * @throws AppError as `editLoad`, and `conflict` for a load that was picked up.
 */
export function recordCancellation(
  deps: EditDependencies,
  { id, version, reason }: Cancellation,
  inTransaction: (tx: Queryable, load: LockedLoad) => Promise<void>,
): Promise<{ version: number }> {
  return editLoad(deps, { id, version }, "load", async (tx, load, actor) => {
    if (load.status !== "Quoted") {
      throw new AppError("conflict", `This load is ${load.status} and can't be canceled. Call us.`);
    }
    await inTransaction(tx, load);
    const columns = {
      canceledAt: deps.clock.now(),
      canceledBy: actor.userId,
      cancelReason: reason,
    };
    return { changes: ["Canceled"], columns };
  });
}
