import { and, asc, eq, ne, or, sql } from "drizzle-orm";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { AccountRequest } from "./account-request.ts";
import type { Actor } from "./actor.ts";
import { askOwnersMails } from "./known-carrier.server.ts";
import { newVersion, notAuthenticated, readProfile } from "./profile.server.ts";
import type { CarrierDetails } from "./registration.schema.ts";
import type { OpenRole, Role, RoleStanding } from "./role.ts";
import { companies, companyMembers, profiles, userRoles } from "./tables.server.ts";

/**
 * The roles that the actor's company requested, and their own as staff, the oldest first, with their
 * states. What a colleague asked for stands for everyone in the company.
 */
export async function listRoles(
  query: Queryable,
  { userId, companyId }: Pick<Actor, "userId" | "companyId">,
): Promise<RoleStanding[]> {
  const { carrierSince } = companies;
  const found = await query
    .select({ asked: userRoles, carrierSince })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .leftJoin(
      userRoles,
      and(
        eq(userRoles.userId, companyMembers.userId),
        or(eq(userRoles.userId, userId), ne(userRoles.role, "staff")),
      ),
    )
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(asc(userRoles.createdAt), asc(userRoles.role));
  const standings = found.flatMap(({ asked }) => (asked ? [standingOf(asked)] : []));
  const since = found[0]?.carrierSince;
  if (since) standings.push(verifiedCarrier(since));
  return standings.filter((one) => one === strongestOf(standings, one.role));
}

/** A verified carrier whose people have no role of their own, such as one that staff added. */
function verifiedCarrier(since: Date): RoleStanding {
  const at = since.toISOString();
  return { role: "carrier", state: "verified", requestedAt: at, decidedAt: at, reason: null };
}

/** The standing of a role that counts for the company, when several of its people asked for it. */
function strongestOf(standings: readonly RoleStanding[], role: Role): RoleStanding | undefined {
  const asked = standings.filter((one) => one.role === role);
  const inState = (state: RoleStanding["state"]) => asked.find((one) => one.state === state);
  return inState("verified") ?? inState("requested") ?? inState("declined");
}

function standingOf(row: typeof userRoles.$inferSelect): RoleStanding {
  return {
    role: row.role,
    state: stateOf(row),
    requestedAt: row.verificationRequestedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.declinedReason,
  };
}
function stateOf({ verified, decidedAt }: typeof userRoles.$inferSelect): RoleStanding["state"] {
  if (verified) return "verified";
  return decidedAt ? "declined" : "requested";
}

/**
 * Requests a role, for the first time or again after it was declined; a role that is pending or
 * verified, by a colleague's request too, stays as it is. `details` fill in a company's missing carrier details.
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
    const standing = (await listRoles(tx, actor)).find((one) => one.role === role);
    if (standing && standing.state !== "declined") return;
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
