import { and, eq, isNull, lte } from "drizzle-orm";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { LoadReader } from "../load/read-load.server.ts";
import { notThere } from "../refusal.ts";
import { selectState } from "../state.server.ts";
import { writableSides } from "./policy.ts";
import type { MessageDependencies } from "./send-message.server.ts";
import { loadMessages } from "./tables.server.ts";
import type { ThreadSide } from "./thread.ts";

/**
 * Marks what the other side wrote about a load up to a moment as read, for everybody on the
 * actor's; for staff, in one conversation or both.
 * @throws AppError `not_found` without access.
 */
export async function markRead(
  { database, actor, clock }: Pick<MessageDependencies, "database" | "actor" | "clock">,
  given: { id: string; as: LoadReader; upTo: Date; side?: ThreadSide },
): Promise<void> {
  if (!actor) throw notThere();
  const { id, as, upTo, side = as === "staff" ? undefined : as } = given;
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    const [load] = await selectState(tx, id, actor);
    if (!load || writableSides(actor, as, load).length === 0) {
      throw refusalTo(actor, "shipments.message-any", notThere());
    }
    const read = await tx
      .update(loadMessages)
      .set({ readAt: now })
      .where(
        and(
          eq(loadMessages.shipmentId, id),
          eq(loadMessages.fromStaff, as !== "staff"),
          side && eq(loadMessages.side, side),
          as === "carrier" ? eq(loadMessages.carrierId, actor.companyId) : undefined,
          isNull(loadMessages.readAt),
          lte(loadMessages.sentAt, upTo),
        ),
      )
      .returning({ id: loadMessages.id });
    if (read.length === 0) return;
    const details = { trackingId: load.trackingId, messages: read.map(({ id }) => id) };
    const subject = { kind: "shipment", id };
    const entry = {
      actorId: actor.userId,
      action: "load.messages-read" as const,
      subject,
      details,
    };
    await recordAudit(tx, entry, now);
  });
}
