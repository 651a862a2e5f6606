import { age } from "#app/features/company/age.ts";
import { readMessageFilter } from "#app/features/contact/filter.ts";
import { type MessageStatus, messageStatuses } from "#app/features/contact/message.ts";
import { countMessages, listContactMessages } from "#app/features/contact/queries.server.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { followTopics } from "#app/routes/desk/follow-topics.ts";
import { ListFilter } from "#app/routes/desk/list-filter.tsx";
import { ListPager } from "#app/routes/desk/list-pager.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/messages.ts";
import { deskMeta, messageStatusNames } from "./names.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Messages");

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const filter = readMessageFilter(url.searchParams);
  const [page, counts] = await Promise.all([
    listContactMessages(database.query, filter),
    countMessages(database.query),
  ]);
  return { filter, page, counts, now: clock.now() };
}

const empty: Record<MessageStatus | "all", string> = {
  new: "Every message is answered.",
  answered: "No answered messages.",
  closed: "No closed messages yet.",
  all: "No messages yet.",
};

export const shouldRevalidate = followTopics("messages");

/** Contact messages: new ones with the oldest first, and the others by status. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const { filter, page, counts, now } = loaderData;
  const { status, search } = filter;
  return (
    <DeskPage title="Messages">
      <ListFilter
        search={{ label: "Name, company or words", value: search }}
        filters={[
          {
            label: "Status",
            parameter: "status",
            chosen: status === "new" ? undefined : status,
            options: [
              ...messageStatuses.map((one) => ({
                name: messageStatusNames[one],
                count: counts[one],
                value: one === "new" ? undefined : one,
              })),
              { name: "All", value: "all" },
            ],
          },
        ]}
      />
      {page.rows.length === 0 ? (
        <EmptyState title={search ? "No matches" : empty[status]} />
      ) : (
        <WorkTable
          caption="Messages"
          columns={[
            { name: "From", share: 18 },
            { name: "Company", share: 16 },
            { name: "Message", share: 40 },
            "Status",
            "Assigned to",
            { name: "Age", isFigure: true },
          ]}
          rows={page.rows.map((row) => ({
            key: row.id,
            to: `/staff/messages/${row.id}`,
            cells: [
              row.name,
              row.company,
              row.message,
              messageStatusNames[row.status],
              row.owner,
              age(row.createdAt, now),
            ],
          }))}
        />
      )}
      <ListPager page={page} />
    </DeskPage>
  );
}
