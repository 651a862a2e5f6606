import { and, count, eq, isNull } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { rateLimiter } from "#app/platform/rate-limit.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import { lockLoad } from "../load/lock-load.server.ts";
import type { LoadReader } from "../load/read-load.server.ts";
import { carrierFor } from "../load/run-by.server.ts";
import { notThere, refusalOf } from "../refusal.ts";
import { shipments } from "../tables.server.ts";
import { messageMail } from "./mail/message.server.tsx";
import { writableSides } from "./policy.ts";
import { readListeners } from "./read-listeners.server.ts";
import { replyLink } from "./reply-link.server.ts";
import { loadMessages } from "./tables.server.ts";
import { messagesAtMost, type ThreadSide } from "./thread.ts";

export type MessageDependencies = {
  database: Database;
  actor: Actor | null;
  clock: Clock;
  signer: Signer;
  /** The public origin of the site, for the links in emails. */
  origin: string;
};

type Message = {
  /** The shipment. */
  id: string;
  messageId: string;
  /** The role in which the actor writes. */
  as: LoadReader;
  /** Whose conversation with our desk it belongs to. */
  side: ThreadSide;
  text: string;
  /** Which carrier staff write to, of a load that several run; the load's own when left out. */
  carrierId?: string | undefined;
  /** Whether it came by the link of an email. */
  byLink?: boolean;
};

const hour = 60 * 60;
const perHour = 30;

/**
 * Sends a message about a load, emails the other side of the conversation, and marks that side's
 * earlier messages as read. Sending the same form again does nothing.
 * @throws AppError `not_found` or `forbidden` without access; `too_many`; `conflict` when the load
 * has the maximum number of messages.
 */
export async function sendLoadMessage(deps: MessageDependencies, message: Message): Promise<void> {
  const { database, actor, clock } = deps;
  if (!actor) throw new AppError("not_authenticated", "Not authenticated");
  const load = await selectLoad(database.query, actor, message);
  refuseWriter(actor, message, load);
  await rateLimiter(database.query, {
    name: "load-message",
    points: perHour,
    window: hour,
    message: "Too many messages about this load.",
  }).count(`${actor.userId} ${message.id}`);
  const mails = await writeMails(deps, actor, message, load);
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    await lockLoad(tx, message.id);
    const locked = await selectLoad(tx, actor, message);
    refuseWriter(actor, message, locked);
    const { trackingId, carrierId } = locked[0];
    const { id: shipmentId, messageId, as, side, text, byLink = false } = message;
    const fromStaff = as === "staff";
    await refuseTooMany(tx, shipmentId);
    const sent = await tx
      .insert(loadMessages)
      .values({
        id: messageId,
        shipmentId,
        side,
        carrierId: side === "carrier" ? carrierId : null,
        fromStaff,
        authorId: actor.userId,
        byLink,
        text,
        sentAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: loadMessages.id });
    if (sent.length === 0) return;
    await tx
      .update(loadMessages)
      .set({ readAt: now })
      .where(
        and(
          eq(loadMessages.shipmentId, shipmentId),
          eq(loadMessages.side, side),
          side === "carrier" && carrierId ? eq(loadMessages.carrierId, carrierId) : undefined,
          eq(loadMessages.fromStaff, !fromStaff),
          isNull(loadMessages.readAt),
        ),
      );
    for (const mail of mails) await enqueueMail(tx, mail);
    const details = { trackingId, side, message: messageId, byLink };
    const subject = { kind: "shipment", id: shipmentId };
    const entry = { actorId: actor.userId, action: "load.message" as const, subject, details };
    await recordAudit(tx, entry, now);
  });
}

function selectLoad(query: Queryable, actor: Actor, { id, as, carrierId: chosen }: Message) {
  const { companyId, userId, assignedTo, trackingId, origin, destination } = shipments;
  // Staff choose among the carriers that have the load or a leg of it.
  const who = as === "staff" && chosen ? { companyId: chosen } : as === "carrier" ? actor : null;
  return query
    .select({
      id: shipments.id,
      companyId,
      carrierId: carrierFor(who),
      userId,
      assignedTo,
      trackingId,
      origin,
      destination,
    })
    .from(shipments)
    .where(eq(shipments.id, id));
}

/** A load as the conversation about it needs it. */
export type TalkedLoad = Awaited<ReturnType<typeof selectLoad>>[number];

function refuseWriter(
  actor: Actor,
  { as, side }: Message,
  found: TalkedLoad[],
): asserts found is [TalkedLoad] {
  const [load] = found;
  if (!load) throw notThere();
  if (!writableSides(actor, as, load).includes(side)) {
    const refusal = as === "customer" ? refusalOf(actor, load) : notThere();
    throw refusalTo(actor, "shipments.message-any", refusal);
  }
}

async function refuseTooMany(tx: Queryable, shipmentId: string): Promise<void> {
  const [found] = await tx
    .select({ count: count() })
    .from(loadMessages)
    .where(eq(loadMessages.shipmentId, shipmentId));
  if ((found?.count ?? 0) < messagesAtMost) return;
  throw new AppError("conflict", `This load has ${messagesAtMost} messages, which is all we keep.`);
}

/** Rendered before the transaction opens, so that it doesn't hold its locks. */
async function writeMails(
  { database, clock, signer, origin }: MessageDependencies,
  actor: Actor,
  { as, side, text }: Message,
  [load]: [TalkedLoad],
) {
  const listeners = await readListeners(database.query, load, { as, side });
  const by = `${actor.firstName} ${actor.lastName}`;
  return Promise.all(
    listeners.map(({ email, userId }) => {
      const link = userId
        ? origin + replyLink(signer, { userId, email, shipmentId: load.id, side }, clock.now())
        : `${origin}/staff/shipments/${load.id}`;
      return messageMail({ to: email, link, isReplyLink: userId !== null, by, text, load });
    }),
  );
}
