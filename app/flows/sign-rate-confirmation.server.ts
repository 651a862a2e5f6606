import type { Actor } from "#app/features/accounts/actor.ts";
import {
  changedTerms,
  changeRow,
  type Facts,
  namedTerms,
} from "#app/features/assignments/changed-terms.ts";
import { recordConfirmation } from "#app/features/assignments/confirm-assignment.server.ts";
import { namedChanges } from "#app/features/assignments/named-changes.ts";
import { type Assignment, findAssignment } from "#app/features/assignments/queries.server.ts";
import { refuseOthers } from "#app/features/carrier-offers/answer.server.ts";
import type { OwnOffer } from "#app/features/carrier-offers/queries.server.ts";
import { lockOfferedLoad } from "#app/features/carrier-offers/settle.server.ts";
import { company } from "#app/features/company/profile.ts";
import { usdText } from "#app/features/money/usd.ts";
import { type Signature, signPaper } from "#app/features/papers/sign.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import {
  findRateConfirmation,
  type makeRateConfirmation,
  rateConfirmationKey,
  readConfirmation,
} from "./rate-confirmation.server.ts";
import { refuseUnfitCarrier } from "./recheck-carrier.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

type Signed = Pick<OwnOffer, "id" | "shipmentId" | "carrierId">;

/**
 * Signs the current rate confirmation of a load for its carrier. `shown` is what its page said, so that
 * a refusal says what changed.
 * @throws AppError `forbidden` for a role that doesn't sign; `not_found` when the offer is not the
 * agreed one; `invalid` for one of $0.00 or less without a reason of staff; `conflict` when the document changed since it was read, is already signed, or the
 * carrier's assignment ended meanwhile; `invalid` when the carrier no longer passes the checks and
 * staff have not overridden them.
 */
export async function signRateConfirmation(
  deps: Dependencies,
  offer: Signed,
  { shown = {}, ...signature }: Omit<Signature, "signedBy"> & { shown?: Facts },
): Promise<void> {
  refuseOthers(deps.actor, offer);
  const { id: offerId, shipmentId } = offer;
  const made = await findRateConfirmation(deps, { shipmentId, offerId });
  if (made?.offerId !== offer.id) {
    throw new AppError("not_found", "This load has no rate confirmation for you.");
  }
  if (made.isHeld) throw heldForPay(made.totalCents);
  if (!made.signature && made.version.sha256 !== signature.sha256) {
    throw changedMeanwhile(shown, namedTerms(made.terms));
  }
  const key = rateConfirmationKey(offer.shipmentId, offer.id);
  const signed = { ...signature, signedBy: deps.actor.userId };
  await signPaper(deps, key, signed, async (tx) => {
    // The load is locked, so that its carrier can't be taken off it while it signs.
    await lockOfferedLoad(tx, offer.shipmentId);
    const assignment = await refuseChanged(tx, made);
    await refuseUnfitCarrier(tx, deps.clock, { ...assignment, assignmentId: assignment.id });
    const signed = { id: made.assignmentId, terms: made.terms };
    await recordConfirmation(tx, signed, deps.clock.now());
  });
}

/** @param shown what the page showed; nothing for software that names only the document's hash */
function changedMeanwhile(shown: Facts, now: Facts) {
  const changes = Object.keys(shown).length > 0 ? namedChanges(shown, now).map(changeRow) : [];
  const what = changes.map(({ label, value }) => ` ${label}: ${value}.`).join("");
  return new AppError(
    "conflict",
    `Nothing was signed: this rate confirmation changed since you opened it.${what} Read it as it is now, then sign it.`,
  );
}

function heldForPay(cents: number) {
  return new AppError(
    "invalid",
    `Nothing was signed: this rate confirmation pays ${usdText(cents)}. Ask us for an updated one at ${company.phone.display}.`,
  );
}

type Made = NonNullable<Awaited<ReturnType<typeof makeRateConfirmation>>>;

/**
 * The assignment that is signed for.
 * @throws AppError `conflict` when the load changed after its confirmation was made.
 */
async function refuseChanged(tx: Queryable, { assignmentId, terms }: Made): Promise<Assignment> {
  const assignment = await findAssignment(tx, assignmentId);
  const now = assignment && (await readConfirmation(tx, assignment));
  if (now && changedTerms(terms, now.terms).length === 0) return assignment;
  throw new AppError("conflict", "This load just changed. Review it, then sign it.");
}
