import { and, asc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { AuditAction } from "#app/features/audit/action.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type StaffPermission, staffPermissions } from "./staff-permission.ts";
import { userRoles, users } from "./tables.server.ts";
import { keepAnAdministrator } from "./team/lock-team.server.ts";
import { hasRole } from "./verified-roles.server.ts";

type Dependencies = { database: Database; clock: Clock };

/**
 * Makes a person with an account staff, on behalf of an operator at the console. It becomes their
 * newest verified role with all permissions, effective in open sessions from the next request.
 * @throws AppError `not_found` without an account, `conflict` when they already are staff.
 */
export async function grantStaff({ database, clock }: Dependencies, typed: string): Promise<void> {
  const now = clock.now();
  await database.transaction(null, async (tx) => {
    const person = await findPerson(tx, typed);
    if (await hasRole(tx, person.id, "staff")) throw conflict(`${person.email} is already staff.`);
    const verified = {
      verified: true,
      createdAt: now,
      decidedAt: now,
      declinedReason: null,
      permissions: [...staffPermissions],
    };
    await tx
      .insert(userRoles)
      .values({ userId: person.id, role: "staff", ...verified, verificationRequestedAt: now })
      .onConflictDoUpdate({ target: [userRoles.userId, userRoles.role], set: verified });
    await recordAudit(tx, entry("staff.grant", person), now);
  });
}

/**
 * Ends a person's staff role; they keep their account and other roles. `alongside` runs in the same
 * transaction, once it has ended.
 * @throws AppError `not_found` without an account, `conflict` when they are not staff or the last
 * administrator.
 */
export async function revokeStaff(
  { database, clock }: Dependencies,
  typed: string,
  alongside: (tx: Queryable, userId: string) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  await database.transaction(null, async (tx) => {
    const person = await findPerson(tx, typed);
    await keepAnAdministrator(tx, person.id);
    const ended = await tx
      .update(userRoles)
      .set({ verified: false, decidedAt: now })
      .where(
        and(
          eq(userRoles.userId, person.id),
          eq(userRoles.role, "staff"),
          eq(userRoles.verified, true),
        ),
      )
      .returning({ userId: userRoles.userId });
    if (ended.length === 0) throw conflict(`${person.email} is not staff.`);
    await alongside(tx, person.id);
    await recordAudit(tx, entry("staff.revoke", person), now);
  });
}

/** All staff, by email. */
export function listStaff(query: Queryable) {
  return query
    .select({ id: users.id, name: users.name, email: users.email, since: userRoles.createdAt })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, "staff"), eq(userRoles.verified, true)))
    .orderBy(asc(users.email));
}

/** The permissions that somebody on the team has; null while nobody is on it. */
export async function listHeldPermissions(query: Queryable): Promise<Set<StaffPermission> | null> {
  const staff = await query
    .select({ permissions: userRoles.permissions })
    .from(userRoles)
    .where(and(eq(userRoles.role, "staff"), eq(userRoles.verified, true)));
  if (staff.length === 0) return null;
  return new Set(staff.flatMap(({ permissions }) => permissions));
}

/**
 * Requires that the assigned person is staff, and stays it until the transaction ends: what somebody who
 * is leaving has is given to others.
 * @throws AppError `invalid` with `field` otherwise.
 */
export async function refuseUnlessStaff(
  query: Queryable,
  userId: string,
  field: string,
): Promise<void> {
  const held = and(
    eq(userRoles.userId, userId),
    eq(userRoles.role, "staff"),
    eq(userRoles.verified, true),
  );
  const found = await query.select().from(userRoles).where(held).for("share");
  if (found.length > 0) return;
  const message = "Choose one of the staff.";
  throw new AppError("invalid", message, { fields: { [field]: [message] } });
}

/**
 * Where the answer to what a staff member sent goes: to them, or to the `shared` mailbox once they
 * left.
 */
export async function staffEmail(
  query: Queryable,
  userId: string | null | undefined,
  shared: string,
): Promise<string> {
  if (!userId) return shared;
  const [found] = await query
    .select({ email: users.email })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(
      and(
        eq(users.id, userId),
        isNull(users.deletedAt),
        eq(userRoles.role, "staff"),
        eq(userRoles.verified, true),
      ),
    );
  return found?.email ?? shared;
}

/**
 * An email address that an operator typed, in lower case.
 * @throws AppError `invalid` for anything else.
 */
export function readTypedEmail(typed: string): string {
  const email = z.email().safeParse(typed.trim().toLowerCase());
  if (!email.success) throw new AppError("invalid", `${typed} is not an email address.`);
  return email.data;
}

async function findPerson(query: Queryable, typed: string): Promise<{ id: string; email: string }> {
  const email = readTypedEmail(typed);
  const [person] = await query
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.email, email))
    // A concurrent account deletion waits for this transaction, and then finds its rows.
    .for("key share");
  if (person) return person;
  throw new AppError(
    "not_found",
    `There's no account for ${email}. To open one: npm run staff -- invite ${email}`,
  );
}

const conflict = (message: string) => new AppError("conflict", message);

function entry(action: AuditAction, person: { id: string; email: string }) {
  return {
    actorId: null,
    action,
    subject: { kind: "user", id: person.id },
    details: { email: person.email },
  };
}
