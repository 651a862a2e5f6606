import { age } from "#app/features/company/age.ts";
import { listUnreadThreads } from "#app/features/shipments/conversation/read-messages.server.ts";
import { messageFragment } from "#app/features/shipments/conversation/thread.ts";
import { TrackingCode } from "#app/features/shipments/ui/tracking-code.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/conversations.ts";
import { deskMeta } from "./names.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Conversations");

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  return { threads: await listUnreadThreads(database.query), now: clock.now() };
}

/** The loads with unread messages from the customer or carrier, the longest waiting first. */
export default function Conversations({ loaderData: { threads, now } }: Route.ComponentProps) {
  return (
    <DeskPage title="Conversations">
      {threads.length === 0 ? (
        <EmptyState title="No unread messages" />
      ) : (
        <WorkTable
          caption="Conversations"
          columns={[
            "Load",
            { name: "From", share: 22 },
            { name: "Message", share: 48 },
            { name: "Unread", isFigure: true },
            { name: "Age", isFigure: true },
          ]}
          rows={threads.map(({ shipmentId, trackingId, side, from, text, count, since }) => ({
            key: `${shipmentId} ${side} ${from}`,
            to: `/staff/shipments/${shipmentId}${messageFragment}`,
            cells: [
              <TrackingCode key="load" id={trackingId} />,
              `${from ?? "Deleted account"}, ${side}`,
              text,
              count.toLocaleString("en-US"),
              age(since, now),
            ],
          }))}
        />
      )}
    </DeskPage>
  );
}
