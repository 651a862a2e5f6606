import { isNull, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { exceptions } from "./tables.server.ts";

type Raised = {
  /** The shipment. */
  id: string;
  what: string;
  raisedBy: string;
  /** The staff member who works on it, who becomes the exception's owner. */
  assignedTo: string | null;
};

/**
 * Raises an exception that the customer sees, in the caller's transaction; what is new is added to
 * the one that is open.
 */
export async function raiseServiceException(
  tx: Queryable,
  { id, what, raisedBy, assignedTo }: Raised,
  now: Date,
): Promise<void> {
  await tx
    .insert(exceptions)
    .values({ shipmentId: id, what, raisedAt: now, raisedBy, ownerId: assignedTo })
    .onConflictDoUpdate({
      target: [exceptions.shipmentId, exceptions.kind],
      targetWhere: isNull(exceptions.resolvedAt),
      set: { what: sql`${exceptions.what} || ' ' || ${what}` },
    });
}
