import { type Actor, actAs } from "#app/features/accounts/actor.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { readQuote } from "#app/features/quotes/desk-queries.server.ts";
import { findOwnQuote } from "#app/features/quotes/offer-queries.server.ts";
import { can } from "#app/features/quotes/policy.ts";
import { etagOf } from "#app/features/shipments/api/find-load.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";

type Quote = NonNullable<Awaited<ReturnType<typeof readQuote>>>;

/** A quote, and the role in which the caller reads and answers it. */
export type FoundQuote = { quote: Quote; reader: "customer" | "staff"; actor: Actor };

/**
 * A quote for its company or for staff; its version becomes the ETag.
 * @throws AppError `not_found` without access or without the quote.
 */
export async function findQuote(
  { database, clock }: ApiDependencies,
  c: ApiContext,
  id: string,
  readers: readonly FoundQuote["reader"][] = ["customer", "staff"],
): Promise<FoundQuote> {
  const { query } = database;
  const { today } = companyDays(clock);
  const { actor: person } = c.get("caller");
  const staff = actAs(person, "staff");
  const isOwn =
    readers.includes("customer") && Boolean(await findOwnQuote(query, person, id, today));
  const isAtDesk = readers.includes("staff") && can(staff, "see-all");
  const quote = isOwn || isAtDesk ? await readQuote(query, id, today) : undefined;
  if (!quote) throw new AppError("not_found", "This quote does not exist.");
  c.header("etag", etagOf(quote));
  if (isOwn) return { quote, reader: "customer", actor: person };
  return { quote, reader: "staff", actor: staff ?? person };
}

/** Our price for a quote. @throws AppError `conflict` before there is one. */
export function requireOffer<Offer>(offer: Offer | undefined): Offer {
  if (!offer) throw new AppError("conflict", "We haven't priced this quote yet.");
  return offer;
}

/** @throws AppError `conflict` unless who accepts it names its price. */
export function requirePrice(offer: { priceCents: number }, priceCents: number): void {
  if (priceCents === offer.priceCents) return;
  throw new AppError("conflict", "The price is another one. Read the quote, then decide.");
}
