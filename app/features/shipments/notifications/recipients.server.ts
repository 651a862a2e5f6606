import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { companyMembers, users } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { ending } from "../load/ending.server.ts";
import type { LoadEnding } from "../load/ending.ts";
import type { Mode } from "../shipment.ts";
import { shipments } from "../tables.server.ts";
import type { Subscription } from "./notifications.server.ts";
import type { Milestone } from "./notifications.ts";
import { recipients, subscribers } from "./tables.server.ts";

/** A shipment that reaches a milestone, and the recipients of its email. */
export type NotificationRecipients = {
  trackingId: string;
  origin: string;
  destination: string;
  mode: Mode;
  publicTracking: boolean;
  /** How it ended; null while it has not. */
  ending: LoadEnding | null;
  subscribers: (Subscription & { email: string })[];
};

/**
 * The recipients of a milestone's email; undefined without the shipment, or while its owner's
 * address is not confirmed: that address, and those the owner named, may be strangers'.
 */
export async function findNotificationRecipients(
  query: Queryable,
  shipmentId: string,
  milestone: Milestone,
): Promise<NotificationRecipients | undefined> {
  const [shipment] = await query
    .select({
      trackingId: shipments.trackingId,
      origin: shipments.origin,
      destination: shipments.destination,
      mode: shipments.mode,
      publicTracking: shipments.publicTracking,
      ending,
      wanted: milestone === "Delivered" ? shipments.mailDelivered : shipments.mailInTransit,
      email: users.email,
      isConfirmed: users.emailVerified,
    })
    .from(shipments)
    // A person who left the company gets no more email about its loads.
    .leftJoin(
      companyMembers,
      and(
        eq(companyMembers.userId, shipments.userId),
        eq(companyMembers.companyId, shipments.companyId),
      ),
    )
    .leftJoin(users, eq(users.id, companyMembers.userId))
    .where(eq(shipments.id, shipmentId));
  if (!shipment || shipment.isConfirmed === false) return undefined;
  const { wanted, email, isConfirmed: _, ...facts } = shipment;
  const others = await query
    .select({ id: subscribers.id, email: subscribers.email })
    .from(recipients)
    .innerJoin(subscribers, eq(subscribers.id, recipients.subscriberId))
    .where(
      and(
        eq(recipients.shipmentId, shipmentId),
        isNotNull(subscribers.confirmedAt),
        isNull(subscribers.stoppedAt),
      ),
    );
  const owner = wanted && email ? [{ who: "owner" as const, id: shipmentId, email }] : [];
  return {
    ...facts,
    subscribers: [...owner, ...others.map((other) => ({ who: "recipient" as const, ...other }))],
  };
}
