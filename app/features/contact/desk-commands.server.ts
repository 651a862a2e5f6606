import { eq, sql } from "drizzle-orm";
import { refuseUnlessStaff } from "#app/features/accounts/staff.server.ts";
import {
  type StaffDependencies,
  staffCommand,
} from "#app/features/accounts/staff-command.server.ts";
import type { AuditAction } from "#app/features/audit/action.ts";
import type { Details } from "#app/features/audit/entry.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { replyMail } from "./mail/reply.server.tsx";
import { type MessageStatus, stepsFrom } from "./message.ts";
import { can } from "./policy.ts";
import { contactMessages, contactReplies } from "./tables.server.ts";

/** A message as its page showed it. */
type Seen = { id: string; version: number };
type Message = typeof contactMessages.$inferSelect;
type Change = Partial<Pick<Message, "status" | "ownerId" | "staffNote">>;

/**
 * Marks a message answered, closes it or reopens it.
 * @throws AppError as `staffCommand`; `conflict` when its status does not allow that step.
 */
export async function stepMessage(
  deps: StaffDependencies,
  { to, ...seen }: Seen & { to: MessageStatus },
): Promise<void> {
  await changeMessage(deps, seen, async (_tx, { status }) => {
    if (!stepsFrom(status).some((step) => step.to === to)) {
      throw new AppError("conflict", `Nothing was saved: this message is ${status}.`);
    }
    return { change: { status: to }, action: "message.status", details: { from: status, to } };
  });
}

/**
 * Assigns a message to a staff member, or to nobody with null.
 * @throws AppError as `staffCommand`; `invalid` when the owner is not staff.
 */
export async function assignMessage(
  deps: StaffDependencies,
  { ownerId, ...seen }: Seen & { ownerId: string | null },
): Promise<void> {
  await changeMessage(deps, seen, async (tx) => {
    if (ownerId) await refuseUnlessStaff(tx, ownerId, "ownerId");
    return { change: { ownerId }, action: "message.assign", details: { owner: ownerId } };
  });
}

/**
 * Saves the internal note of a message.
 * @throws AppError as `staffCommand`.
 */
export async function noteMessage(
  deps: StaffDependencies,
  { note, ...seen }: Seen & { note: string },
): Promise<void> {
  // Without the note's text: a note can be deleted, the audit log can't.
  const done = { change: { staffNote: note }, action: "message.note" as const };
  await changeMessage(deps, seen, async () => done);
}

/**
 * Replies to a message: the reply is stored and emailed to the sender, all or nothing. An
 * unassigned message is assigned to the actor.
 * @throws AppError as `staffCommand`; `invalid` when the sender's address can't get email.
 */
export async function replyToMessage(
  deps: StaffDependencies,
  { reply, ...seen }: Seen & { reply: string },
): Promise<void> {
  const { query } = deps.database;
  const [message] = await query
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, seen.id));
  // Rendered before the transaction opens, which would otherwise hold its locks meanwhile.
  const mail = message && (await replyMail(message, reply));
  await changeMessage(deps, seen, async (tx, { id, ownerId, status }, authorId) => {
    await tx
      .insert(contactReplies)
      .values({ messageId: id, authorId, at: deps.clock.now(), text: reply });
    if (mail) await enqueueMail(tx, mail);
    const change: Change = { ownerId: ownerId ?? authorId };
    if (status === "new") change.status = "answered";
    return { change, action: "message.reply" };
  });
}

type Done = { change: Change; action: AuditAction; details?: Details };

function changeMessage(
  deps: StaffDependencies,
  { id, version }: Seen,
  work: (tx: Queryable, message: Message, actorId: string) => Promise<Done>,
): Promise<void> {
  return staffCommand(deps, {
    kind: "message",
    name: "message",
    id,
    version,
    action: "contact.answer-messages",
    may: (actor) => can(actor, "answer-messages"),
    load: async (tx) => {
      const own = eq(contactMessages.id, id);
      const [message] = await tx.select().from(contactMessages).where(own).for("update");
      return message;
    },
    work: async (tx, message, { userId }) => {
      const { change, ...done } = await work(tx, message, userId);
      await tx
        .update(contactMessages)
        .set({ ...change, version: sql`${contactMessages.version} + 1` })
        .where(eq(contactMessages.id, id));
      return done;
    },
  });
}
