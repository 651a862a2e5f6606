import { and, eq, isNull } from "drizzle-orm";
import type { Details } from "#app/features/audit/entry.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { renderMail } from "#app/features/mail/render-mail.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Actor } from "./actor.ts";
import { RoleDecisionMail, roleDecisionSubject } from "./mail/role-decision.server.tsx";
import { can } from "./policy.ts";
import type { Role } from "./role.ts";
import { userRoles, users } from "./tables.server.ts";

type Dependencies = {
  database: Database;
  actor: Actor | null;
  clock: Clock;
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
  const { database, actor, clock, origin } = deps;
  const { userId, role, requestedAt, declinedReason, details = {} } = decision;
  if (!can(actor, "decide-role", { userId })) throw notThere();
  const [person] = await database.query.select().from(users).where(eq(users.id, userId));
  if (!person) throw notThere();
  const facts = { firstName: person.firstName, role, declinedReason, origin };
  const mail = await renderMail(RoleDecisionMail(facts));
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    const decided = await tx
      .update(userRoles)
      .set({
        verified: declinedReason === null,
        decidedAt: now,
        decidedBy: actor.userId,
        declinedReason,
      })
      .where(
        and(
          eq(userRoles.userId, userId),
          eq(userRoles.role, role),
          eq(userRoles.verified, false),
          isNull(userRoles.decidedAt),
          eq(userRoles.verificationRequestedAt, requestedAt),
        ),
      )
      .returning({ userId: userRoles.userId });
    if (decided.length === 0) throw await whyNot(tx, userId, role);
    await inTransaction(tx);
    await enqueueMail(tx, {
      toEmail: person.email,
      formType: "account",
      subject: roleDecisionSubject(facts),
      content: mail.html,
      text: mail.text,
    });
    await recordAudit(
      tx,
      {
        actorId: actor.userId,
        action: declinedReason === null ? "role.approve" : "role.decline",
        subject: { kind: "user", id: userId },
        details: { role, ...(declinedReason !== null && { reason: declinedReason }), ...details },
      },
      now,
    );
  });
}

async function whyNot(tx: Queryable, userId: string, role: Role): Promise<AppError> {
  const [now] = await tx
    .select({ verified: userRoles.verified, decidedAt: userRoles.decidedAt, by: users.name })
    .from(userRoles)
    .leftJoin(users, eq(users.id, userRoles.decidedBy))
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)));
  if (!now) return notThere();
  if (!now.decidedAt && !now.verified) {
    return conflict(
      "Nothing was changed: the request was sent again since you opened it. Read it again.",
    );
  }
  const what = now.verified ? "approved" : "declined";
  return conflict(`Nothing was changed: ${now.by ?? "someone else"} already ${what} this request.`);
}

const conflict = (message: string) => new AppError("conflict", message);
const notThere = () => new AppError("not_found", "This request does not exist.");
