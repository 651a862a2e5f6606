import { Outlet } from "react-router";
import { queues as allQueues } from "#app/capabilities.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { readDeskFrame } from "#app/routes/desk/desk-frame.server.ts";
import { placesFor } from "#app/routes/desk/desk-places.server.ts";
import { DeskShell } from "#app/routes/desk/desk-shell.tsx";
import { LostOrFailed } from "#app/routes/site/lost-or-failed.tsx";
import { staffPlaces } from "#app/routes/staff/staff-places.server.ts";
import type { Route } from "./+types/layout.ts";

export const handle: PageHandle = { hydrate: true };

/** The frame and the navigation of the person's own desk. */
export async function loader({ context }: Route.LoaderArgs) {
  const frame = await readDeskFrame(context);
  const desk = frame.role ?? frame.desks[0] ?? "shipper";
  const queues = allQueues.map((one) => ({ ...one, count: 0 }));
  const places = desk === "staff" ? staffPlaces(frame.permissions, queues) : placesFor(desk, frame);
  return { frame, desk, places };
}

/** The layout of the account pages: the person's own desk. */
export default function AccountLayout({
  loaderData: { frame, desk, places },
}: Route.ComponentProps) {
  return (
    <DeskShell desk={desk} frame={frame} places={places}>
      <Outlet />
    </DeskShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LostOrFailed error={error} />;
}
