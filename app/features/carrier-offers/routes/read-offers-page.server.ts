import { companyDays } from "#app/features/accounts/today.ts";
import { needsCarrier } from "#app/features/assignments/assignment.ts";
import { listLegs } from "#app/features/assignments/legs.server.ts";
import { findLiveAssignment } from "#app/features/assignments/queries.server.ts";
import { isCounterBookable, standingAt } from "#app/features/carrier-offers/carrier-offer.ts";
import { listOffersOf } from "#app/features/carrier-offers/queries.server.ts";
import { failingText } from "#app/features/carriers/failing.ts";
import { listAssignable } from "#app/features/carriers/file-queries.server.ts";
import { noFmcsaAnswer } from "#app/features/carriers/vetting.ts";
import { readPosting } from "#app/features/load-board/queries.server.ts";
import type { readForDesk } from "#app/features/shipments/desk-queries.server.ts";
import { readCarrierHistory, readOfferedBefore } from "#app/flows/carrier-history.server.ts";
import { readFailingCarriers } from "#app/flows/failing-carriers.server.ts";
import { readLegDay } from "#app/flows/leg-day.server.ts";
import { readObjections } from "#app/flows/load-followers.server.ts";
import { readPayGuide } from "#app/flows/pay-guide.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

type Reading = { query: Queryable; clock: Clock };

type DeskLoad = NonNullable<Awaited<ReturnType<typeof readForDesk>>>;

/** A load's offers, or those of the leg that the URL names, with what the form to send more needs. */
export async function readOffersPage({ query, clock }: Reading, load: DeskLoad, url: URL) {
  const now = clock.now();
  const { legs, leg } = await readChosenLeg(query, load.id, url);
  const of = { shipmentId: load.id, legId: leg?.id ?? null };
  const live = await findLiveAssignment(query, of);
  const day = (await readLegDay(query, of)) ?? companyDays(clock).today;
  const isOpen = needsCarrier({
    ...load,
    carrierId: leg ? (live?.carrierId ?? null) : load.carrierId,
  });
  const [offers, history, offeredBefore, carriers, objections, board] = await Promise.all([
    listOffersOf(query, load.id),
    readCarrierHistory(query, load.id),
    readOfferedBefore(query, of, now),
    isOpen ? listAssignable(query, day) : [],
    isOpen ? readObjections(query, { step: "offer", ...of }) : [],
    readPosting(query, load.id),
  ]);
  const failing = isOpen
    ? await readFailingCarriers(query, { of, carrierIds: chosenFrom(offers, board) }, now)
    : new Map<string, string>();
  const withFailing = <T extends { carrierId: string }>(one: T) => ({
    ...one,
    failing: failing.get(one.carrierId) ?? null,
  });
  const { posting, bids } = ofLeg(board, leg?.id ?? null);
  const { id, trackingId, carrier, status, carrierId, canceledAt } = load;
  return {
    load: {
      id,
      trackingId,
      status,
      canceledAt,
      carrier: leg ? null : carrier,
      carrierId: leg ? (live?.carrierId ?? null) : carrierId,
    },
    leg: leg?.sequence ?? null,
    legs: legs.map((one) => ({ id: one.id, sequence: one.sequence })),
    history: history.filter((one) => !leg || one.leg.id === leg.id),
    offeredBefore,
    board: { posting, bids: bids.map(withFailing) },
    objections,
    guide: isOpen ? await readPayGuide(query, of) : null,
    isOpen,
    isTaken: live !== undefined,
    offers: offers
      .filter((offer) => offer.legId === (leg?.id ?? null))
      .map((offer) =>
        withFailing({
          ...offer,
          stands: standingAt(offer, now),
          isBookable: isOpen && isCounterBookable(offer, now),
        }),
      ),
    carriers: carriers.map(({ id, name, objections, withoutFmcsa }) => ({
      id,
      name,
      failing: failingText(objections),
      note: withoutFmcsa ? noFmcsaAnswer : null,
    })),
  };
}

/** Whose price staff can take: that of a counter or a bid. */
const chosenFrom = (offers: readonly { carrierId: string }[], { bids }: Board) =>
  [...offers, ...bids].map(({ carrierId }) => carrierId);

/** The offer of a carrier as its row shows it. */
export type ListedOffer = Awaited<ReturnType<typeof readOffersPage>>["offers"][number];

/** The leg that the page is about: the one in its URL, else the first of a load that was split. */
async function readChosenLeg(query: Queryable, shipmentId: string, { searchParams }: URL) {
  const all = await listLegs(query, shipmentId);
  const legs = all.length > 1 ? all : [];
  return { legs, leg: legs.find(({ id }) => id === searchParams.get("leg")) ?? legs[0] };
}

type Board = Awaited<ReturnType<typeof readPosting>>;

/** What the board has of one leg, null for a load of one. */
function ofLeg({ posting, bids }: Board, legId: string | null): Board {
  return {
    posting: posting?.legId === legId ? posting : null,
    bids: bids.filter((bid) => bid.legId === legId),
  };
}
