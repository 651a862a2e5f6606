import { businessHours } from "#app/features/company/hours.ts";
import { usdText } from "#app/features/money/usd.ts";
import { quoteOfferStanding } from "#app/features/quotes/offer.ts";
import { findQuoteCustomer } from "#app/features/quotes/quote-customer.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { QuoteByPhone } from "./phone-yes-form.tsx";
import type { DeskQuote } from "./quote-record.tsx";

/** What staff can book of a request on the phone; null while no quote is out that can be accepted. */
export async function readPhoneYes(
  query: Queryable,
  quote: DeskQuote,
  today: string,
): Promise<QuoteByPhone | null> {
  const offer = quote.offers.find((one) => quoteOfferStanding(one, today) === "open");
  if (!offer) return null;
  const { email, contactName: contact } = quote;
  const customer = await findQuoteCustomer(query, quote);
  const lane = `${offer.origin} to ${offer.destination}`;
  const whose = customer && `${customer.company ?? customer.name} (${customer.email})`;
  return {
    offerId: offer.id,
    text: whose
      ? `Books ${lane} at ${usdText(offer.priceCents)} for ${whose}. They get the same email as when they accept online.`
      : `No account uses ${email} yet, so there's no one to book this load for. Ask ${contact} to open the link in our email: they create an account there, then accept.`,
    isBookable: customer !== undefined,
    isAir: offer.mode === "AIR",
    contact,
    zone: businessHours.timeZoneName,
  };
}
