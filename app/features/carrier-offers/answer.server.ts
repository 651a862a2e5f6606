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
  /** Null for who answers by the link of the email. */
  actor: Actor | null;
  clock: Clock;
  /** Where the site is seen from outside: the mails link to it. */
  origin: string;
};

/** The carrier says no; our desk hears of it by email. @throws AppError `conflict` when it is not open. */
export async function declineCarrierOffer(
  deps: AnswerDependencies,
  offer: OwnOffer,
  { reason }: { reason: string | null },
): Promise<void> {
  const settledAt = deps.clock.now();
  const change = { state: "declined", declineReason: reason, settledAt } as const;
  await answer(deps, offer, { change, what: "declined", words: reason });
}

/** The carrier names another price; our desk hears of it. @throws AppError `conflict` when it is not open. */
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
  // By the link, the carrier that it was sent to answers.
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
