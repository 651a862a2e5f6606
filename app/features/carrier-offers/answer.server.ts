import type { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { answeredMail } from "./mail/answered.server.tsx";
import { can } from "./policy.ts";
import type { OwnOffer } from "./queries.server.ts";
import type { counterOfferSchema } from "./schema.ts";
import { lockOfferedLoad, settleOpen } from "./settle.server.ts";

export type AnswerDependencies = {
  database: Database;
  /** Who answers for the carrier. */
  actor: Actor | null;
  /** Whether the answer came by the emailed link, without signing in. */
  byLink?: boolean;
  clock: Clock;
  /** The site's public origin, for links in email. */
  origin: string;
};

/**
 * Declines an offer for its carrier; who sent it gets an email.
 * @throws AppError `forbidden` for a role that doesn't answer offers; `conflict` when it is not open.
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
 * Counters an offer with the carrier's price; who sent it gets an email.
 * @throws AppError `forbidden` for a role that doesn't answer offers; `conflict` when it is not open.
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

/** @throws AppError `forbidden` for anyone who doesn't answer the offers of this carrier. */
export function refuseOthers(
  actor: Actor | null,
  { carrierId }: Pick<OwnOffer, "carrierId">,
): asserts actor is Actor {
  if (can(actor, "answer") && actor.companyId === carrierId) return;
  throw new AppError(
    "forbidden",
    "Only a dispatcher or an owner of your company can answer offers.",
  );
}

type Answer = {
  change: Parameters<typeof settleOpen>[2];
  what: "declined" | "countered";
  words: string | null;
};

async function answer(
  { database, actor, byLink = false, clock, origin }: AnswerDependencies,
  offer: OwnOffer,
  { change, what, words }: Answer,
): Promise<void> {
  refuseOthers(actor, offer);
  const now = clock.now();
  const said = { what, words, counterCents: change.counterCents ?? null };
  const mail = await answeredMail(database.query, offer, { ...said, by: actor }, origin);
  const actorId = actor.userId;
  await database.transaction(actorId, async (tx) => {
    const { trackingId } = await lockOfferedLoad(tx, offer.shipmentId);
    await settleOpen(tx, offer.id, change, now);
    await enqueueMail(tx, mail);
    const details = { trackingId, offer: offer.id, byLink, words };
    const subject = { kind: "shipment", id: offer.shipmentId };
    await recordAudit(tx, { actorId, action: `carrier-offer.${what}`, subject, details }, now);
  });
}
