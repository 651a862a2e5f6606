import { and, asc, eq, or, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Actor } from "./actor.ts";
import { companyMembers, profiles } from "./tables.server.ts";

type Member = Pick<Actor, "userId" | "companyId">;

/**
 * The actor's company as they entered it or, for an invited colleague, as its longest-standing owner
 * did; null while nobody has.
 */
export async function readCompanyProfile(query: Queryable, { userId, companyId }: Member) {
  const { userId: person, companyId: of, role, joinedAt } = companyMembers;
  const [found] = await query
    .select({ profile: profiles })
    .from(companyMembers)
    .innerJoin(profiles, eq(profiles.userId, person))
    .where(and(eq(of, companyId), or(eq(person, userId), eq(role, "owner"))))
    .orderBy(sql`${person} <> ${userId}`, asc(joinedAt), asc(person))
    .limit(1);
  return found?.profile ?? null;
}

/**
 * An organization's details: what its longest-standing owner entered or, without that, any of its
 * people; null while nobody has.
 */
export async function readOrganizationProfile(query: Queryable, companyId: string) {
  const { userId: person, companyId: of, role, joinedAt } = companyMembers;
  const [found] = await query
    .select({ profile: profiles })
    .from(companyMembers)
    .innerJoin(profiles, eq(profiles.userId, person))
    .where(eq(of, companyId))
    .orderBy(sql`${role} <> 'owner'`, asc(joinedAt), asc(person))
    .limit(1);
  return found?.profile ?? null;
}

/**
 * Gives an invited colleague, who has entered no company, the details that they read in the form, so
 * that what they save is a change of them.
 */
export async function copyCompanyProfile(tx: Queryable, actor: Member, now: Date): Promise<void> {
  const { userId } = actor;
  const profile = await readCompanyProfile(tx, actor);
  if (!profile || profile.userId === userId) return;
  // The record that a shipper is known stays with the person it names.
  const { knownShipper, knownShipperRecordedAt, version, updatedAt, ...entered } = profile;
  await tx
    .insert(profiles)
    .values({ ...entered, userId, termsAcceptedAt: now, createdAt: now })
    .onConflictDoNothing();
}
