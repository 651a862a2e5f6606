import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { sendEdiMessage } from "./send.server.ts";
import { ediInterchanges, ediMessages, ediPartners } from "./tables.server.ts";
import { writeTenderResponse } from "./tender-response.ts";
import type { Problem } from "./x12/segment.ts";

/** An incoming message with its partner. */
export type IncomingMessage = typeof ediMessages.$inferSelect & {
  partner: typeof ediPartners.$inferSelect;
};

/** An incoming message; undefined for ours, and for a file from an unknown sender. */
export async function findIncoming(
  query: Queryable,
  id: string,
): Promise<IncomingMessage | undefined> {
  const [found] = await query
    .select({ message: ediMessages, partner: ediPartners })
    .from(ediMessages)
    .innerJoin(ediInterchanges, eq(ediInterchanges.id, ediMessages.interchangeId))
    .innerJoin(ediPartners, eq(ediPartners.id, ediInterchanges.partnerId))
    .where(and(eq(ediMessages.id, id), eq(ediInterchanges.direction, "in")));
  return found && { ...found.message, partner: found.partner };
}

type Settled = {
  state: "done" | "declined";
  outcome: string;
  reference?: string;
  shipmentId?: string | null;
  /** Our price of a 204, in US cents; null where our rates don't price it. */
  ourCents?: number | null | undefined;
};

/**
 * Sets the outcome of a message in the caller's transaction.
 * @throws AppError `conflict` when its state has changed since the caller read it.
 */
export async function settleMessage(
  tx: Queryable,
  { id, state, version }: IncomingMessage,
  settled: Settled,
): Promise<void> {
  const changed = await tx
    .update(ediMessages)
    .set({ ...settled, problems: [], version: sql`${ediMessages.version} + 1` })
    .where(
      and(eq(ediMessages.id, id), eq(ediMessages.state, state), eq(ediMessages.version, version)),
    )
    .returning({ id: ediMessages.id });
  if (changed.length === 0)
    throw new AppError(
      "conflict",
      "Someone worked on this message while you had it open. Reload the page.",
    );
}

/** Leaves a message to staff with its problems. */
export async function failMessage(
  query: Queryable,
  { id, version }: IncomingMessage,
  problems: readonly Problem[],
  reference?: string,
): Promise<void> {
  await query
    .update(ediMessages)
    .set({ state: "failed", problems, reference, version: sql`${ediMessages.version} + 1` })
    .where(and(eq(ediMessages.id, id), eq(ediMessages.version, version)));
}

type Answer = {
  shipmentNumber: string;
  /** Whether that is a bill of lading, for want of a shipment number. */
  isBillOfLading?: boolean;
  shipmentId: string | null;
  trackingId: string | null;
  /** The reason to decline the 204; null to accept it. */
  reason: string | null;
};

/** Responds to a 204 with a 990, in the caller's transaction. */
export async function answerTender(
  tx: Queryable,
  { partner }: IncomingMessage,
  { shipmentNumber, isBillOfLading = false, shipmentId, trackingId, reason }: Answer,
  now: Date,
): Promise<void> {
  const { scac } = partner;
  const isAccepted = reason === null;
  const number = { shipmentNumber, isBillOfLading };
  const answer = { scac, ...number, on: now, isAccepted, trackingId, reason };
  const segments = writeTenderResponse(answer);
  const message = { kind: "990" as const, segments, reference: shipmentNumber, shipmentId };
  await sendEdiMessage(tx, partner.id, message, now);
}
