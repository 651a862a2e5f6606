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
import { useRowKeys } from "#app/ui/row-keys.ts";
import type { Route } from "./+types/layout.ts";
import { countQueues } from "./count-queues.server.ts";
import { DeskKeys, KeysButton } from "./desk-keys.tsx";
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
  useRowKeys();
  return (
    <DeskShell
      desk="staff"
      frame={frame}
      places={places}
      menu={<KeysButton />}
      beside={<DeskKeys />}
    >
      <Outlet />
    </DeskShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LostOrFailed error={error} />;
}
