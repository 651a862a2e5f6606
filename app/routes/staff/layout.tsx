import { Outlet, useMatches } from "react-router";
import deskScript from "#app/entry.desk.ts?script";
import { deskStreamPath } from "#app/features/live/paths.ts";
import { revalidateAfterForm } from "#app/forms/revalidate-after-form.ts";
import { isHydrated, type PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { readDeskFrame } from "#app/routes/desk/desk-frame.server.ts";
import { DeskShell } from "#app/routes/desk/desk-shell.tsx";
import { useLivePage } from "#app/routes/desk/use-live-page.ts";
import { LostOrFailed } from "#app/routes/site/lost-or-failed.tsx";
import { meta as notFoundMeta } from "#app/routes/site/not-found.tsx";
import { useSite } from "#app/routes/site/use-site.ts";
import { useRowKeys } from "#app/ui/row-keys.ts";
import type { Route } from "./+types/layout.ts";
import { countQueues } from "./desk-counts.server.ts";
import { DeskKeys, KeysButton } from "./desk-keys.tsx";
import { followedQueues, staffPlaces } from "./queues.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: PageHandle = { hydrate: false };

/** Of the page that says there is nothing here; each page of the desk has its own. */
export const meta = notFoundMeta;

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const counts = await countQueues(database.query, clock.now());
  return { frame: readDeskFrame(context), counts };
}

export const shouldRevalidate = revalidateAfterForm;

/** What stands around every page of the staff desk. */
export default function StaffLayout({ loaderData: { frame, counts } }: Route.ComponentProps) {
  const { nonce } = useSite();
  const matches = useMatches();
  useLivePage(frame.userId, deskStreamPath);
  useRowKeys();
  return (
    <DeskShell
      desk="staff"
      frame={frame}
      places={staffPlaces(counts)}
      menu={<KeysButton />}
      beside={
        <>
          <DeskKeys />
          {import.meta.env.SSR && !isHydrated(matches) && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, bundled
            <script nonce={nonce} dangerouslySetInnerHTML={{ __html: deskScript }} />
          )}
        </>
      }
      main={{ "data-queues": followedQueues(matches) }}
    >
      <p
        data-stale
        hidden
        role="status"
        className="mb-4 border-l-4 border-waiting bg-waiting-sheet p-3 text-sm font-semibold [[hidden]]:hidden"
      >
        This page has changed since you began to type.{" "}
        <button type="button" data-reload className="underline underline-offset-4">
          Show it as it is now
        </button>
      </p>
      <div id="desk-page">
        <Outlet />
      </div>
    </DeskShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LostOrFailed error={error} />;
}
