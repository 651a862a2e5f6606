import { age } from "#app/features/company/age.ts";
import { listMails } from "#app/features/mail/desk.server.ts";
import { type MailState, mailStates } from "#app/features/mail/mail.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { followTopics } from "#app/routes/desk/follow-topics.ts";
import { ListFilter } from "#app/routes/desk/list-filter.tsx";
import { ListPager } from "#app/routes/desk/list-pager.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/mails.ts";
import { deskMeta, mailStateNames } from "./names.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Email");

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const { searchParams } = url;
  const state = readState(searchParams.get("state"));
  const page = await listMails(database.query, {
    state: state === "all" ? undefined : state,
    after: searchParams.get("after") ?? undefined,
    before: searchParams.get("before") ?? undefined,
  });
  return { state, now: clock.now(), page };
}

function readState(typed: string | null): MailState | "all" {
  return typed === "all" ? "all" : (mailStates.find((state) => state === typed) ?? "parked");
}

export const shouldRevalidate = followTopics("mails");

/** Failed emails that need a decision, and the state of the others. */
export default function Mails({ loaderData: { state, now, page } }: Route.ComponentProps) {
  return (
    <DeskPage title="Email">
      <ListFilter
        filters={[
          {
            label: "State",
            parameter: "state",
            chosen: state === "parked" ? undefined : state,
            options: [
              { name: mailStateNames.parked, value: undefined },
              { name: mailStateNames.waiting, value: "waiting" },
              { name: mailStateNames.sent, value: "sent" },
              { name: mailStateNames.dropped, value: "dropped" },
              { name: "All", value: "all" },
            ],
          },
        ]}
      />
      {page.rows.length === 0 ? (
        <EmptyState title={state === "parked" ? "Every email was delivered." : "No matches"} />
      ) : (
        <WorkTable
          caption="Emails"
          columns={[
            { name: "Subject", share: 40 },
            { name: "To", share: 24 },
            "About",
            "State",
            { name: "Attempts", isFigure: true },
            { name: "Last failure", share: 12 },
            { name: "Age", isFigure: true },
          ]}
          rows={page.rows.map((mail) => ({
            key: mail.id,
            to: `/staff/mails/${mail.id}`,
            cells: [
              mail.subject || "(no subject)",
              mail.toEmail,
              mail.kind.replace("_", " "),
              mailStateNames[mail.state],
              mail.attempts,
              mail.lastCode,
              age(mail.createdAt, now),
            ],
          }))}
        />
      )}
      <ListPager page={page} />
    </DeskPage>
  );
}
