import type { Actor } from "#app/features/accounts/actor.ts";
import type { CarrierOfferState } from "#app/features/carrier-offers/carrier-offer.ts";
import { listOffersOf } from "#app/features/carrier-offers/queries.server.ts";
import { company } from "#app/features/company/profile.ts";
import { usdText } from "#app/features/money/usd.ts";
import { paperTitle, readersOf } from "#app/features/papers/paper.ts";
import { paperPath } from "#app/features/papers/paths.ts";
import { listPapers } from "#app/features/papers/read.server.ts";
import {
  type LoadMessage,
  messageEntry,
} from "#app/features/shipments/conversation/read-messages.server.ts";
import type { LoadReader } from "#app/features/shipments/load/read-load.server.ts";
import { emptyEntry, type TimelineEntry } from "#app/features/shipments/load/timeline.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readToldCharges } from "./told-charges.server.ts";

type Dependencies = { query: Queryable; actor: Actor | null };
type Load = {
  id: string;
  companyId: string;
  timeline: TimelineEntry[];
  messages: readonly LoadMessage[];
};

/**
 * The timeline of a load with its papers, its messages and the reader's own charges or, for staff, its
 * offers to carriers.
 */
export async function readFullTimeline(
  { query, actor }: Dependencies,
  { timeline, messages, ...load }: Load,
  reader: LoadReader,
): Promise<TimelineEntry[]> {
  const [papers, offers, charged] = await Promise.all([
    readPapers({ query, actor }, load.id, reader),
    reader === "staff" ? readOffers(query, load.id) : [],
    readToldCharges(query, actor, load, reader),
  ]);
  const written = messages.map((message) => messageEntry(message, reader));
  return [...timeline, ...papers, ...offers, ...charged, ...written];
}

async function readPapers(
  { query, actor }: Dependencies,
  id: string,
  reader: LoadReader,
): Promise<TimelineEntry[]> {
  const found = await listPapers(query, actor, id);
  return found
    .filter(({ kind }) => reader === "staff" || readersOf(kind).includes(reader))
    .map((paper) => ({
      ...emptyEntry,
      key: `paper-${paper.id}`,
      kind: "paper",
      at: paper.broughtAt,
      title: paperTitle(paper),
      note: paper.receivedBy && `Received by ${paper.receivedBy}`,
      by: paper.broughtBy ?? company.name,
      download: paperPath(paper.id),
    }));
}

/** What became of an offer, as an entry says it; it says nothing of one that is open. */
const settledWords: Partial<Record<CarrierOfferState, string>> = {
  accepted: "Offer accepted",
  declined: "Offer declined",
  withdrawn: "Offer withdrawn",
  // The carrier had it, and lost it later.
  ended: "Offer accepted",
};

async function readOffers(query: Queryable, id: string): Promise<TimelineEntry[]> {
  const offers = await listOffersOf(query, id);
  return offers.flatMap((offer) => {
    const { carrier, state, sentAt, counteredAt, counterCents, settledAt } = offer;
    const entry = { ...emptyEntry, kind: "offer" as const, by: carrier };
    const key = (what: string) => `offer-${what}-${offer.id}`;
    const settled = settledWords[state];
    return [
      {
        ...entry,
        key: key("sent"),
        at: sentAt,
        title: `Offered to ${carrier}`,
        note: usdText(offer.totalCents),
        by: company.name,
      },
      ...(counteredAt && counterCents !== null
        ? [
            {
              ...entry,
              key: key("countered"),
              at: counteredAt,
              title: "Offer countered",
              note: [usdText(counterCents), offer.counterNote].filter(Boolean).join("\n"),
            },
          ]
        : []),
      ...(settled && settledAt
        ? [
            {
              ...entry,
              key: key("settled"),
              at: settledAt,
              title: settled,
              note: offer.declineReason,
            },
          ]
        : []),
    ];
  });
}
