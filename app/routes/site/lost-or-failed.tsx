import { isRouteErrorResponse } from "react-router";
import { RenderFailure } from "#app/ui/render-failure.tsx";
import { NotFound } from "./not-found.tsx";
import { LostFreight } from "./part/lost-freight.tsx";
import { SiteShell } from "./site-shell.tsx";

/**
 * The error page of restricted pages: without access it looks like any address that does not exist;
 * staff who lack a permission are told so.
 */
export function LostOrFailed({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <RenderFailure />;
  if (error.status === 403) {
    return (
      <SiteShell>
        <LostFreight
          code="403"
          stamp="No permission"
          title="You need another permission"
          text={String(error.data)}
        />
      </SiteShell>
    );
  }
  if (error.status !== 404) return <RenderFailure />;
  return (
    <SiteShell>
      <NotFound />
    </SiteShell>
  );
}
