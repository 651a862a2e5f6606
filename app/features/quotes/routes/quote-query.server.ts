import { z } from "zod";
import { services } from "#app/features/company/services/catalog.ts";
import { freightTypes } from "#app/features/quotes/quote-request.ts";

/** The service of a quote request, null for any, and its freight type. */
export type QuoteSubject = { service: string | null; freight: (typeof freightTypes)[number] };

/** The services that can be quoted, by name. */
export const quoteSubjects: readonly QuoteSubject[] = services.map(
  ({ serviceType, freightType }) => ({ service: serviceType, freight: freightType }),
);

const freight = z.enum(freightTypes).catch("general");

/**
 * Reads the service from a link or a form. Only our own services are accepted, so that nobody can
 * put text on the page. Missing or unknown values are left open.
 */
export function readQuoteSubject(fields: URLSearchParams | FormData): QuoteSubject {
  const ours = quoteSubjects.find(({ service }) => service === fields.get("service"));
  return ours ?? { service: null, freight: freight.parse(fields.get("freight")) };
}
