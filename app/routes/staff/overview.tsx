import { useRouteLoaderData } from "react-router";
import type { PageHandle } from "#app/page-handle.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/overview.ts";
import type { loader as deskLoader } from "./layout.tsx";
import { deskMeta } from "./names.ts";
import { queues } from "./queues.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Queue");

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context);
  return null;
}

/** Where the desk begins: how much is to do in each queue. */
export default function Overview() {
  const counts = useRouteLoaderData<typeof deskLoader>("routes/staff/layout")?.counts;
  return (
    <DeskPage title="Queue">
      <WorkTable
        caption="Queues"
        columns={[{ name: "Queue", share: 20 }, { name: "What's in it", share: 70 }, "To do"]}
        rows={queues.map(({ name, title, to, counted = "", text }) => {
          const count = counts?.[name] ?? 0;
          return {
            key: name,
            to: count > 0 ? to + counted : to,
            cells: [title, text, count.toLocaleString("en-US")],
          };
        })}
      />
    </DeskPage>
  );
}
