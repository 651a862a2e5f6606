import { Form } from "react-router";
import { readMessageFilter } from "#app/features/contact/filter.ts";
import {
  type MessageStatus,
  messageStatuses,
  messagesAtMost,
} from "#app/features/contact/message.ts";
import { countMessages, listMessages } from "#app/features/contact/queries.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { age } from "#app/ui/age.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/messages.ts";
import { Choices } from "./choices.tsx";
import { FilterField } from "./filter-field.tsx";
import { deskMeta, messageStatusNames } from "./names.ts";
import type { DeskHandle } from "./queues.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: DeskHandle = { queues: ["messages"] };

export const meta = () => deskMeta("Messages");

export async function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const filter = readMessageFilter(new URL(request.url).searchParams);
  const [rows, counts] = await Promise.all([
    listMessages(database.query, filter),
    countMessages(database.query),
  ]);
  return { filter, rows, counts, isCut: rows.length === messagesAtMost, now: clock.now() };
}

const empty: Record<MessageStatus | "all", string> = {
  new: "Every message is answered.",
  answered: "No message is answered and still open.",
  closed: "No message was closed yet.",
  all: "Nobody has written yet.",
};

/** What people wrote to us: new messages, the longest waiting first, and what became of others. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const { filter, rows, counts, isCut, now } = loaderData;
  const { status, search } = filter;
  return (
    <DeskPage title="Messages">
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <Form method="get" role="search" className="flex min-w-0 items-end gap-2 max-tablet:w-full">
          {status !== "new" && <input type="hidden" name="status" value={status} />}
          <FilterField type="search" name="search" label="Name, company or words" value={search} />
          <Button type="submit" look="secondary" className="min-h-10 px-4 py-1">
            Search
          </Button>
        </Form>
        <Choices
          label="Status"
          parameter="status"
          chosen={status === "new" ? undefined : status}
          options={[
            ...messageStatuses.map((one) => ({
              name: `${messageStatusNames[one]} ${counts[one].toLocaleString("en-US")}`,
              value: one === "new" ? undefined : one,
            })),
            { name: "All", value: "all" },
          ]}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={search ? "No message here has these words." : empty[status]} />
      ) : (
        <WorkTable
          caption="Messages"
          columns={["From", "Company", "Message", "Status", "Sees to it", "Age"]}
          rows={rows.map((row) => ({
            key: row.id,
            to: `/staff/messages/${row.id}`,
            cells: [
              row.name,
              row.company,
              <span key="message" className="line-clamp-2 max-w-prose wrap-anywhere">
                {row.message}
              </span>,
              messageStatusNames[row.status],
              row.owner,
              age(row.createdAt, now),
            ],
          }))}
        />
      )}
      {isCut && (
        <p className="mt-4 text-sm">
          These are {messagesAtMost}; there may be more. Search to narrow them.
        </p>
      )}
    </DeskPage>
  );
}
