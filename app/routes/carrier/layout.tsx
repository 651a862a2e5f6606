import { Outlet } from "react-router";
import { LostOrFailed } from "#app/routes/site/lost-or-failed.tsx";
import { meta as notFoundMeta } from "#app/routes/site/not-found.tsx";
import { SiteShell } from "#app/routes/site/site-shell.tsx";
import type { Stillness } from "#app/routes/site/stillness.ts";
import type { Route } from "./+types/layout.ts";
import { atCarrier } from "./at-carrier.server.ts";

export const handle: Stillness = { still: true };

/** Of the page that says there is nothing here; the carrier's page has its own. */
export const meta = notFoundMeta;

export function loader({ context }: Route.LoaderArgs) {
  atCarrier(context);
  return null;
}

/** What stands around a carrier's own page. */
export default function CarrierLayout() {
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LostOrFailed error={error} />;
}
