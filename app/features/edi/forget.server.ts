import { eq, inArray, lt } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { ediInterchanges, ediPartners } from "./tables.server.ts";

const daysKept = 365;
const day = 24 * 60 * 60 * 1_000;

/**
 * Deletes the messages booked in the actor's name and unlinks the actor. The partner stays, with
 * its control numbers, until staff choose another person; the loads stay, too.
 */
export async function forgetEdi(tx: Queryable, { userId }: Actor): Promise<void> {
  const theirs = tx
    .select({ id: ediPartners.id })
    .from(ediPartners)
    .where(eq(ediPartners.userId, userId));
  await tx.delete(ediInterchanges).where(inArray(ediInterchanges.partnerId, theirs));
  await tx.update(ediPartners).set({ userId: null }).where(eq(ediPartners.userId, userId));
}

/** Deletes messages that are older than a year, with the names and addresses in them. */
export async function forgetOldMessages(query: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysKept * day);
  await query.delete(ediInterchanges).where(lt(ediInterchanges.at, before));
}
