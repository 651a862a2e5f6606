import type { Actor } from "#app/features/accounts/actor.ts";
import { staffEmail } from "#app/features/accounts/staff.server.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { copyAgreedLines } from "#app/features/charges/commands.server.ts";
import { company } from "#app/features/company/profile.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { acceptedMails } from "#app/features/quotes/mail/answered.server.tsx";
import { quotedLines } from "#app/features/quotes/offer.ts";
import { type Offer, readOffer } from "#app/features/quotes/offer-queries.server.ts";
import { can } from "#app/features/quotes/policy.ts";
import { findQuoteCustomer } from "#app/features/quotes/quote-customer.server.ts";
import { detailsOf } from "#app/features/quotes/quoted-load.ts";
import { quoteRefusals, settleOffer } from "#app/features/quotes/settle-offer.server.ts";
import { bookLoad } from "#app/features/shipments/book-load/book-load.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";

type Dependencies = {
  database: Database;
  actor: Actor | null;
  clock: Clock;
  /** The site's public origin, for links in email. */
  origin: string;
};

type Answer = { knownShipper: boolean };

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
  answer: Answer,
): Promise<{ trackingId: string }> {
  const { actor } = deps;
  if (!actor) throw new AppError("not_authenticated", "Sign in to book this load.");
  if (!can(actor, "read", offer)) throw new AppError("not_found", "This quote does not exist.");
  return bookOffer(deps, offer, { ...answer, actor, customer: actor, yes: null });
}

/** Who said yes to a quote on the phone, and when. */
export type PhoneYes = { name: string; at: Date };

/**
 * Accepts a quote for the customer who said yes on the phone, for staff: what the customer's own press
 * books. The audit log says of the request and of the load who said yes, and who recorded it.
 * @throws AppError `not_found` for who is no such staff, or without the quote; `invalid` for a yes from
 * before the quote or after now; `conflict` when nobody has an account to book it for; as `acceptQuote`.
 */
export async function acceptQuoteByPhone(
  deps: Dependencies,
  {
    requestId,
    offerId,
    yes,
    ...answer
  }: Answer & {
    requestId: string;
    offerId: string;
    yes: PhoneYes;
  },
): Promise<{ trackingId: string }> {
  const { database, actor, clock } = deps;
  const noQuote = new AppError("not_found", "This quote does not exist.");
  if (!actor || !can(actor, "work-on-quotes")) {
    throw refusalTo(actor, "quotes.work-on-quotes", noQuote);
  }
  const offer = await readOffer(database.query, offerId);
  if (offer?.requestId !== requestId) throw noQuote;
  const wrongTime = timeError(yes, offer, clock.now());
  if (wrongTime) throw new AppError("invalid", wrongTime, { fields: { yesAt: [wrongTime] } });
  const customer = await findQuoteCustomer(database.query, offer);
  if (!customer) {
    const { email } = offer;
    throw new AppError("conflict", `Nothing was booked: no account has ${email} anymore.`);
  }
  return bookOffer(deps, offer, { ...answer, actor, customer, yes });
}

function timeError({ at }: PhoneYes, { sentAt }: Offer, now: Date): string | null {
  if (at > now) return "This time is in the future";
  // A form has no seconds.
  const minute = 60_000;
  return at.getTime() < sentAt.getTime() - minute ? "The quote wasn't sent yet at this time" : null;
}

/** Whose load it becomes. */
type Customer = Pick<Actor, "userId" | "companyId" | "email">;

/** `yes` is what staff heard from the customer; null for a customer who answers. */
type Accepted = Answer & { actor: Actor; customer: Customer; yes: PhoneYes | null };

async function bookOffer(
  deps: Dependencies,
  offer: Offer,
  accepted: Accepted,
): Promise<{ trackingId: string }> {
  const { database, clock } = deps;
  const { actor, customer, yes, knownShipper } = accepted;
  const bookedAs = async (now: Offer) =>
    yes ? bookedByPhone(database.query, now) : bookedBy(now, customer);
  const before = await bookedAs(offer);
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
      ...(yes && { customerId: customer.userId, noted: notedOf(yes) }),
      prepare: ([load]) => settle(deps, offer, load, accepted),
      meanwhile: async () => {
        const now = await readOffer(database.query, offer.id);
        return now && bookedAs(now);
      },
    },
  );
}

type BookedLoad = { id: string; trackingId: string };

/** Prepares the quote's status and the emails that are written in the booking's transaction. */
async function settle(
  deps: Dependencies,
  offer: Offer,
  { id: shipmentId, trackingId }: BookedLoad,
  { actor, customer, yes }: Accepted,
) {
  const { origin, database } = deps;
  const { userId, companyId, email } = customer;
  const toEmail = await staffEmail(database.query, offer.sentBy, company.email.sales);
  const byPhone = yes?.name ?? null;
  const mails = await acceptedMails(offer, { trackingId, origin, email, toEmail, byPhone });
  const now = deps.clock.now();
  const { today } = companyDays(deps.clock);
  return async (tx: Database["query"]) => {
    await settleOffer(tx, offer, { state: "accepted", userId, companyId, trackingId, today, now });
    const charged = {
      shipmentId,
      side: "customer",
      lines: quotedLines(offer),
      source: "quote",
      sourceId: offer.id,
      acceptedBy: actor.userId,
    } as const;
    await copyAgreedLines(tx, charged, now);
    await enqueueMail(tx, mails);
    const subject = { kind: "quote", id: offer.requestId };
    const details = { offer: offer.id, trackingId, ...(yes && notedOf(yes)) };
    const action = yes ? "quote.accept-by-phone" : "quote.accept";
    await recordAudit(tx, { actorId: actor.userId, action, subject, details }, now);
  };
}

/** What the audit log says of a yes by phone. */
const notedOf = ({ name, at }: PhoneYes) => ({ yesFrom: name, yesAt: at.toISOString() });

function bookedBy({ state, acceptedBy, trackingId }: Offer, { userId }: Customer) {
  return state === "accepted" && acceptedBy === userId && trackingId ? { trackingId } : undefined;
}

/**
 * The load that a yes by phone booked before.
 * @throws AppError `conflict` for a quote that the customer accepted online: that is no yes by phone.
 */
async function bookedByPhone(query: Queryable, { id, requestId, state, trackingId }: Offer) {
  if (state !== "accepted" || !trackingId) return undefined;
  const trail = await auditOf(query, { kind: "quote", id: requestId });
  const isByPhone = ({ action, details }: (typeof trail)[number]) =>
    action === "quote.accept-by-phone" && details.offer === id;
  if (trail.some(isByPhone)) return { trackingId };
  throw new AppError("conflict", quoteRefusals.accepted);
}
