import { and, eq, inArray, or } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { companyMembers } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { shipments } from "../tables.server.ts";
import { loadMessages } from "./tables.server.ts";

/**
 * Deletes the messages that the actor wrote, all messages between them as a carrier and our team,
 * and all messages of a company without members.
 */
export async function forgetConversations(
  tx: Queryable,
  { userId, companyId }: Actor,
): Promise<void> {
  const theirs = or(eq(loadMessages.authorId, userId), eq(loadMessages.carrierId, userId));
  await tx.delete(loadMessages).where(theirs);
  const colleagues = await tx
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId))
    .limit(1);
  if (colleagues.length > 0) return;
  const loads = tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.companyId, companyId));
  await tx
    .delete(loadMessages)
    .where(and(eq(loadMessages.side, "customer"), inArray(loadMessages.shipmentId, loads)));
}
