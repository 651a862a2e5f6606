import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Actor } from "./actor.ts";
import { handOverVerification } from "./hand-over-verification.server.ts";
import { openRoles } from "./role.ts";
import { companyMembers, profiles, userRoles } from "./tables.server.ts";

type Member = Pick<Actor, "userId" | "companyId">;

/** @throws AppError `conflict` for a carrier, whose numbers the shipper's form would take away. */
export async function refuseCarrier(tx: Queryable, { companyId }: Member): Promise<void> {
  const asked = await tx
    .select({ userId: userRoles.userId })
    .from(companyMembers)
    .innerJoin(userRoles, eq(userRoles.userId, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), eq(userRoles.role, "carrier")))
    .limit(1);
  if (asked.length === 0) return;
  const message = "Nothing was saved: we need your carrier details too. Reload the page.";
  throw new AppError("conflict", message);
}

/**
 * Sends a company's verified and pending roles back to the queue once one of its people changed what
 * staff verify, in that person's name, and ends the Known Shipper record, which was about the company
 * as it was. Only an owner changes the company: a colleague's own request is reviewed again, and what
 * is verified stays. Returns whether any role was verified.
 */
export async function askToVerifyAgain(
  tx: Queryable,
  { userId, companyId }: Member,
  now: Date,
): Promise<boolean> {
  const people = await tx
    .select({ userId: companyMembers.userId, role: companyMembers.role })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId));
  const isOwner = people.some((one) => one.userId === userId && one.role === "owner");
  const of = isOwner ? people.map((one) => one.userId) : [userId];
  await tx
    .update(profiles)
    .set({ knownShipper: false, knownShipperRecordedAt: null })
    .where(and(inArray(profiles.userId, of), eq(profiles.knownShipper, true)));
  const colleagues = of.filter((one) => one !== userId);
  for (const colleague of colleagues) await handOverVerification(tx, colleague, userId);
  const roles = await tx
    .select({ role: userRoles.role, verified: userRoles.verified })
    .from(userRoles)
    .where(
      and(
        eq(userRoles.userId, userId),
        or(userRoles.verified, isNull(userRoles.decidedAt)),
        inArray(userRoles.role, openRoles),
        isOwner ? undefined : or(eq(userRoles.role, "carrier"), eq(userRoles.verified, false)),
      ),
    )
    // Waits for a decision in progress, which then counts as made.
    .for("update");
  const names = roles.map(({ role }) => role);
  await tx
    .update(userRoles)
    .set({ verified: false, verificationRequestedAt: now, decidedAt: null, decidedBy: null })
    .where(and(eq(userRoles.userId, userId), inArray(userRoles.role, names)));
  return roles.some(({ verified }) => verified);
}
