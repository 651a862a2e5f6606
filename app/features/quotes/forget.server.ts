import { and, eq, ne } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { quoteRequests } from "./tables.server.ts";

const deletedAccountName = "Deleted account";

/**
 * Deletes the quote requests the actor sent while signed in, with their quotes. Those that became
 * loads are part of the load records: they stay, without personal data.
 */
export async function forgetQuotes(tx: Queryable, { userId }: Actor): Promise<void> {
  const theirs = eq(quoteRequests.userId, userId);
  await tx.delete(quoteRequests).where(and(theirs, ne(quoteRequests.status, "accepted")));
  await tx
    .update(quoteRequests)
    .set({
      contactName: deletedAccountName,
      companyName: deletedAccountName,
      email: `${userId}@deleted.invalid`,
      phone: "",
      specialRequirements: "",
    })
    .where(theirs);
}
