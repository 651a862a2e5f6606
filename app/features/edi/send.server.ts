import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type MessageKind, messageKinds } from "./message.ts";
import { ediInterchanges, ediMessages, ediPartners } from "./tables.server.ts";
import { type NewSegment, writeInterchange } from "./x12/write-interchange.ts";

type NewMessage = {
  kind: MessageKind;
  /** Of its transaction set; of a TA1, the one segment that it is. */
  segments: readonly NewSegment[];
  /** The partner's number of the shipment, and the load. */
  reference?: string | null;
  shipmentId?: string | null;
};

/**
 * Writes a message to a partner in the caller's transaction. The partner's control number stays
 * locked until that ends, so the numbers have no gaps.
 */
export async function sendEdiMessage(
  tx: Queryable,
  partnerId: string,
  { kind, segments, reference = null, shipmentId = null }: NewMessage,
  now: Date,
): Promise<void> {
  const [partner] = await tx
    .update(ediPartners)
    .set({ lastControl: sql`${ediPartners.lastControl} + 1` })
    .where(eq(ediPartners.id, partnerId))
    .returning();
  if (!partner) throw new Error("the partner is gone");
  const control = partner.lastControl;
  const { functionalId } = messageKinds[kind];
  const [first] = segments;
  if (!first) throw new Error("the message is empty");
  const text = writeInterchange({
    sender: { qualifier: partner.ownQualifier, id: partner.ownInterchangeId },
    receiver: { qualifier: partner.qualifier, id: partner.interchangeId },
    groupSender: partner.ownGroupId,
    groupReceiver: partner.groupId,
    control,
    usage: partner.isTest ? "T" : "P",
    at: now,
    ...(functionalId === null
      ? { functionalId, acknowledgment: first }
      : { functionalId, sets: [{ kind, segments }] }),
  });
  const [stored] = await tx
    .insert(ediInterchanges)
    .values({
      partnerId,
      direction: "out",
      source: "ours",
      control: `${control}`.padStart(9, "0"),
      text,
      at: now,
    })
    .returning({ id: ediInterchanges.id });
  if (!stored) throw new Error("the interchange was not stored");
  await tx.insert(ediMessages).values({
    interchangeId: stored.id,
    kind,
    groupControl: functionalId && `${control}`,
    control: functionalId && "0001",
    reference,
    state: "ready",
    text,
    shipmentId,
    createdAt: now,
  });
}
