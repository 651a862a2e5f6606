import { asc, eq, sql } from "drizzle-orm";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { AccountRequest } from "./account-request.ts";
import type { Actor } from "./actor.ts";
import { askOwnersMails } from "./known-carrier.server.ts";
import { newVersion, notAuthenticated, readProfile } from "./profile.server.ts";
import type { CarrierDetails } from "./registration.schema.ts";
import type { OpenRole, RoleStanding } from "./role.ts";
import { profiles, userRoles } from "./tables.server.ts";

/** The roles the actor requested, the oldest first, with their states. */
export async function listRoles(query: Queryable, { userId }: Actor): Promise<RoleStanding[]> {
  const found = await query
    .select()
    .from(userRoles)
    .where(eq(userRoles.userId, userId))
    .orderBy(asc(userRoles.createdAt), asc(userRoles.role));
  return found.map((row) => ({
    role: row.role,
    state: stateOf(row),
    requestedAt: row.verificationRequestedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.declinedReason,
  }));
}

function stateOf({ verified, decidedAt }: typeof userRoles.$inferSelect): RoleStanding["state"] {
  if (verified) return "verified";
  return decidedAt ? "declined" : "requested";
}

/**
 * Requests a role, for the first time or again after it was declined; a pending or verified role
 * stays as it is. `details` fill in a company's missing carrier details.
 * @throws AppError `not_authenticated`; `invalid` for a carrier without a USDOT number.
 */
export async function requestRole(
  { database, clock, origin }: Pick<AccountRequest, "database" | "clock" | "origin">,
  actor: Actor | null,
  role: OpenRole,
  details?: CarrierDetails,
): Promise<void> {
  if (!actor) throw notAuthenticated();
  const { userId } = actor;
  const verificationRequestedAt = clock.now();
  const again = { verificationRequestedAt, decidedAt: null, decidedBy: null, declinedReason: null };
  await database.transaction(userId, async (tx) => {
    const profile = await readProfile(tx, actor);
    if (!profile) throw new AppError("invalid", "Fill in your company details first.");
    const lacksDetails = role === "carrier" && !profile.dotNumber;
    if (lacksDetails && !details) {
      throw new AppError("invalid", "Add your USDOT number to your company details first.");
    }
    // First, because the file that opens with the role asks for the number.
    if (lacksDetails && details) {
      await tx
        .update(profiles)
        .set({
          ...details,
          mcNumber: details.mcNumber ?? null,
          updatedAt: verificationRequestedAt,
          version: newVersion,
        })
        .where(eq(profiles.userId, userId));
    }
    const asked = await tx
      .insert(userRoles)
      .values({ userId, role, verified: false, ...again })
      .onConflictDoUpdate({
        target: [userRoles.userId, userRoles.role],
        set: again,
        setWhere: sql`not ${userRoles.verified} and ${userRoles.decidedAt} is not null`,
      })
      .returning({ role: userRoles.role });
    const typed = details?.dotNumber ?? profile.dotNumber;
    if (asked.length === 0 || role !== "carrier" || !typed) return;
    const by = { query: tx, origin };
    const mails = await askOwnersMails(by, { ...actor, dotNumber: typed }, actor.companyId);
    for (const mail of mails) await enqueueMail(tx, mail);
  });
}
