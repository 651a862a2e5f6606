import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import type { Details } from "#app/features/audit/entry.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import { changeQuote } from "./change-quote.server.ts";
import { offerMail } from "./mail/offer.server.tsx";
import type { OfferTerms } from "./offer.ts";
import { offerPath } from "./offer-links.server.ts";
import { quoteOffers, quoteRequests } from "./tables.server.ts";
import { withdrawOffers } from "./withdraw-offers.server.ts";

type Dependencies = StaffDependencies & {
  signer: Signer;
  /** The site's public origin, for the link in the email. */
  origin: string;
};

/**
 * Sends a quote to the customer, with its email in the same transaction, and returns its ID. An
 * earlier quote is withdrawn; an unassigned request is assigned to the actor.
 * @throws AppError as `changeQuote` does.
 */
export async function sendOffer(
  deps: Dependencies,
  { id, version, ...terms }: { id: string; version: number } & OfferTerms,
): Promise<string> {
  const { database, actor, clock, signer, origin } = deps;
  const [request] = await database.query
    .select()
    .from(quoteRequests)
    .where(eq(quoteRequests.id, id));
  if (!request) throw new AppError("not_found", "This quote request does not exist.");
  const offerId = randomUUID();
  const mail = await offerMail(request, terms, origin + offerPath(signer, offerId));
  const from = ["pending", "in review", "quoted", "expired"] as const;
  const change = {
    status: "quoted" as const,
    validUntil: terms.validUntil,
    ownerId: request.ownerId ?? actor?.userId ?? null,
  };
  await changeQuote(deps, { id, version, from, action: "quote.send" }, change, async (tx) => {
    const now = clock.now();
    await withdrawOffers(tx, id, now);
    const sent = { requestId: id, sentAt: now, sentBy: actor?.userId ?? null };
    return storeOffer(tx, { id: offerId, ...sent, ...terms }, mail);
  });
  return offerId;
}

/** Stores a quote that is sent, with its email; returns what the audit log says of it. */
export async function storeOffer(
  tx: Queryable,
  offer: typeof quoteOffers.$inferInsert,
  mail: OutgoingMail,
): Promise<Details> {
  await tx.insert(quoteOffers).values(offer);
  await enqueueMail(tx, mail);
  return { offer: offer.id, priceCents: offer.priceCents, validUntil: offer.validUntil };
}
