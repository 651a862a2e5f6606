import { z } from "zod";
import { services } from "#app/features/company/services/catalogue.ts";
import { freightTypes } from "#app/features/quotes/quote-request.ts";

/** The service a quote request is about, null for any; and its type of freight. */
export type QuoteSubject = { service: string | null; freight: (typeof freightTypes)[number] };

/** What a quote may be asked for, by the names of our services. */
export const quoteSubjects: readonly QuoteSubject[] = services.map(
  ({ serviceType, freightType }) => ({ service: serviceType, freight: freightType }),
);

const freight = z.enum(freightTypes).catch("general");

/**
 * Reads what a link or a form says the quote is about. Only services that we have: nobody can make
 * the page speak with words of theirs. What it does not hold, or holds wrongly, is left open.
 */
export function readQuoteSubject(fields: URLSearchParams | FormData): QuoteSubject {
  const ours = quoteSubjects.find(({ service }) => service === fields.get("service"));
  return ours ?? { service: null, freight: freight.parse(fields.get("freight")) };
}
