import { Outlet } from "react-router";
import { deskStreamPath } from "#app/features/live/paths.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { readDeskFrame } from "#app/routes/desk/desk-frame.server.ts";
import { DeskShell } from "#app/routes/desk/desk-shell.tsx";
import { useLivePage } from "#app/routes/desk/use-live-page.ts";
import { LostOrFailed } from "#app/routes/site/lost-or-failed.tsx";
import { meta as notFoundMeta } from "#app/routes/site/not-found.tsx";
import type { Route } from "./+types/layout.ts";
import { countQueues } from "./count-queues.server.ts";
import { requireStaff } from "./require-staff.server.ts";
import { staffPlaces } from "./staff-places.server.ts";

export const handle: PageHandle = { hydrate: true };

/** The meta of the not-found page; each page of the desk has its own. */
export const meta = notFoundMeta;

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const queues = await countQueues(database.query, clock.now());
  const frame = await readDeskFrame(context);
  return { frame, places: staffPlaces(frame.permissions, queues) };
}

export const shouldRevalidate = revalidateAfterForm;

/** The layout of the staff desk. */
export default function StaffLayout({ loaderData: { frame, places } }: Route.ComponentProps) {
  useLivePage(frame.userId, deskStreamPath);
  return (
    <DeskShell desk="staff" frame={frame} places={places}>
      <Outlet context={places} />
    </DeskShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LostOrFailed error={error} />;
}
