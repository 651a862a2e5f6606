import { eq } from "drizzle-orm";
import { assignments } from "#app/features/assignments/tables.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { readUnconfirmed } from "./mark-for-driver.server.ts";
import { type DriverDependencies, withDriver } from "./with-driver.server.ts";

/**
 * Confirms for a driver that they read what changed of their load; a second press does nothing.
 * @param version what their page showed
 * @throws AppError as `withDriver`; `conflict` where it changed again since.
 */
export function confirmChanges(
  deps: DriverDependencies,
  token: string,
  version: string,
): Promise<void> {
  return withDriver(deps, token, async (tx, assignment, { id, trackingId }) => {
    const unconfirmed = await readUnconfirmed(tx, assignment);
    if (!unconfirmed) return;
    if (unconfirmed.version !== version) {
      throw new AppError(
        "conflict",
        "Nothing was confirmed: this load changed again. Read what changed, then press again.",
      );
    }
    await tx
      .update(assignments)
      .set({ driverShown: null, driverShownAt: null })
      .where(eq(assignments.id, assignment.id));
    const details = { trackingId, assignment: assignment.id };
    const entry = { actorId: null, action: "load.driver-confirmed" as const, details };
    await recordAudit(tx, { ...entry, subject: { kind: "shipment", id } }, deps.clock.now());
  });
}
