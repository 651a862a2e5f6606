import { useRouteLoaderData } from "react-router";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/overview.ts";
import { atDesk } from "./at-desk.server.ts";
import { DeskPage } from "./desk-page.tsx";
import type { loader as deskLoader } from "./layout.tsx";
import { deskMeta } from "./names.ts";
import { type DeskHandle, queues } from "./queues.ts";

export const handle: DeskHandle = { queues: queues.map(({ name }) => name) };

export const meta = () => deskMeta("Overview");

export function loader({ context }: Route.LoaderArgs) {
  atDesk(context);
  return null;
}

/** Where the desk begins: what waits. */
export default function Overview() {
  const counts = useRouteLoaderData<typeof deskLoader>("routes/staff/layout")?.counts;
  return (
    <DeskPage title="What waits">
      <WorkTable
        caption="Queues"
        columns={["Queue", "Waiting", "What it holds"]}
        rows={queues.map(({ name, title, to, text }) => ({
          key: name,
          to,
          cells: [title, (counts?.[name] ?? 0).toLocaleString("en-US"), text],
        }))}
      />
    </DeskPage>
  );
}
