import type { Actor } from "#app/features/accounts/actor.ts";
import type { Details } from "#app/features/audit/entry.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import { cancelConsultation, type ForVisitor, moveConsultation } from "./commands.server.ts";
import { can } from "./policy.ts";

type Dependencies = {
  database: Database;
  actor: Actor | null;
  clock: Clock;
  signer: Signer;
  /** Where the site is seen from outside: the mails link to it. */
  origin: string;
};

/** Which consultation, as it was seen by who decided, and why. */
type Decision = { id: string; sequence: number; reason: string };

/**
 * Moves a visitor's consultation for them; the mails are those of a visitor who moves it.
 * @throws AppError `not_found` for who may not; else as `moveConsultation`.
 */
export async function moveConsultationByStaff(
  deps: Dependencies,
  { startsAt, ...decision }: Decision & { startsAt: Date },
): Promise<void> {
  const details = { to: startsAt.toISOString() };
  const others = forVisitor(deps, decision, "consultation.move", details);
  await moveConsultation(deps, decision.id, startsAt, others);
}

/**
 * Cancels a visitor's consultation for them; the mails are those of a visitor who cancels it.
 * @throws AppError `not_found` for who may not; `conflict` when it is past, cancelled or was
 * changed meanwhile.
 */
export async function cancelConsultationByStaff(
  deps: Dependencies,
  decision: Decision,
): Promise<void> {
  const others = forVisitor(deps, decision, "consultation.cancel", {});
  await cancelConsultation(deps, decision.id, others);
}

function forVisitor(
  { actor, clock }: Dependencies,
  { id, sequence, reason }: Decision,
  action: string,
  details: Details,
): ForVisitor {
  if (!can(actor, "see-to-consultations"))
    throw new AppError("not_found", "This consultation does not exist.");
  const subject = { kind: "consultation", id };
  const entry = { actorId: actor.userId, action, subject, details: { ...details, reason } };
  return {
    by: actor.userId,
    seen: sequence,
    inTransaction: (tx) => recordAudit(tx, entry, clock.now()),
  };
}
