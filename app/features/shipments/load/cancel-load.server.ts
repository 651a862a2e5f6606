import { AppError } from "#app/platform/errors.ts";
import { type EditDependencies, type Edited, editLoad } from "./edit-load.server.ts";

/**
 * Cancels a load with a reason; its record stays.
 * @throws AppError as `editLoad`, and `conflict` for a load that was picked up.
 */
export function cancelLoad(
  deps: EditDependencies,
  { id, version, reason }: Edited & { reason: string },
): Promise<{ version: number }> {
  return editLoad(deps, { id, version }, "load", async (_, load, actor) => {
    if (load.status !== "Quoted") {
      throw new AppError("conflict", `This load is ${load.status} and can't be canceled. Call us.`);
    }
    const columns = {
      canceledAt: deps.clock.now(),
      canceledBy: actor.userId,
      cancelReason: reason,
    };
    return { changes: ["Canceled"], columns };
  });
}
