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
  /** Where the site is seen from outside, without a trailing slash: for links in mail. */
  origin: string;
};

type Decision = {
  userId: string;
  role: Role;
  /** When the request was made that was read: one made again since then is not decided on. */
  requestedAt: Date;
  /** Told to the applicant; null says yes. */
  declinedReason: string | null;
  /** For the audit log. */
  details?: Details;
};

/**
 * Says yes or no to a request for a role, and tells the applicant by mail; `inTransaction` runs in
 * the same transaction, once the decision is made.
 * @throws AppError `not_found` for who may not or when there is no such request, `conflict` when
 * somebody else decided first or the request was made again.
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
  // Made beforehand: rendering in the transaction would keep everybody else waiting.
  const mail = facts && (await renderMail(RoleDecisionMail(facts)));
  await staffCommand(deps, {
    kind: "user",
    name: "request",
    id: userId,
    // Which request was read is said by when it was made.
    version: null,
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
      "Nothing was saved: the request was sent again since you opened it. Read it again.",
    );
  }
}

const conflict = (message: string) => new AppError("conflict", message);
