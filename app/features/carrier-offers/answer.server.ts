import type { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { answeredMail } from "./mail/answered.server.tsx";
import type { OwnOffer } from "./queries.server.ts";
import type { counterOfferSchema } from "./schema.ts";
import { lockOfferedLoad, settleOpen } from "./settle.server.ts";

export type AnswerDependencies = {
  database: Database;
  /** Null for an answer by the emailed link. */
  actor: Actor | null;
  clock: Clock;
  /** The site's public origin, for links in email. */
  origin: string;
};

/**
 * Declines an offer for its carrier; our team gets an email.
 * @throws AppError `conflict` when it is not open.
 */
export async function declineCarrierOffer(
  deps: AnswerDependencies,
  offer: OwnOffer,
  { reason }: { reason: string | null },
): Promise<void> {
  const settledAt = deps.clock.now();
  const change = { state: "declined", declineReason: reason, settledAt } as const;
  await answer(deps, offer, { change, what: "declined", words: reason });
}

/**
 * Counters an offer with the carrier's price; our team gets an email.
 * @throws AppError `conflict` when it is not open.
 */
export async function counterCarrierOffer(
  deps: AnswerDependencies,
  offer: OwnOffer,
  { counterCents, note }: z.output<typeof counterOfferSchema>,
): Promise<void> {
  const countered = { counterCents, counterNote: note, counteredAt: deps.clock.now() };
  const change = { state: "countered", ...countered } as const;
  await answer(deps, offer, { change, what: "countered", words: note });
}

type Answer = {
  change: Parameters<typeof settleOpen>[2];
  what: "declined" | "countered";
  words: string | null;
};

async function answer(
  { database, actor, clock, origin }: AnswerDependencies,
  offer: OwnOffer,
  { change, what, words }: Answer,
): Promise<void> {
  const now = clock.now();
  const said = { what, words, counterCents: change.counterCents ?? null };
  const mail = await answeredMail(offer, said, origin);
  // An answer by the emailed link is recorded as the carrier's own.
  const actorId = actor?.userId ?? offer.carrierId;
  await database.transaction(actorId, async (tx) => {
    const { trackingId } = await lockOfferedLoad(tx, offer.shipmentId);
    await settleOpen(tx, offer.id, change, now);
    await enqueueMail(tx, mail);
    const details = { trackingId, offer: offer.id, byLink: actor === null, words };
    const subject = { kind: "shipment", id: offer.shipmentId };
    await recordAudit(tx, { actorId, action: `carrier-offer.${what}`, subject, details }, now);
  });
}
