import { isRouteErrorResponse } from "react-router";
import { RenderFailure } from "#app/ui/render-failure.tsx";
import { LostPage } from "./part/lost-page.tsx";
import { NotFound } from "./part/not-found-page.tsx";
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
        <LostPage
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
