import { data } from "react-router";
import { z } from "zod";
import { readMail } from "#app/features/mail/desk.server.ts";
import { decideMail } from "#app/flows/decide-mail.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart, FactSheet } from "#app/routes/desk/desk-page.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { Route } from "./+types/mail.ts";
import { loadAuditTrail } from "./audit-trail.server.ts";
import { Done } from "./audit-trail.tsx";
import { DeskForm } from "./desk-form.tsx";
import { deskForm, handleIntents } from "./handle-intents.server.ts";
import { isUuid } from "./is-uuid.ts";
import { deskMeta } from "./names.ts";
import type { DeskHandle } from "./queues.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: DeskHandle = { queues: ["mails"] };

export const meta = () => deskMeta("Mail");

export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { query } = context.get(requestContext).database;
  if (!isUuid(params.id)) throw data(null, { status: 404 });
  const { attachments, ...mail } = await readMail(query, params.id).catch((error: unknown) => {
    throw error instanceof AppError ? data(null, { status: error.status }) : error;
  });
  const about = await loadAuditTrail(query, { kind: "mail", id: mail.id });
  return { mail, files: attachments.map(({ filename }) => filename), ...about };
}

const nothing = z.object({});

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const { id } = params;
  if (!isUuid(id)) throw data(null, { status: 404 });
  const deps = { database, actor, clock };
  return handleIntents(context, request, {
    retry: deskForm(nothing, async () => {
      await decideMail(deps, { id, decision: "retry" });
      return { title: "On its way again", description: "If it fails, it comes back here." };
    }),
    drop: deskForm(nothing, async () => {
      await decideMail(deps, { id, decision: "drop" });
      return { title: "Dropped", description: "It will not be sent.", to: "/staff/mails" };
    }),
  });
}

function MailBody({ body }: { body: { html: string; text: string | null } | null }) {
  if (!body) {
    return (
      <p className="max-w-prose">
        This email is for its reader alone: it is about their account, or has a link that answers
        for them. You can still send it again or drop it while it is parked.
      </p>
    );
  }
  return (
    <>
      {/* Shut in: no scripts, no forms, no address of ours, nothing fetched from elsewhere. */}
      <iframe
        title="The mail as its reader sees it"
        sandbox=""
        srcDoc={`<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">${body.html}`}
        className="h-[36rem] w-full border border-line-strong bg-white"
      />
      {body.text && (
        <details className="mt-4">
          <summary className="font-semibold">Its text part</summary>
          <pre className="mt-2 overflow-x-auto bg-sunken p-4 text-sm whitespace-pre-wrap">
            {body.text}
          </pre>
        </details>
      )}
    </>
  );
}

/** One mail: what became of it, what stands in it, and what to do with it. */
export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const { mail, files, done, people } = loaderData;
  return (
    <DeskPage
      title={mail.subject || "(no subject)"}
      from={{ title: "All mail", to: "/staff/mails" }}
    >
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <DeskPart title="What became of it">
          <FactSheet
            facts={[
              { label: "To", value: mail.toEmail },
              { label: "State", value: mail.state },
              { label: "Written", value: <Moment at={mail.createdAt.toISOString()} withTime /> },
              { label: "Tries", value: mail.attempts },
              {
                label: "Last failure",
                value: [mail.lastCode, mail.lastError].filter(Boolean).join(" "),
              },
              { label: "Files", value: files.join(", ") },
            ]}
          />
          {mail.state === "parked" && (
            <div className="mt-5 flex flex-wrap gap-6">
              <DeskForm
                intent="retry"
                schema={nothing}
                answer={actionData}
                button="Send it again"
                main
                working="Sending..."
              />
              <DeskForm
                intent="drop"
                schema={nothing}
                answer={actionData}
                button="Drop it"
                working="Dropping..."
              />
            </div>
          )}
        </DeskPart>
        <DeskPart title="What was done">
          <Done entries={done} people={people} />
        </DeskPart>
        <div className="desktop:col-span-2">
          <DeskPart title="What stands in it">
            <MailBody body={mail.body} />
          </DeskPart>
        </div>
      </div>
    </DeskPage>
  );
}
