import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { findExceptionOwner } from "./exception-owner.server.ts";
import { exceptions } from "./tables.server.ts";

type Lost = { shipmentId: string; what: string; by: string };

/** Raises an exception for freight that was picked up and has no carrier now. */
export async function raiseLostCarrier(
  tx: Queryable,
  { shipmentId, what, by }: Lost,
  now: Date,
): Promise<void> {
  const ownerId = await findExceptionOwner(tx, { shipmentId, raisedBy: by });
  await tx
    .insert(exceptions)
    .values({ shipmentId, kind: "service", what, raisedAt: now, raisedBy: by, ownerId })
    .onConflictDoUpdate({
      target: [exceptions.shipmentId, exceptions.kind],
      targetWhere: isNull(exceptions.resolvedAt),
      set: { what, ownerId },
    });
}

/** Resolves the exception about freight without a carrier, once its carrier has it again. */
export async function resolveLostCarrier(
  tx: Queryable,
  { shipmentId, what, by }: Lost,
  now: Date,
): Promise<void> {
  await tx
    .update(exceptions)
    .set({ resolvedAt: now, resolvedBy: by, resolution: "Its carrier has the load again." })
    .where(
      and(
        eq(exceptions.shipmentId, shipmentId),
        eq(exceptions.what, what),
        isNull(exceptions.resolvedAt),
      ),
    );
}
