import type { ServicePath } from "#app/features/company/paths.ts";
import { services } from "#app/features/company/services/catalog.ts";
import type { QuoteSubject } from "#app/features/quotes/routes/quote-query.server.ts";

/** The service of a quote request from a tool, by the service's page. */
export function quoteSubjectOf(path: ServicePath): QuoteSubject {
  const service = services.find((one) => one.path === path);
  return { service: service?.serviceType ?? null, freight: service?.freightType ?? "general" };
}
