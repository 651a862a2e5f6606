import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import type { QuoteRequest, requestQuote } from "./commands.server.ts";
import { offerMail } from "./mail/offer.server.tsx";
import type { OfferTerms } from "./offer.ts";
import { offerPath } from "./offer-links.server.ts";
import { can } from "./policy.ts";
import { anyService, requestNumber } from "./quote-request.ts";
import { requestQuoteForCustomer } from "./request-for-customer.server.ts";
import { sendOffer, storeOffer } from "./send-offer.server.ts";
import { quoteOffers, quoteRequests } from "./tables.server.ts";

type Dependencies = Omit<Parameters<typeof requestQuote>[0], "alongside" | "isMailed"> & {
  actor: Actor | null;
  confirmAddress: boolean;
  signer: Signer;
  /** The site's public origin, for the link in the email. */
  origin: string;
};

type Caller = { request: QuoteRequest; terms: OfferTerms };

/**
 * Stores what a caller asks for as their own request and sends them its price, in one transaction:
 * the only email is that with the price. The same form sent again sends nothing, and a request that
 * it saved without a price gets its price.
 * @throws AppError `not_found` for who is not staff; `conflict` when the form, with its key, sent
 * another quote before; as `requestQuote` and `sendOffer`.
 */
export async function sendQuoteToCaller(
  deps: Dependencies,
  { request, terms }: Caller,
): Promise<{ id: string; number: number }> {
  const { actor, clock, signer, origin } = deps;
  if (!actor || !can(actor, "work-on-quotes")) {
    throw refusalTo(actor, "quotes.work-on-quotes", new AppError("not_found", "Not found"));
  }
  const offerId = randomUUID();
  const mail = await offerMail(askedBy(request), terms, origin + offerPath(signer, offerId));
  let isNew = false;
  const alongside = async (tx: Queryable, requestId: string) => {
    isNew = true;
    await assign(tx, requestId, actor, terms.validUntil);
    const sent = { id: offerId, requestId, sentAt: clock.now(), sentBy: actor.userId };
    const details = await storeOffer(tx, { ...sent, ...terms }, mail);
    const subject = { kind: "quote", id: requestId };
    const entry = { actorId: actor.userId, action: "quote.send" as const, subject, details };
    await recordAudit(tx, entry, sent.sentAt);
  };
  const stored = await requestQuoteForCustomer({ ...deps, alongside, isMailed: false }, request);
  if (!isNew) await sendOnce(deps, stored, { request, terms });
  return stored;
}

function askedBy({ name, email, service }: QuoteRequest) {
  return { contactName: name, email, serviceType: service ?? anyService };
}

/** Makes a new request quoted, and the actor's. */
async function assign(tx: Queryable, id: string, actor: Actor, validUntil: string) {
  await tx
    .update(quoteRequests)
    .set({ status: "quoted", validUntil, ownerId: actor.userId })
    .where(eq(quoteRequests.id, id));
}

/** Sends the price of a request that its form stored before, unless the form sent it then. */
async function sendOnce(
  deps: Dependencies,
  { id, number }: { id: string; number: number },
  { request, terms }: Caller,
): Promise<void> {
  const [found] = await deps.database.query
    .select({ request: quoteRequests, offer: quoteOffers })
    .from(quoteRequests)
    .leftJoin(quoteOffers, eq(quoteOffers.requestId, quoteRequests.id))
    .where(eq(quoteRequests.id, id))
    .orderBy(desc(quoteOffers.sentAt))
    .limit(1);
  const isSame = found?.request.email === request.email && found.request.userId === request.userId;
  if (found && isSame && !found.offer) {
    await sendOffer(deps, { id, version: found.request.version, ...terms });
  } else if (!isSame || !isSent(found?.offer, terms)) {
    const sent = requestNumber(number);
    throw new AppError(
      "conflict",
      `Nothing was sent: this form was used for ${sent} before. Open ${sent} to send another price, or start a new quote.`,
    );
  }
}

function isSent(offer: typeof quoteOffers.$inferSelect | null | undefined, terms: OfferTerms) {
  const parts = ["priceCents", "origin", "destination", "mode", "weight", "validUntil"] as const;
  return offer !== null && offer !== undefined && parts.every((one) => offer[one] === terms[one]);
}
