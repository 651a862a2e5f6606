import type { ServicePath } from "#app/features/company/paths.ts";
import { services } from "#app/features/company/services/catalogue.ts";
import type { QuoteSubject } from "#app/routes/quotes/quote-query.server.ts";

/** What a quote request from a tool is about, by the page of the service. */
export function quoteSubjectOf(path: ServicePath): QuoteSubject {
  const service = services.find((one) => one.path === path);
  return { service: service?.serviceType ?? null, freight: service?.freightType ?? "general" };
}
