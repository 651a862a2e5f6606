import type { Actor } from "#app/features/accounts/actor.ts";
import { refuseOthers } from "#app/features/carrier-offers/answer.server.ts";
import type { OwnOffer } from "#app/features/carrier-offers/queries.server.ts";
import { type Signature, signPaper } from "#app/features/papers/sign.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { makeRateConfirmation, rateConfirmationKey } from "./rate-confirmation.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

/**
 * Signs the current rate confirmation of a load for its carrier.
 * @throws AppError `forbidden` for a role that doesn't sign; `not_found` when the offer is not the accepted one; `conflict` when the document
 * changed since it was read, or is already signed.
 */
export async function signRateConfirmation(
  deps: Dependencies,
  offer: Pick<OwnOffer, "id" | "shipmentId" | "carrierId">,
  signature: Omit<Signature, "signedBy">,
): Promise<void> {
  refuseOthers(deps.actor, offer);
  const made = await makeRateConfirmation(deps, offer.shipmentId);
  if (made?.offerId !== offer.id) {
    throw new AppError("not_found", "This load has no rate confirmation for you.");
  }
  const key = rateConfirmationKey(offer.shipmentId, offer.id);
  await signPaper(deps, key, { ...signature, signedBy: deps.actor.userId });
}
