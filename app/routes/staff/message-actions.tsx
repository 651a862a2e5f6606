import { stepsFrom } from "#app/features/contact/message.ts";
import type { readContactMessage } from "#app/features/contact/queries.server.ts";
import { TextAreaField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { deskMessageLimits as limits } from "#app/forms/limits.ts";
import { ActionBar } from "#app/routes/desk/action-bar.tsx";
import { quoteOwnerAction } from "./owner-action.tsx";

type Message = NonNullable<Awaited<ReturnType<typeof readContactMessage>>>;
type Props = { message: Message; staff: readonly { id: string; name: string }[] };

/** What staff can do about a message. */
export function ContactMessageActions({ message, staff }: Props) {
  const { status, version, staffNote, email } = message;
  return (
    <ActionBar
      needs="contact.answer-messages"
      actions={[
        {
          name: "reply",
          label: "Reply",
          isNext: status === "new",
          form: (
            <Form
              version={version}
              id="reply"
              intent="reply"
              button="Send reply"
              working="Sending..."
            >
              <TextAreaField
                name="reply"
                label={`Reply to ${email}`}
                hint="They get it by email, with their message below. It's kept in the timeline."
                rows={8}
                maxLength={limits.reply.max}
              />
            </Form>
          ),
        },
        quoteOwnerAction(message, staff),
        {
          name: "note",
          label: "Internal note",
          form: (
            <Form
              version={version}
              id="note"
              intent="note"
              initial={{ note: staffNote }}
              button="Save note"
              working="Saving..."
            >
              <TextAreaField
                name="note"
                label="Note, for staff only"
                rows={4}
                maxLength={limits.note.max}
              />
            </Form>
          ),
        },
        ...stepsFrom(status).map(({ to, label }) => ({
          name: to,
          press: (
            <Form
              version={version}
              id={`step-${to}`}
              intent={to}
              button={label}
              working="Saving..."
              look="compact"
              className="contents"
            >
              <input type="hidden" name="to" value={to} />
            </Form>
          ),
        })),
      ]}
    />
  );
}
