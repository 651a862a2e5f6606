import { Outlet } from "react-router";
import type { PageHandle } from "#app/page-handle.ts";
import { readDeskFrame } from "#app/routes/desk/desk-frame.server.ts";
import { placesFor } from "#app/routes/desk/desk-places.server.ts";
import { DeskShell } from "#app/routes/desk/desk-shell.tsx";

import { LostOrFailed } from "#app/routes/site/lost-or-failed.tsx";
import { meta as notFoundMeta } from "#app/routes/site/not-found.tsx";
import type { Route } from "./+types/layout.ts";

export const handle: PageHandle = { hydrate: true };

/** The meta of the not-found page; the carrier's pages have their own. */
export const meta = notFoundMeta;

export async function loader({ context }: Route.LoaderArgs) {
  const frame = await readDeskFrame(context);
  return { frame, places: placesFor("carrier", frame) };
}

/** The layout of the carrier's desk; each page checks access itself. */
export default function CarrierLayout({ loaderData: { frame, places } }: Route.ComponentProps) {
  return (
    <DeskShell desk="carrier" frame={frame} places={places}>
      <Outlet context={places} />
    </DeskShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LostOrFailed error={error} />;
}
