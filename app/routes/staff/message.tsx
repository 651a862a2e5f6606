import { data } from "react-router";
import { listStaff } from "#app/features/accounts/staff.server.ts";
import { PhoneLink } from "#app/features/company/ui/phone-link.tsx";
import {
  assignMessage,
  noteMessage,
  replyToMessage,
  stepMessage,
} from "#app/features/contact/desk-commands.server.ts";
import {
  messageNoteSchema,
  messageOwnerSchema,
  messageReplySchema,
  messageStepSchema,
} from "#app/features/contact/desk-schema.ts";
import { readContactMessage } from "#app/features/contact/queries.server.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart, FactSheet, RecordColumns } from "#app/routes/desk/desk-page.tsx";
import { followTopics } from "#app/routes/desk/follow-topics.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import type { Route } from "./+types/message.ts";
import { readAuditTrail } from "./audit-trail.server.ts";
import { isUuid } from "./is-uuid.ts";
import { ContactMessageActions } from "./message-actions.tsx";
import { deskMeta, messageStatusNames } from "./names.ts";
import { requireStaff } from "./require-staff.server.ts";
import { staffAction, staffForm } from "./staff-action.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Message");

export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { query } = context.get(requestContext).database;
  const message = isUuid(params.id) ? await readContactMessage(query, params.id) : undefined;
  if (!message) throw data(null, { status: 404 });
  const [staff, trail] = await Promise.all([
    listStaff(query),
    readAuditTrail(query, { kind: "message", id: message.id }),
  ]);
  return { message, staff, trail };
}

const step = staffForm({
  schema: messageStepSchema,
  run: async (input, { id, ...deps }) => {
    await stepMessage(deps, { id, ...input });
    return { title: messageStatusNames[input.to], description: "The queue is updated." };
  },
});

export const action = staffAction({
  answered: step,
  closed: step,
  new: step,
  reply: staffForm({
    schema: messageReplySchema,
    run: async (input, { id, ...deps }) => {
      await replyToMessage(deps, { id, ...input });
      return { title: "Reply sent", description: "It's kept in the timeline." };
    },
  }),
  owner: staffForm({
    schema: messageOwnerSchema,
    run: async (input, { id, ...deps }) => {
      await assignMessage(deps, { id, ...input });
      const description = input.ownerId ? "The queue shows who has it." : "It's unassigned now.";
      return { title: "Saved", description };
    },
  }),
  note: staffForm({
    schema: messageNoteSchema,
    run: async (input, { id, ...deps }) => {
      await noteMessage(deps, { id, ...input });
      return { title: "Note saved", description: "Only staff can read it." };
    },
  }),
});

export const clientAction = sendForm;

export const shouldRevalidate = followTopics("messages", "mails", "audit");

/** One message: its sender, our replies and the actions. */
export default function Message({ loaderData }: Route.ComponentProps) {
  const { message, staff, trail } = loaderData;
  const { name, email, phone, status, staffNote } = message;
  return (
    <DeskPage
      title={`${name}: ${messageStatusNames[status].toLowerCase()}`}
      from={{ title: "All messages", to: "/staff/messages" }}
    >
      <ContactMessageActions message={message} staff={staff} />
      <RecordColumns
        facts={
          <>
            <DeskPart title="Message">
              <p className="max-w-prose wrap-anywhere whitespace-pre-line">{message.message}</p>
            </DeskPart>
            <DeskPart title="Sender">
              <FactSheet
                facts={[
                  { label: "Name", value: name },
                  { label: "Company", value: message.company },
                  { label: "Email", value: email },
                  { label: "Phone", value: <PhoneLink phone={phone} /> },
                  { label: "Received", value: <Moment at={isoOf(message.createdAt)} withTime /> },
                  { label: "Assigned to", value: message.owner },
                ]}
              />
            </DeskPart>
            {staffNote && (
              <DeskPart title="Internal note">
                <p className="max-w-prose wrap-anywhere whitespace-pre-line">{staffNote}</p>
              </DeskPart>
            )}
          </>
        }
        timeline={
          <DeskPart title="Activity">
            <Timeline
              label={`Activity on ${name}'s message`}
              entries={timelineOf(message, trail)}
            />
          </DeskPart>
        }
      />
    </DeskPage>
  );
}

type Data = Route.ComponentProps["loaderData"];

/** Replies, staff's actions and the message itself, the latest first. */
function timelineOf({ replies, ...message }: Data["message"], trail: Data["trail"]) {
  const received = { key: "received", title: "Message received", by: message.name };
  return [
    ...replies.map(({ id, at, by, text }) => ({
      key: `reply-${id}`,
      title: "Replied by email",
      at: isoOf(at),
      by: by ?? "a deleted account",
      text: <p className="whitespace-pre-line">{text}</p>,
    })),
    // Replies are in the timeline themselves.
    ...trail.filter(({ action }) => action !== "message.reply"),
    { ...received, at: isoOf(message.createdAt) },
  ].sort((one, other) => other.at.localeCompare(one.at));
}

const isoOf = (at: Date) => at.toISOString();
