import { isNull } from "drizzle-orm";
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
