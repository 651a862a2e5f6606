import type { Actor } from "#app/features/accounts/actor.ts";
import { can } from "#app/features/accounts/policy.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { dropMail, retryMail } from "#app/features/mail/desk.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

/**
 * Decides on a mail that was given up: sends it again, or drops it for good.
 * @throws AppError `not_found` for who may not, or when the mail waits for no decision.
 */
export async function decideMail(
  { database, actor, clock }: Dependencies,
  { id, decision }: { id: string; decision: "retry" | "drop" },
): Promise<void> {
  if (!can(actor, "decide-mail")) throw new AppError("not_found", "This mail does not exist.");
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    await (decision === "retry" ? retryMail(tx, id) : dropMail(tx, id, now));
    const action = `mail.${decision}`;
    await recordAudit(tx, { actorId: actor.userId, action, subject: { kind: "mail", id } }, now);
  });
}
