import { and, eq } from "drizzle-orm";
import type { Details } from "#app/features/audit/entry.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { RoleDecisionMail, roleDecisionSubject } from "./mail/role-decision.server.tsx";
import { can } from "./policy.ts";
import type { Role } from "./role.ts";
import { type StaffDependencies, staffCommand } from "./staff-command.server.ts";
import { userRoles, users } from "./tables.server.ts";

type Dependencies = StaffDependencies & {
  /** The site's public origin, without a trailing slash, for links in email. */
  origin: string;
};

type Decision = {
  userId: string;
  role: Role;
  /** When the reviewed request was made; a request renewed since then is not decided on. */
  requestedAt: Date;
  /** The reason given to the applicant; null approves. */
  declinedReason: string | null;
  /** For the audit log. */
  details?: Details;
};

/**
 * Approves or declines a request for a role, and emails the applicant. `inTransaction` runs in the
 * same transaction, after the decision.
 * @throws AppError `not_found` without access or without such a request; `conflict` when somebody
 * else decided first or the request was renewed.
 */
export async function decideRole(
  deps: Dependencies,
  decision: Decision,
  inTransaction: (tx: Queryable) => Promise<void> = async () => {},
): Promise<void> {
  const { database, clock, origin } = deps;
  const { userId, role, requestedAt, declinedReason, details = {} } = decision;
  const [person] = await database.query.select().from(users).where(eq(users.id, userId));
  const facts = person && { firstName: person.firstName, role, declinedReason, origin };
  // Rendered before the transaction opens, which would otherwise hold its locks meanwhile.
  const mail = facts && (await renderMail(RoleDecisionMail(facts)));
  await staffCommand(deps, {
    kind: "user",
    name: "request",
    id: userId,
    // The request time identifies the reviewed version.
    version: null,
    action: "accounts.decide-role",
    may: (actor) => can(actor, "decide-role", { userId }),
    load: (tx) => holdRequest(tx, userId, role),
    work: async (tx, request, { userId: decidedBy }) => {
      await refuseDecided(tx, request, requestedAt);
      await tx
        .update(userRoles)
        .set({
          verified: declinedReason === null,
          decidedAt: clock.now(),
          decidedBy,
          declinedReason,
        })
        .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)));
      await inTransaction(tx);
      if (person && mail && facts) {
        await enqueueMail(tx, {
          toEmail: person.email,
          formType: "account",
          subject: roleDecisionSubject(facts),
          content: mail.html,
          text: mail.text,
        });
      }
      return {
        action: declinedReason === null ? "role.approve" : "role.decline",
        details: { role, ...(declinedReason !== null && { reason: declinedReason }), ...details },
      };
    },
  });
}

type Request = typeof userRoles.$inferSelect;

async function holdRequest(tx: Queryable, userId: string, role: Role) {
  const [request] = await tx
    .select()
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)))
    .for("update");
  return request;
}

async function refuseDecided(tx: Queryable, request: Request, requestedAt: Date): Promise<void> {
  const { verified, decidedAt, decidedBy } = request;
  if (verified || decidedAt) {
    const [by] = decidedBy
      ? await tx.select({ name: users.name }).from(users).where(eq(users.id, decidedBy))
      : [];
    const what = verified ? "approved" : "declined";
    throw conflict(
      `Nothing was saved: ${by?.name ?? "someone else"} already ${what} this request.`,
    );
  }
  if (request.verificationRequestedAt.getTime() !== requestedAt.getTime()) {
    throw conflict(
      "Nothing was saved: the request was sent again since you opened it. Review it again.",
    );
  }
}

const conflict = (message: string) => new AppError("conflict", message);
