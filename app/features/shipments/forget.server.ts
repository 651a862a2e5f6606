import { and, eq, inArray, or } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { recipients, shipments } from "./tables.server.ts";

/** Ends all mail of the actor's own shipments; the shipments and their history stay. */
export async function forgetNotices(tx: Queryable, { userId }: Actor): Promise<void> {
  const theirs = eq(shipments.userId, userId);
  const ids = tx.select({ id: shipments.id }).from(shipments).where(theirs);
  await tx.delete(recipients).where(inArray(recipients.shipmentId, ids));
  const mailed = or(shipments.mailInTransit, shipments.mailDelivered);
  await tx
    .update(shipments)
    .set({ mailInTransit: false, mailDelivered: false })
    .where(and(theirs, mailed));
}
