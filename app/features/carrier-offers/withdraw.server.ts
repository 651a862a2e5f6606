import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { can } from "./policy.ts";
import { lockOfferedLoad } from "./settle.server.ts";
import { carrierOffers } from "./tables.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

/**
 * Withdraws an open offer, for staff.
 * @throws AppError `not_found` without access, `conflict` when it is no longer open.
 */
export async function withdrawCarrierOffer(
  { database, actor, clock }: Dependencies,
  { shipmentId, offerId }: { shipmentId: string; offerId: string },
): Promise<void> {
  if (!can(actor, "offer"))
    throw refusalTo(
      actor,
      "carrier-offers.offer",
      new AppError("not_found", "This offer does not exist."),
    );
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    const { trackingId } = await lockOfferedLoad(tx, shipmentId);
    const withdrawn = await tx
      .update(carrierOffers)
      .set({ state: "withdrawn", settledAt: now })
      .where(
        and(
          eq(carrierOffers.id, offerId),
          eq(carrierOffers.shipmentId, shipmentId),
          inArray(carrierOffers.state, ["open", "countered"]),
        ),
      )
      .returning({ id: carrierOffers.id });
    if (withdrawn.length === 0) {
      throw new AppError(
        "conflict",
        "Nothing was changed: this offer was already answered or withdrawn.",
      );
    }
    const details = { trackingId, offer: offerId };
    const subject = { kind: "shipment", id: shipmentId };
    const entry = {
      actorId: actor.userId,
      action: "carrier-offer.withdrawn" as const,
      subject,
      details,
    };
    await recordAudit(tx, entry, now);
  });
}
