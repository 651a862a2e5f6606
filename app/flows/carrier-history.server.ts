import {
  assignmentState,
  assignmentStateNames,
  endReasonLabel,
} from "#app/features/assignments/assignment.ts";
import type { ChangeNotice } from "#app/features/assignments/change-notice.ts";
import type { TermChange } from "#app/features/assignments/changed-terms.ts";
import type { OfLeg } from "#app/features/assignments/legs.server.ts";
import { promisedDollars, promisedHint } from "#app/features/assignments/promised-truck.ts";
import { type Assignment, listAssignmentsOf } from "#app/features/assignments/queries.server.ts";
import { lacksPayReason } from "#app/features/assignments/zero-pay.ts";
import { standingAt } from "#app/features/carrier-offers/carrier-offer.ts";
import { type DeskOffer, listOffersOf } from "#app/features/carrier-offers/queries.server.ts";
import { listPay } from "#app/features/charges/assignment-charges.server.ts";
import { totalOf } from "#app/features/money/charge-line.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readDriverNotices } from "./driver-notice.server.ts";
import { readFailingCarriers } from "./failing-carriers.server.ts";
import { readConfirmation } from "./rate-confirmation.server.ts";
import { proposeRest, readRestOfHaul } from "./rest-of-haul.server.ts";

/** Every carrier that had a load, with its leg and what it is paid, the live one first; for staff. */
export async function readCarrierHistory(query: Queryable, shipmentId: string) {
  const found = await listAssignmentsOf(query, shipmentId);
  return Promise.all(
    found.map(async ({ assignment, leg, carrier }) => {
      const pay = await listPay(query, assignment.id);
      const { id, carrierId, driver, driverPhone, truck, trailer, driverVersion } = assignment;
      const { endNote, custody } = assignment;
      const state = assignmentState(assignment);
      const isChanged = assignment.changedAt !== null && assignment.endedAt === null;
      const confirmation = isChanged ? await readConfirmation(query, assignment) : undefined;
      const promised = {
        tonuCents: assignment.tonuCents,
        isDispatched: assignment.dispatchedAt !== null,
        pickedUpAt: assignment.pickedUpAt?.toISOString() ?? null,
      };
      return {
        leg,
        /** What forms show of its truck: written here, as the load's page has no room for the words. */
        promisedTruck: { dollars: promisedDollars(promised), hint: promisedHint(promised) },
        id,
        carrierId,
        carrier,
        endNote,
        custody,
        driver,
        driverPhone,
        truck,
        trailer,
        driverVersion,
        state,
        stateName: assignmentStateNames[state],
        isLive: assignment.endedAt === null,
        acceptedAt: assignment.acceptedAt.toISOString(),
        completedAt: assignment.completedAt?.toISOString() ?? null,
        endedAt: assignment.endedAt?.toISOString() ?? null,
        endReason: assignment.endReason && endReasonLabel(assignment.endReason),
        /** What its carrier has to sign again, and its driver to confirm. */
        notices: [
          ...(confirmation && !confirmation.isSigned && !assignment.completedAt
            ? [toSignNotice(assignment, confirmation.changes)]
            : []),
          ...(await readDriverNotices(query, assignment)),
        ],
        /** What the rate confirmation promises for a truck ordered, not used. */
        ...promised,
        payCents: totalOf(pay),
        ...zeroPayOf(assignment, totalOf(pay)),
        pay: pay.map((line) => ({
          id: line.id,
          code: line.code,
          description: line.description,
          cents: line.cents,
        })),
      };
    }),
  );
}

/** A changed load holds up its truck until it's signed, but not one that has the freight. */
function toSignNotice(
  { pickedUpAt, changedAt, changeSeenAt }: Assignment,
  changes: readonly TermChange[],
): ChangeNotice {
  const emailed = changedAt && {
    text: "We emailed its dispatchers ",
    at: changedAt.toISOString(),
  };
  const opened = changeSeenAt
    ? { text: "Opened ", at: changeSeenAt.toISOString() }
    : { text: "Not opened yet", at: null };
  return {
    title: pickedUpAt
      ? "Changed since it signed. We asked it to sign again."
      : "Changed since it signed. It has to sign again before the pickup.",
    changes,
    said: emailed ? [emailed, opened] : [opened],
  };
}

/** Whether its rate confirmation waits for a reason to pay $0.00 or less, and the reason that was given. */
function zeroPayOf(assignment: Assignment, totalCents: number) {
  const { offerId, endedAt, confirmedAt, changedAt, zeroPayCents, zeroPayReason } = assignment;
  const isToSign = offerId !== null && endedAt === null && (changedAt !== null || !confirmedAt);
  return {
    isHeldForPay: isToSign && lacksPayReason(assignment, totalCents),
    zeroPayReason: zeroPayCents === totalCents ? zeroPayReason : null,
  };
}

export type CarrierHistory = Awaited<ReturnType<typeof readCarrierHistory>>;

/**
 * What each carrier was last offered of a load, or of this leg, the latest first, for staff.
 * `isAskedAgain` marks those whose offer ended when another carrier took it: `offerAgain` asks them.
 */
export async function readOfferedBefore(
  query: Queryable,
  { shipmentId, legId = null }: OfLeg,
  now: Date,
) {
  const latest = new Map<string, DeskOffer>();
  for (const offer of await listOffersOf(query, shipmentId)) {
    if (offer.legId !== legId) continue;
    if (!latest.has(offer.carrierId)) latest.set(offer.carrierId, offer);
  }
  const of = { shipmentId, legId };
  const failing = await readFailingCarriers(query, { of, carrierIds: [...latest.keys()] }, now);
  const marked = ({ carrier, carrierId }: DeskOffer) => {
    const mark = failing.get(carrierId);
    return mark ? `${carrier} (${mark})` : carrier;
  };
  const offers = [...latest.values()];
  const rest = offers.some(isAsked) ? await readRestOfHaul(query, of) : null;
  return Promise.all(
    offers.map(async (offer) => ({
      id: offer.id,
      /** With the checks that it fails. */
      carrier: marked(offer),
      totalCents: offer.totalCents,
      standing: standingAt(offer, now),
      isAskedAgain: isAsked(offer),
      /** What is proposed for the rest of a haul that is on its way; null for the whole haul. */
      rest: rest && (await proposeRest(query, rest, offer)),
    })),
  );
}

const isAsked = ({ state }: DeskOffer) => state === "withdrawn";

export type OfferedBefore = Awaited<ReturnType<typeof readOfferedBefore>>;
