import { and, asc, eq, or } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byColumnName } from "#app/platform/database/named.server.ts";
import { shipments } from "../tables.server.ts";
import { loadMessages } from "./tables.server.ts";

const message = byColumnName(
  loadMessages.side,
  loadMessages.fromStaff,
  loadMessages.byLink,
  loadMessages.text,
  loadMessages.sentAt,
  loadMessages.readAt,
);

/** The messages between our team and the actor's side about their loads, the oldest first. */
export async function exportConversations(query: Queryable, { userId, companyId }: Actor) {
  const booked = and(
    eq(loadMessages.side, "customer"),
    eq(shipments.userId, userId),
    eq(shipments.companyId, companyId),
  );
  const wrote = eq(loadMessages.authorId, userId);
  const found = await query
    .select({ trackingId: shipments.trackingId, row: message })
    .from(loadMessages)
    .innerJoin(shipments, eq(shipments.id, loadMessages.shipmentId))
    .where(or(booked, eq(loadMessages.carrierId, companyId), wrote))
    .orderBy(asc(loadMessages.sentAt), asc(loadMessages.id));
  return found.map(({ trackingId, row }) => ({ tracking_id: trackingId, ...row }));
}
