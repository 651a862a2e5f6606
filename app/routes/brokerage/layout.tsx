import { Outlet } from "react-router";
import { readDeskFrame } from "#app/routes/desk/desk-frame.server.ts";
import { placesFor } from "#app/routes/desk/desk-places.server.ts";
import { DeskShell } from "#app/routes/desk/desk-shell.tsx";
import { LostOrFailed } from "#app/routes/site/lost-or-failed.tsx";
import type { Route } from "./+types/layout.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const frame = await readDeskFrame(context);
  return { frame, places: placesFor("shipper", frame) };
}

/** The layout of the shipper's dashboard. */
export default function BrokerageLayout({ loaderData: { frame, places } }: Route.ComponentProps) {
  return (
    <DeskShell desk="shipper" frame={frame} places={places}>
      <Outlet context={places} />
    </DeskShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LostOrFailed error={error} />;
}
