import type { ApiContext, ApiDependencies } from "./environment.ts";

/** The site's origin: as configured, or else that of the request. */
export function originOf(deps: ApiDependencies, c: ApiContext): string {
  return deps.origin ?? new URL(c.req.url).origin;
}
