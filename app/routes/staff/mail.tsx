import { data } from "react-router";
import { z } from "zod";
import { readMail } from "#app/features/mail/desk.server.ts";
import { decideMail } from "#app/flows/decide-mail.server.ts";
import { Form } from "#app/forms/form.tsx";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { ActionBar } from "#app/routes/desk/action-bar.tsx";
import { DeskPage, DeskPart, FactSheet, RecordColumns } from "#app/routes/desk/desk-page.tsx";
import { followTopics } from "#app/routes/desk/follow-topics.ts";
import { Moment } from "#app/ui/moment.tsx";
import type { Route } from "./+types/mail.ts";
import { Activity } from "./activity.tsx";
import { readAuditTrail } from "./audit-trail.server.ts";
import { isUuid } from "./is-uuid.ts";
import { deskMeta, mailStateNames } from "./names.ts";
import { requireStaff } from "./require-staff.server.ts";
import { staffAction, staffForm } from "./staff-action.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Email");

export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { query } = context.get(requestContext).database;
  if (!isUuid(params.id)) throw data(null, { status: 404 });
  const { attachments, ...mail } = await readMail(query, params.id).catch((error: unknown) => {
    throw error instanceof AppError ? data(null, { status: error.status }) : error;
  });
  const trail = await readAuditTrail(query, { kind: "mail", id: mail.id });
  return { mail, files: attachments.map(({ filename }) => filename), trail };
}

/** A form that is a single button. */
const nothing = z.object({});

export const action = staffAction({
  retry: staffForm({
    schema: nothing,
    run: async (_nothing, { id, ...deps }) => {
      await decideMail(deps, { id, decision: "retry" });
      return { title: "Queued again", description: "If it fails, it comes back here." };
    },
  }),
  drop: staffForm({
    schema: nothing,
    run: async (_nothing, { id, ...deps }) => {
      await decideMail(deps, { id, decision: "drop" });
      return { title: "Dropped", description: "It won't be sent.", to: "/staff/mails" };
    },
  }),
});

export const clientAction = sendForm;

export const shouldRevalidate = followTopics("mails", "audit");

function MailBody({ body }: { body: { html: string; text: string | null } | null }) {
  if (!body) {
    return (
      <p className="max-w-prose">
        Only its reader can see this email: it's about their account, or has a link that answers for
        them. You can still resend or drop it while it's undelivered.
      </p>
    );
  }
  return (
    <>
      {/* Sandboxed: no scripts, no forms, no origin of ours, nothing loaded from elsewhere. */}
      <iframe
        title="The email as its reader sees it"
        sandbox=""
        srcDoc={`<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">${body.html}`}
        className="h-[36rem] w-full border border-line-strong bg-white"
      />
      {body.text && (
        <details className="mt-4">
          <summary className="font-semibold">Plain text</summary>
          <pre className="mt-2 overflow-x-auto bg-sunken p-4 text-sm whitespace-pre-wrap">
            {body.text}
          </pre>
        </details>
      )}
    </>
  );
}

/** One email: its state, content and actions. */
export default function Mail({ loaderData: { mail, files, trail } }: Route.ComponentProps) {
  const { subject, state, lastCode, lastError } = mail;
  return (
    <DeskPage title={subject || "(no subject)"} from={{ title: "All email", to: "/staff/mails" }}>
      {state === "parked" && (
        <ActionBar
          needs="accounts.decide-mail"
          actions={[
            {
              name: "retry",
              press: (
                <Form
                  id="retry"
                  intent="retry"
                  button="Resend"
                  working="Sending..."
                  className="contents"
                />
              ),
            },
            {
              name: "drop",
              press: (
                <Form
                  id="drop"
                  intent="drop"
                  button="Drop"
                  working="Dropping..."
                  look="compact"
                  className="contents"
                />
              ),
            },
          ]}
        />
      )}
      <RecordColumns
        facts={
          <>
            <DeskPart title="Delivery">
              <FactSheet
                facts={[
                  { label: "To", value: mail.toEmail },
                  { label: "State", value: mailStateNames[state] },
                  {
                    label: "Written",
                    value: <Moment at={mail.createdAt.toISOString()} withTime />,
                  },
                  { label: "Attempts", value: mail.attempts },
                  {
                    label: "Last failure",
                    value: [lastCode, lastError].filter(Boolean).join(" "),
                  },
                  { label: "Files", value: files.join(", ") },
                ]}
              />
            </DeskPart>
            <DeskPart title="Email">
              <MailBody body={mail.body} />
            </DeskPart>
          </>
        }
        timeline={<Activity on="this email" entries={trail} />}
      />
    </DeskPage>
  );
}
