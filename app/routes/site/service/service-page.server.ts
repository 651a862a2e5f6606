import { regions } from "#app/features/company/coverage.ts";
import { findService, serviceAt } from "#app/features/company/services/catalogue.ts";

/** What a service page shows: its entry of the catalogue, and the names of those it leads to. */
export function readServicePage(request: Request) {
  const { pathname } = new URL(request.url);
  const service = findService(pathname.toLowerCase().replace(/\/+$/, ""));
  if (!service) throw new Response(null, { status: 404 });
  return {
    service,
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

export type ServicePageData = ReturnType<typeof readServicePage>;
