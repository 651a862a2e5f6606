import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type Driver, linkNumberFor, nextDriverVersion } from "./driver.server.ts";
import { assignments } from "./tables.server.ts";

/**
 * Records the driver that a carrier sends, in the caller's transaction, which has locked the load.
 * @throws AppError `conflict` when the assignment ended or a driver is already dispatched.
 */
export async function recordDispatch(
  tx: Queryable,
  { id, shipmentId }: { id: string; shipmentId: string },
  { dispatchedBy, ...driver }: Driver & { dispatchedBy: string },
  now: Date,
): Promise<void> {
  const dispatched = await tx
    .update(assignments)
    .set({
      ...driver,
      driverVersion: nextDriverVersion(shipmentId),
      linkNumber: linkNumberFor(driver),
      dispatchedAt: now,
      dispatchedBy,
    })
    .where(
      and(eq(assignments.id, id), isNull(assignments.dispatchedAt), isNull(assignments.endedAt)),
    )
    .returning({ id: assignments.id });
  if (dispatched.length > 0) return;
  throw new AppError("conflict", "Nothing was dispatched: this load is already dispatched.");
}
