import { Outlet } from "react-router";
import type { PageHandle } from "#app/page-handle.ts";
import { readDeskFrame } from "#app/routes/desk/desk-frame.server.ts";
import { DeskShell } from "#app/routes/desk/desk-shell.tsx";
import { placesFor } from "#app/routes/desk/desks.ts";
import { LostOrFailed } from "#app/routes/site/lost-or-failed.tsx";
import { staffPlaces } from "#app/routes/staff/queues.ts";
import type { Route } from "./+types/layout.ts";

export const handle: PageHandle = { hydrate: true };

export function loader({ context }: Route.LoaderArgs) {
  return readDeskFrame(context);
}

/** The layout of the account pages: the person's own desk. */
export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const desk = loaderData.role ?? "shipper";
  return (
    <DeskShell
      desk={desk}
      frame={loaderData}
      places={
        desk === "staff"
          ? staffPlaces(loaderData.permissions)
          : placesFor(desk, loaderData.companyRole)
      }
    >
      <Outlet />
    </DeskShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LostOrFailed error={error} />;
}
