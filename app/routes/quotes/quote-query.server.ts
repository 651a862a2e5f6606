import { z } from "zod";
import { services } from "#app/features/company/services/catalogue.ts";
import { freightTypes } from "#app/features/quotes/quote-request.ts";

/**
 * What a quote request is about, as links to the quote request page carry it. Only services that
 * we have: nobody can make the page speak with words of theirs.
 */
const quoteSubjectSchema = z.object({
  service: z
    .string()
    .refine((name) => services.some(({ serviceType }) => serviceType === name))
    .nullable()
    .catch(null),
  freight: z.enum(freightTypes).catch("general"),
});

export type QuoteSubject = z.infer<typeof quoteSubjectSchema>;

/** Reads a quote link's query; what it does not hold, or holds wrongly, is left open. */
export function readQuoteSubject(query: URLSearchParams): QuoteSubject {
  return quoteSubjectSchema.parse(Object.fromEntries(query));
}
