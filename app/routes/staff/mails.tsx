import { parkedMails, recentMails } from "#app/features/mail/desk.server.ts";
import { type MailState, mailStates } from "#app/features/mail/mail.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { age } from "#app/ui/age.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/mails.ts";
import { Choices } from "./choices.tsx";
import { deskMeta } from "./names.ts";
import type { DeskHandle } from "./queues.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: DeskHandle = { queues: ["mails"] };

export const meta = () => deskMeta("Mail");

export async function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const state = readState(new URL(request.url).searchParams.get("state"));
  const rows =
    state === "parked"
      ? await parkedMails(database.query)
      : await recentMails(database.query, state === "all" ? undefined : state);
  return { state, now: clock.now(), rows };
}

function readState(typed: string | null): MailState | "all" {
  return typed === "all" ? "all" : (mailStates.find((state) => state === typed) ?? "parked");
}

const names: Record<MailState | "all", string> = {
  parked: "Parked",
  waiting: "On the way",
  sent: "Sent",
  dropped: "Dropped",
  all: "All",
};

/** Mails that were given up and wait for a decision; and what became of the others. */
export default function Mails({ loaderData: { state, now, rows } }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Mail"
      aside={
        <Choices
          label="State"
          parameter="state"
          chosen={state === "parked" ? undefined : state}
          options={Object.entries(names).map(([value, name]) => ({
            name,
            value: value === "parked" ? undefined : value,
          }))}
        />
      }
    >
      {rows.length === 0 ? (
        <EmptyState
          title={state === "parked" ? "No mail waits for a decision." : "There is no such mail."}
        />
      ) : (
        <WorkTable
          caption="Mails"
          columns={["Subject", "To", "Cause", "State", "Tries", "Last failure", "Age"]}
          rows={rows.map((mail) => ({
            key: mail.id,
            to: `/staff/mails/${mail.id}`,
            cells: [
              mail.subject || "(no subject)",
              mail.toEmail,
              mail.kind.replace("_", " "),
              names[mail.state],
              mail.attempts,
              mail.lastCode,
              age(mail.createdAt, now),
            ],
          }))}
        />
      )}
    </DeskPage>
  );
}
