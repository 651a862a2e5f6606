import { Outlet } from "react-router";
import type { PageHandle } from "#app/page-handle.ts";
import { readDeskFrame } from "#app/routes/desk/desk-frame.server.ts";
import { DeskShell } from "#app/routes/desk/desk-shell.tsx";
import { placesFor } from "#app/routes/desk/desks.ts";
import { LostOrFailed } from "#app/routes/site/lost-or-failed.tsx";
import { meta as notFoundMeta } from "#app/routes/site/not-found.tsx";
import type { Route } from "./+types/layout.ts";

export const handle: PageHandle = { hydrate: true };

/** The meta of the not-found page; the carrier's pages have their own. */
export const meta = notFoundMeta;

export function loader({ context }: Route.LoaderArgs) {
  return readDeskFrame(context);
}

/** The layout of the carrier's desk; each page checks access itself. */
export default function CarrierLayout({ loaderData }: Route.ComponentProps) {
  return (
    <DeskShell desk="carrier" frame={loaderData} places={placesFor("carrier", loaderData)}>
      <Outlet />
    </DeskShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LostOrFailed error={error} />;
}
