import { data } from "react-router";
import { listStaff } from "#app/features/accounts/staff.server.ts";
import { company } from "#app/features/company/profile.ts";
import {
  assignMessage,
  noteMessage,
  stepMessage,
} from "#app/features/contact/desk-commands.server.ts";
import {
  messageNoteSchema,
  messageOwnerSchema,
  messageStepSchema,
} from "#app/features/contact/desk-schema.ts";
import { readMessage } from "#app/features/contact/queries.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart, FactSheet } from "#app/routes/desk/desk-page.tsx";
import { mailHref } from "#app/routes/site/mail-href.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { Route } from "./+types/message.ts";
import { loadAuditTrail } from "./audit-trail.server.ts";
import { Done } from "./audit-trail.tsx";
import { deskForm, handleIntents } from "./handle-intents.server.ts";
import { isUuid } from "./is-uuid.ts";
import { NotePart, OwnerPart, StepPart } from "./message-parts.tsx";
import { deskMeta, messageStatusNames } from "./names.ts";
import { PhoneLink } from "./phone-link.tsx";
import type { DeskHandle } from "./queues.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: DeskHandle = { queues: ["messages"] };

export const meta = () => deskMeta("Message");

export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { query } = context.get(requestContext).database;
  const message = isUuid(params.id) ? await readMessage(query, params.id) : undefined;
  if (!message) throw data(null, { status: 404 });
  const [staff, about] = await Promise.all([
    listStaff(query),
    loadAuditTrail(query, { kind: "message", id: message.id }),
  ]);
  return { message, staff, ...about };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const { id } = params;
  if (!isUuid(id)) throw data(null, { status: 404 });
  const deps = { database, actor, clock };
  const step = deskForm(messageStepSchema, async (input) => {
    await stepMessage(deps, { id, ...input });
    return { title: messageStatusNames[input.to], description: "The queue has it there now." };
  });
  return handleIntents(context, request, {
    answered: step,
    closed: step,
    new: step,
    owner: deskForm(messageOwnerSchema, async ({ ownerId = null, before = null }) => {
      await assignMessage(deps, { id, ownerId, before });
      const description = ownerId ? "The queue shows who sees to it." : "Nobody sees to it now.";
      return { title: "Saved", description };
    }),
    note: deskForm(messageNoteSchema, async (input) => {
      await noteMessage(deps, { id, ...input });
      return { title: "Note saved", description: "Staff alone can read it." };
    }),
  });
}

/** One message, with all that staff do about it. */
export default function Message({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { message, staff, done, people } = loaderData;
  const { name, email, phone, status } = message;
  return (
    <DeskPage
      title={`${name}: ${messageStatusNames[status].toLowerCase()}`}
      from={{ title: "All messages", to: "/staff/messages" }}
    >
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <DeskPart title="What they wrote">
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{message.message}</p>
          <p className="mt-5">
            <a
              href={mailHref(email, `Your message to ${company.name}`)}
              className={buttonStyle("secondary")}
            >
              Reply by mail
            </a>
          </p>
        </DeskPart>
        <DeskPart title="Who they are">
          <FactSheet
            facts={[
              { label: "Name", value: name },
              { label: "Company", value: message.company },
              { label: "E-mail", value: email },
              {
                label: "Phone",
                value: <PhoneLink phone={phone} />,
              },
              { label: "Written", value: <Moment at={message.createdAt.toISOString()} withTime /> },
            ]}
          />
        </DeskPart>
        <StepPart message={message} answer={answer} />
        <OwnerPart message={message} staff={staff} answer={answer} />
        <NotePart message={message} answer={answer} />
        <DeskPart title="What was done">
          <Done entries={done} people={people} />
        </DeskPart>
      </div>
    </DeskPage>
  );
}
