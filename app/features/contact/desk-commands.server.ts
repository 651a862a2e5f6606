import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { listStaff, refuseUnlessStaff } from "#app/features/accounts/staff.server.ts";
import type { Details } from "#app/features/audit/entry.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type MessageStatus, stepsFrom } from "./message.ts";
import { can } from "./policy.ts";
import { contactMessages } from "./tables.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

/**
 * Marks a message answered, closes it or opens it again.
 * @throws AppError `not_found`; `conflict` when it is not in the status `from` any more, or no step
 * leads from there to `to`.
 */
export async function stepMessage(
  deps: Dependencies,
  { id, from, to }: { id: string; from: MessageStatus; to: MessageStatus },
): Promise<void> {
  await staffCommand(deps, id, async (tx, before) => {
    const legal = stepsFrom(from).some((step) => step.to === to);
    if (!legal || before.status !== from) {
      throw new AppError("conflict", `Nothing was changed: this message is ${before.status} now.`);
    }
    await tx.update(contactMessages).set({ status: to }).where(eq(contactMessages.id, id));
    return { action: "message.status", details: { from, to } };
  });
}

/**
 * Says who of the staff sees to a message; null is nobody. `before` is who it was when that was
 * decided.
 * @throws AppError `not_found`; `conflict` when somebody else has it meanwhile; `invalid` when the
 * owner is not staff.
 */
export async function assignMessage(
  deps: Dependencies,
  { id, ownerId, before }: { id: string; ownerId: string | null; before: string | null },
): Promise<void> {
  await staffCommand(deps, id, async (tx, { ownerId: now }) => {
    if (ownerId) await refuseUnlessStaff(tx, ownerId);
    if (now !== before) {
      const staff = await listStaff(tx);
      const name = staff.find((one) => one.id === now)?.name ?? "somebody else";
      const who = now ? `${name} sees` : "nobody sees";
      throw new AppError("conflict", `Nothing was changed: ${who} to this message now.`);
    }
    await tx.update(contactMessages).set({ ownerId }).where(eq(contactMessages.id, id));
    return { action: "message.assign", details: { owner: ownerId } };
  });
}

/**
 * Keeps staff's own words with a message. `before` is what they were when these were written.
 * @throws AppError `not_found`; `invalid`, which leaves what was typed in its form, when somebody
 * wrote others meanwhile.
 */
export async function noteMessage(
  deps: Dependencies,
  { id, note, before }: { id: string; note: string; before: string },
): Promise<void> {
  await staffCommand(deps, id, async (tx, { staffNote }) => {
    if (staffNote !== before) {
      throw new AppError(
        "invalid",
        `The note was changed meanwhile. It says now: ${staffNote || "(nothing)"} Saving again puts yours in its place.`,
      );
    }
    await tx.update(contactMessages).set({ staffNote: note }).where(eq(contactMessages.id, id));
    // Not its words: they can be taken back, and the audit log can't.
    return { action: "message.note", details: {} };
  });
}

type State = { status: MessageStatus; ownerId: string | null; staffNote: string };
type Done = { action: string; details: Details };

/** Does `work` on a message that is there, for who may, and writes it into the audit log. */
async function staffCommand(
  { database, actor, clock }: Dependencies,
  id: string,
  work: (tx: Queryable, before: State) => Promise<Done>,
): Promise<void> {
  if (!can(actor, "see-to-messages")) throw notThere();
  await database.transaction(actor.userId, async (tx) => {
    const [before] = await tx
      .select({
        status: contactMessages.status,
        ownerId: contactMessages.ownerId,
        staffNote: contactMessages.staffNote,
      })
      .from(contactMessages)
      .where(eq(contactMessages.id, id))
      .for("update");
    if (!before) throw notThere();
    const { action, details } = await work(tx, before);
    const subject = { kind: "message", id };
    await recordAudit(tx, { actorId: actor.userId, action, subject, details }, clock.now());
  });
}

const notThere = () => new AppError("not_found", "This message does not exist.");
