import { isNull, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { findExceptionOwner } from "./exception-owner.server.ts";
import { exceptions } from "./tables.server.ts";

type Raised = {
  /** The shipment. */
  id: string;
  what: string;
  /** The user who reports it; null for a driver, who has no account. */
  raisedBy: string | null;
  /** Whether something is wrong with the freight, so that the load isn't billed before it's resolved. */
  holdsBill?: boolean;
};

/** Maximum length of an exception in characters; the rest is on the timeline. */
export const longestWhat = 2_000;

/**
 * Raises an exception for our team, in the caller's transaction; what is new is added to the one
 * that is open, which only our team reads until staff choose again who does. It has an owner.
 */
export async function raiseServiceException(
  tx: Queryable,
  { id, what, raisedBy, holdsBill = false }: Raised,
  now: Date,
): Promise<void> {
  const ownerId = await findExceptionOwner(tx, { shipmentId: id, raisedBy });
  await tx
    .insert(exceptions)
    .values({ shipmentId: id, what, raisedAt: now, raisedBy, ownerId, holdsBill })
    .onConflictDoUpdate({
      target: [exceptions.shipmentId, exceptions.kind],
      targetWhere: isNull(exceptions.resolvedAt),
      set: {
        what: sql`left(${exceptions.what} || ' ' || ${what}, ${longestWhat})`,
        audience: "staff",
        ownerId,
        // What was decided was of what was known.
        ...(holdsBill && { holdsBill, decision: null, decidedAt: null }),
      },
    });
}
