import { isRouteErrorResponse } from "react-router";
import { RenderFailure } from "#app/ui/render-failure.tsx";
import { NotFound } from "./not-found.tsx";
import { SiteShell } from "./site-shell.tsx";

/**
 * The error page of restricted pages: without access it looks like any address that does not exist.
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
