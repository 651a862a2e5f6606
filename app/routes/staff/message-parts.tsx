import {
  messageNoteSchema,
  messageOwnerSchema,
  messageStepSchema,
  noteMax,
} from "#app/features/contact/desk-schema.ts";
import { type MessageStatus, stepsFrom } from "#app/features/contact/message.ts";
import type { readMessage } from "#app/features/contact/queries.server.ts";
import { DeskPart } from "#app/routes/desk/desk-page.tsx";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import { DeskForm } from "./desk-form.tsx";
import type { DeskAnswer } from "./handle-intents.server.ts";

type Message = NonNullable<Awaited<ReturnType<typeof readMessage>>>;
type Props = { message: Message; answer: DeskAnswer | undefined };

const says: Record<MessageStatus, string> = {
  new: "Nobody has answered it yet.",
  answered: "It is answered. Close it once nothing is left to do.",
  closed: "Nothing is left to do about it.",
};

/** Where the message stands, and where it can go from there. */
export function StepPart({ message: { status }, answer }: Props) {
  return (
    <DeskPart title="Status">
      <p className="mb-4 text-sm">{says[status]}</p>
      <div className="flex flex-wrap gap-4 max-tablet:*:w-full">
        {stepsFrom(status).map(({ to, label }) => (
          <DeskForm
            key={to}
            intent={to}
            schema={messageStepSchema}
            answer={answer}
            button={label}
            main={to === "answered"}
            working="Saving..."
            hidden={{ from: status, to }}
          />
        ))}
      </div>
    </DeskPart>
  );
}

type OwnerProps = Props & { staff: readonly { id: string; name: string }[] };

/** Who of the staff sees to the message. */
export function OwnerPart({ message: { ownerId }, staff, answer }: OwnerProps) {
  return (
    <DeskPart title="Who sees to it">
      <DeskForm
        intent="owner"
        schema={messageOwnerSchema}
        answer={answer}
        button="Save who"
        working="Saving..."
        initial={{ ownerId: ownerId ?? "" }}
        hidden={{ before: ownerId ?? "" }}
      >
        {(fields) => (
          <SelectField
            field={fields.ownerId}
            label="Staff member"
            none="Nobody yet"
            options={staff.map(({ id, name }) => ({ value: id, text: name }))}
          />
        )}
      </DeskForm>
    </DeskPart>
  );
}

/** Staff's own words with the message. */
export function NotePart({ message: { staffNote }, answer }: Props) {
  return (
    <DeskPart title="Internal note">
      <DeskForm
        intent="note"
        schema={messageNoteSchema}
        answer={answer}
        button="Save the note"
        working="Saving..."
        initial={{ note: staffNote }}
        hidden={{ before: staffNote }}
      >
        {({ note }) => (
          <TextAreaField field={note} label="Note, for staff alone" rows={4} maxLength={noteMax} />
        )}
      </DeskForm>
    </DeskPart>
  );
}
