import { and, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { can } from "./policy.ts";
import { refusalOf } from "./refusal.ts";
import { shipments } from "./tables.server.ts";

/**
 * Turns a shipment's public page on or off; returns its tracking ID.
 * @throws AppError `not_found` for a shipment that is not the actor's.
 */
export async function setPublicPage(
  { database, actor }: { database: Database; actor: Actor | null },
  { id, publicTracking }: { id: string; publicTracking: boolean },
): Promise<{ trackingId: string }> {
  if (!actor) throw new AppError("not_authenticated", "Not authenticated");
  return database.transaction(actor.userId, async (tx) => {
    const own = and(eq(shipments.id, id), eq(shipments.companyId, actor.companyId));
    const [shipment] = await tx
      .select({ companyId: shipments.companyId, trackingId: shipments.trackingId })
      .from(shipments)
      .where(own);
    if (!shipment || !can(actor, "set-public-page", shipment)) {
      throw refusalOf(actor, shipment);
    }
    await tx
      .update(shipments)
      .set({ publicTracking })
      .where(and(own, eq(shipments.publicTracking, !publicTracking)));
    return { trackingId: shipment.trackingId };
  });
}
