import type { LoaderFunctionArgs } from "react-router";
import { regions } from "#app/features/company/coverage.ts";
import { findService, serviceAt } from "#app/features/company/services/catalog.ts";
import { loadReceived } from "#app/features/quotes/routes/load-received.server.ts";

/**
 * The loader of every service page: its catalog entry, the names of linked services, and the quote
 * request in the URL.
 */
export async function loadServicePage({ url, context }: LoaderFunctionArgs) {
  const { pathname } = url;
  const service = findService(pathname.toLowerCase().replace(/\/+$/, ""));
  if (!service) throw new Response(null, { status: 404 });
  return {
    service,
    /** The requested path: a page may have several. */
    path: pathname,
    received: await loadReceived(url, context),
    alternatives: service.whenNot.map(({ when, instead, why }) => {
      return { when, why, path: instead, name: serviceAt(instead).name };
    }),
    related: service.related.map((path) => {
      const { name, description } = serviceAt(path);
      return { path, name, description };
    }),
    regions: service.showsCoverage ? regions : [],
  };
}

export type ServicePageData = Awaited<ReturnType<typeof loadServicePage>>;
