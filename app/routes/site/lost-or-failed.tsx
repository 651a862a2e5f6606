import { isRouteErrorResponse } from "react-router";
import { RenderFailure } from "#app/ui/render-failure.tsx";
import { NotFound } from "./not-found.tsx";
import { SiteShell } from "./site-shell.tsx";

/**
 * Stands in for pages that exist only for some: to the others the address looks like any other that
 * does not exist.
 */
export function LostOrFailed({ error }: { error: unknown }) {
  const lost = isRouteErrorResponse(error) && error.status === 404;
  return lost ? (
    <SiteShell>
      <NotFound />
    </SiteShell>
  ) : (
    <RenderFailure />
  );
}
