import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { hasPeople } from "#app/features/accounts/leave-company.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { shipments } from "../tables.server.ts";
import { loadMessages } from "./tables.server.ts";

/**
 * Deletes the messages that the actor wrote, and all messages of a company without members, as a
 * customer and as a carrier.
 */
export async function forgetConversations(
  tx: Queryable,
  { userId, companyId }: Actor,
): Promise<void> {
  await tx.delete(loadMessages).where(eq(loadMessages.authorId, userId));
  if (await hasPeople(tx, companyId)) return;
  await tx.delete(loadMessages).where(eq(loadMessages.carrierId, companyId));
  const loads = tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.companyId, companyId));
  await tx
    .delete(loadMessages)
    .where(and(eq(loadMessages.side, "customer"), inArray(loadMessages.shipmentId, loads)));
}
