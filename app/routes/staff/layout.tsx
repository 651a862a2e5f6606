import { Outlet, useMatches } from "react-router";
import deskScript from "#app/entry.desk.ts?script";
import { requestContext } from "#app/platform/request-context.ts";
import { LostOrFailed } from "#app/routes/site/lost-or-failed.tsx";
import { meta as notFoundMeta } from "#app/routes/site/not-found.tsx";
import type { Stillness } from "#app/routes/site/stillness.ts";
import { useSite } from "#app/routes/site/use-site.ts";
import type { Route } from "./+types/layout.ts";
import { atDesk } from "./at-desk.server.ts";
import { countQueues } from "./desk-counts.server.ts";
import { DeskHeader } from "./desk-header.tsx";
import { DeskKeys } from "./desk-keys.tsx";
import { followedQueues } from "./queues.ts";

export const handle: Stillness = { still: true };

/** Of the page that says there is nothing here; each page of the desk has its own. */
export const meta = notFoundMeta;

export async function loader({ context }: Route.LoaderArgs) {
  const { firstName, lastName } = atDesk(context);
  const { database, clock } = context.get(requestContext);
  const counts = await countQueues(database.query, clock.now());
  return { name: `${firstName} ${lastName}`, counts };
}

/** What stands around every page of the staff desk. */
export default function Desk({ loaderData }: Route.ComponentProps) {
  const { nonce } = useSite();
  return (
    <div id="shell" className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute -top-20 left-4 z-50 bg-signal px-4 py-2 font-semibold text-on-signal focus:top-2"
      >
        Skip to content
      </a>
      <DeskHeader {...loaderData} />
      <main
        id="main"
        tabIndex={-1}
        data-queues={followedQueues(useMatches())}
        className="mx-auto w-full max-w-[96rem] flex-1 px-4 py-6 outline-none"
      >
        <p
          data-stale
          hidden
          role="status"
          className="mb-4 border-l-4 border-signal bg-sheet p-3 text-sm font-semibold [[hidden]]:hidden"
        >
          This page has changed since you began to type.{" "}
          <button type="button" data-reload className="underline underline-offset-4">
            Show it as it is now
          </button>
        </p>
        <div id="desk-page">
          <Outlet />
        </div>
      </main>
      <DeskKeys />
      {import.meta.env.SSR && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, bundled
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: deskScript }} />
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LostOrFailed error={error} />;
}
