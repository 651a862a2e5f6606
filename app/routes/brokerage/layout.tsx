import { Outlet } from "react-router";
import { readDeskFrame } from "#app/routes/desk/desk-frame.server.ts";
import { DeskShell } from "#app/routes/desk/desk-shell.tsx";
import { placesFor } from "#app/routes/desk/desks.ts";
import { LostOrFailed } from "#app/routes/site/lost-or-failed.tsx";
import type { Route } from "./+types/layout.ts";

export function loader({ context }: Route.LoaderArgs) {
  return readDeskFrame(context);
}

/** The layout of the shipper's dashboard. */
export default function BrokerageLayout({ loaderData }: Route.ComponentProps) {
  return (
    <DeskShell desk="shipper" frame={loaderData} places={placesFor("shipper", loaderData)}>
      <Outlet />
    </DeskShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LostOrFailed error={error} />;
}
