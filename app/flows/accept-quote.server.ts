import type { Actor } from "#app/features/accounts/actor.ts";
import { staffEmail } from "#app/features/accounts/staff.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { copyAgreedLines } from "#app/features/charges/commands.server.ts";
import { company } from "#app/features/company/profile.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { acceptedMails } from "#app/features/quotes/mail/answered.server.tsx";
import { quotedLines } from "#app/features/quotes/offer.ts";
import { findOffer, type Offer } from "#app/features/quotes/offer-queries.server.ts";
import { can } from "#app/features/quotes/policy.ts";
import { detailsOf } from "#app/features/quotes/quoted-load.ts";
import { settleOffer } from "#app/features/quotes/settle-offer.server.ts";
import { bookLoad } from "#app/features/shipments/book-load/book-load.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";

type Dependencies = {
  database: Database;
  actor: Actor | null;
  clock: Clock;
  /** The site's public origin, for links in email. */
  origin: string;
};

/**
 * Accepts a quote and books its load for the actor, with the stops, freight, care and lines that the
 * quote has, in one transaction with the emails to both sides. Returns the tracking ID; accepting the same quote twice returns the same load.
 * @throws AppError `not_authenticated` without an actor; `not_found` when the quote is another
 * person's; `invalid` for air freight without the Known Shipper box; `conflict` when the quote was
 * answered, withdrawn or has expired. Nothing is changed then.
 */
export async function acceptQuote(
  deps: Dependencies,
  offer: Offer,
  { knownShipper }: { knownShipper: boolean },
): Promise<{ trackingId: string }> {
  const { database, actor, clock } = deps;
  if (!actor) throw new AppError("not_authenticated", "Sign in to book this load.");
  if (!can(actor, "read", offer)) throw new AppError("not_found", "This quote does not exist.");
  const before = bookedBy(offer, actor);
  if (before) return before;
  const { origin, destination, weight, mode, description } = offer;
  const load = { origin, destination, weight, mode, description };
  // The quote's ID is the idempotency key: one quote books one load, however often it is accepted.
  const booking = { ...load, knownShipper, publicTracking: true, bookingKey: offer.id };
  const details = offer.load ? detailsOf(offer.load) : undefined;
  return bookLoad(
    { ...booking, details },
    {
      database,
      actor,
      clock,
      door: "quote",
      prepare: ([load]) => settle(deps, actor, offer, load),
      meanwhile: async () => {
        const now = await findOffer(database.query, offer.id, actor);
        return now && bookedBy(now, actor);
      },
    },
  );
}

type BookedLoad = { id: string; trackingId: string };

/** Prepares the quote's status and the emails that are written in the booking's transaction. */
async function settle(deps: Dependencies, actor: Actor, offer: Offer, load: BookedLoad) {
  const { id: shipmentId, trackingId } = load;
  const { origin, database } = deps;
  const toEmail = await staffEmail(database.query, offer.sentBy, company.email.sales);
  const mails = await acceptedMails(offer, { trackingId, origin, email: actor.email, toEmail });
  const now = deps.clock.now();
  const { today } = companyDays(deps.clock);
  const { userId, companyId } = actor;
  return async (tx: Database["query"]) => {
    await settleOffer(tx, offer, { state: "accepted", userId, companyId, trackingId, today, now });
    const charged = {
      shipmentId,
      side: "customer",
      lines: quotedLines(offer),
      source: "quote",
      sourceId: offer.id,
      acceptedBy: userId,
    } as const;
    await copyAgreedLines(tx, charged, now);
    await enqueueMail(tx, mails);
    const subject = { kind: "quote", id: offer.requestId };
    const details = { offer: offer.id, trackingId };
    await recordAudit(tx, { actorId: userId, action: "quote.accept", subject, details }, now);
  };
}

function bookedBy({ state, acceptedBy, trackingId }: Offer, { userId }: Actor) {
  return state === "accepted" && acceptedBy === userId && trackingId ? { trackingId } : undefined;
}
