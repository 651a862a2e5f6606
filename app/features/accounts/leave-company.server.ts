import { and, asc, eq, inArray } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Actor } from "./actor.ts";
import { apiKeys } from "./api-keys/tables.server.ts";
import { handOverProfile } from "./hand-over-profile.server.ts";
import { handOverVerification } from "./hand-over-verification.server.ts";
import { openRoles } from "./role.ts";
import { companies, companyMembers, userRoles } from "./tables.server.ts";

/** A company as it was when its last person left it. */
export type EndedCompany = typeof companies.$inferSelect;

/**
 * Removes a person from their company, in the caller's transaction; its details stay there. A company
 * without members keeps
 * its load records, loses its name and address, and is neither carrier nor customer any longer; it
 * is returned as it was.
 * @throws AppError `conflict` for the only owner of a company with other people.
 */
export async function leaveCompany(
  tx: Queryable,
  { userId, companyId }: Pick<Actor, "userId" | "companyId">,
): Promise<EndedCompany | null> {
  await lockCompany(tx, companyId);
  const people = await tx
    .select({
      userId: companyMembers.userId,
      role: companyMembers.role,
      joinedAt: companyMembers.joinedAt,
    })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(asc(companyMembers.joinedAt), asc(companyMembers.userId));
  const leaver = people.find((one) => one.userId === userId);
  const left = people.filter((one) => one.userId !== userId);
  if (leaver?.role === "owner" && left.length > 0 && !left.some(({ role }) => role === "owner")) {
    throw new AppError(
      "conflict",
      "The only owner of a company can't leave it. Make a colleague an owner first, or remove everyone else.",
    );
  }
  const heir = left.find(({ role }) => role === "owner");
  if (heir) await handOverVerification(tx, userId, heir.userId);
  await tx.delete(companyMembers).where(eq(companyMembers.userId, userId));
  // They act as a person who has left the company.
  await tx.delete(apiKeys).where(eq(apiKeys.userId, userId));
  // What was asked for and verified is that company.
  await tx
    .delete(userRoles)
    .where(and(eq(userRoles.userId, userId), inArray(userRoles.role, openRoles)));
  if (left.length > 0) {
    if (leaver) await handOverProfile(tx, leaver, left);
    return null;
  }
  const [ended] = await tx.select().from(companies).where(eq(companies.id, companyId));
  await tx
    .update(companies)
    .set({ ...nameless, carrierSince: null, customerSince: null })
    .where(eq(companies.id, companyId));
  return ended ?? null;
}

/** What its last person takes along. */
const nameless = {
  name: null,
  phone: null,
  email: null,
  street: null,
  city: null,
  state: null,
  postalCode: null,
};

/** Whether anyone is in a company. */
export async function hasPeople(query: Queryable, companyId: string): Promise<boolean> {
  return (await query.$count(companyMembers, eq(companyMembers.companyId, companyId))) > 0;
}

/** Locks a company until the transaction ends, so that two owners can't both leave at once. */
export async function lockCompany(tx: Queryable, companyId: string): Promise<void> {
  await tx.select().from(companies).where(eq(companies.id, companyId)).for("update");
}
