import {
  declineQuoteSchema,
  noteSchema,
  ownerSchema,
  seenSchema,
} from "#app/features/quotes/desk-schema.ts";
import { DeskPart } from "#app/routes/desk/desk-page.tsx";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { DeskForm } from "./desk-form.tsx";
import type { DeskAnswer } from "./handle-intents.server.ts";
import { personName } from "./names.ts";
import type { DeskQuote, People } from "./quote-record.tsx";

type Props = { quote: DeskQuote; answer: DeskAnswer | undefined };

type OwnerProps = Props & {
  staff: readonly { id: string; name: string }[];
  people: People;
  me: string;
};

/** Who sees to it; the first to take it up takes it into review. */
export function OwnerPart({ quote, staff, people, me, answer }: OwnerProps) {
  const { ownerId, status } = quote;
  const seen = { revision: String(quote.revision) };
  const take = status === "pending" ? "review" : "take";
  return (
    <DeskPart title="Who sees to it">
      <p className="mb-4 text-sm">{ownerId ? personName(people, ownerId) : "Nobody yet."}</p>
      <div className="grid gap-6">
        {(status === "pending" || ownerId !== me) && (
          <DeskForm
            intent={take}
            schema={seenSchema}
            answer={answer}
            button={take === "review" ? "Take into review" : "Take it"}
            working="Taking..."
            hidden={seen}
          />
        )}
        <DeskForm
          intent="hand-over"
          schema={ownerSchema}
          answer={answer}
          button="Hand over"
          working="Handing over..."
          hidden={seen}
          initial={{ ownerId: ownerId ?? "" }}
        >
          {(fields) => (
            <SelectField
              field={fields.ownerId}
              label="Somebody else"
              none="Nobody"
              options={staff.map(({ id, name }) => ({ value: id, text: name }))}
            />
          )}
        </DeskForm>
      </div>
    </DeskPart>
  );
}

/** What staff noted for each other, the latest first; nothing there can be changed. */
export function NotesPart({ quote, people, answer }: Props & { people: People }) {
  return (
    <DeskPart title="Internal notes">
      <DeskForm
        intent="note"
        schema={noteSchema}
        answer={answer}
        button="Add the note"
        working="Noting..."
      >
        {({ text }) => <TextAreaField field={text} label="Note, for staff alone" rows={3} />}
      </DeskForm>
      <ol aria-label="Notes" className="mt-5 text-sm">
        {quote.notes.map(({ id, at, authorId, text }) => (
          <li key={id} className="border-b border-line py-2">
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="text-ink-soft">
              {authorId ? personName(people, authorId) : "Somebody whose account is gone"},{" "}
              <Moment at={at.toISOString()} withTime />
            </p>
          </li>
        ))}
      </ol>
    </DeskPart>
  );
}

/** Says no, with the reason. */
export function DeclinePart({ quote, answer }: Props) {
  return (
    <DeskPart title="Decline">
      <DeskForm
        intent="decline"
        schema={declineQuoteSchema}
        answer={answer}
        button="Decline the request"
        working="Declining..."
        hidden={{ revision: String(quote.revision) }}
      >
        {({ reason }) => (
          <TextAreaField field={reason} label="Reason, which the customer reads" rows={3} />
        )}
      </DeskForm>
    </DeskPart>
  );
}
