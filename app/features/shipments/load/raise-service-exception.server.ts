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

/** Maximum length of an exception in characters; the rest is on the timeline. */
const longest = 2_000;

/**
 * Raises an exception for our team, in the caller's transaction; what is new is added to the one
 * that is open, which only our team reads until staff choose again who does.
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
      set: {
        what: sql`left(${exceptions.what} || ' ' || ${what}, ${longest})`,
        audience: "staff",
      },
    });
}
