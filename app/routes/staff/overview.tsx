import { useRouteLoaderData } from "react-router";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/overview.ts";
import type { loader as deskLoader } from "./layout.tsx";
import { deskMeta } from "./names.ts";
import { type DeskHandle, queues } from "./queues.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: DeskHandle = { queues: queues.map(({ name }) => name) };

export const meta = () => deskMeta("Overview");

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context);
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
