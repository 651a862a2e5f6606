import { and, eq, isNull } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Subscription } from "./notices.server.ts";
import type { Milestone } from "./notices.ts";
import type { Mode } from "./shipment.ts";
import { recipients, shipments } from "./tables.server.ts";

/** A shipment that reaches a milestone, and who is to have mail of it. */
export type Audience = {
  trackingId: string;
  origin: string;
  destination: string;
  mode: Mode;
  publicTracking: boolean;
  listeners: (Subscription & { email: string })[];
};

/** Who wants mail of this milestone of the shipment; undefined when there is none. */
export async function findAudience(
  query: Queryable,
  shipmentId: string,
  milestone: Milestone,
): Promise<Audience | undefined> {
  const [shipment] = await query
    .select({
      trackingId: shipments.trackingId,
      origin: shipments.origin,
      destination: shipments.destination,
      mode: shipments.mode,
      publicTracking: shipments.publicTracking,
      wanted: milestone === "Delivered" ? shipments.mailDelivered : shipments.mailInTransit,
      email: users.email,
    })
    .from(shipments)
    .innerJoin(users, eq(users.id, shipments.userId))
    .where(eq(shipments.id, shipmentId));
  if (!shipment) return undefined;
  const { wanted, email, ...facts } = shipment;
  const others = await query
    .select({ id: recipients.id, email: recipients.email })
    .from(recipients)
    .where(and(eq(recipients.shipmentId, shipmentId), isNull(recipients.stoppedAt)));
  const owner = { who: "owner" as const, id: shipmentId, email };
  return {
    ...facts,
    listeners: [
      ...(wanted ? [owner] : []),
      ...others.map((other) => ({ who: "recipient" as const, ...other })),
    ],
  };
}
