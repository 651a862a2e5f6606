import { confirmChangeSchema, remitSchema } from "#app/features/carriers/file-schema.ts";
import { RemitFields, remitValues } from "#app/features/carriers/ui/remit-fields.tsx";
import { DeskPart } from "#app/routes/desk/desk-page.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { CarrierData } from "./carrier.tsx";
import { DeskForm } from "./desk-form.tsx";
import type { DeskAnswer } from "./handle-intents.server.ts";
import { personName } from "./names.ts";
import type { People } from "./quote-record.tsx";

type Answer = { answer: DeskAnswer | undefined };

/** Where the carrier's money goes. */
export function RemitPart({
  file,
  today,
  answer,
}: Answer & { file: CarrierData["file"]; today: string }) {
  return (
    <DeskPart title="Remit-to">
      {file.state !== "pending" && (
        <p className="mb-4 text-sm">
          A change holds the file until you have called the number on federal record.
        </p>
      )}
      <DeskForm
        intent="remit"
        schema={remitSchema(today)}
        answer={answer}
        button="Save the remit-to"
        working="Saving..."
        hidden={{ version: String(file.version) }}
        initial={remitValues(file)}
      >
        {(fields) => <RemitFields fields={fields} today={today} />}
      </DeskForm>
    </DeskPart>
  );
}

type ChangesProps = Answer & {
  carrier: CarrierData;
  checks: readonly { answer: { phone: string | null } | null }[];
  people: People;
};

const names = {
  bank: "Bank",
  "remit-to": "Remit-to",
  phone: "Phone",
  email: "Email",
  insurance: "Insurance",
};

/** What changed of an approved carrier: each change holds the file until staff have called. */
export function ChangesPart({ carrier: { changes }, checks, people, answer }: ChangesProps) {
  if (changes.length === 0) return null;
  const onRecord = checks.map((check) => check.answer?.phone).find(Boolean);
  const open = changes.find(({ confirmedAt }) => confirmedAt === null);
  return (
    <DeskPart title="Changes to confirm">
      <ol aria-label="Changes" className="mb-5 text-sm">
        {changes.map((change) => (
          <li key={change.id} className="border-b border-line py-2 wrap-anywhere">
            <p>
              <strong>{names[change.detail]}</strong>: {change.before ?? "none"} to{" "}
              {change.after ?? "none"}
            </p>
            <p className="text-ink-soft">
              Changed by {personName(people, change.changedBy)},{" "}
              <Moment at={change.changedAt.toISOString()} withTime />
              {change.confirmedAt ? (
                <>
                  . Confirmed at {change.calledNumber},{" "}
                  <Moment at={change.confirmedAt.toISOString()} withTime />: {change.callNote}
                </>
              ) : (
                ". Not confirmed yet."
              )}
            </p>
          </li>
        ))}
      </ol>
      {open && (
        <>
          <p className="mb-4 text-sm">
            Call the carrier about <strong>{names[open.detail]}</strong> at its number on federal
            record{onRecord ? `: ${onRecord}` : ", which FMCSA lists"}. Don't use a number from the
            request itself.
          </p>
          <DeskForm
            intent="confirm"
            schema={confirmChangeSchema}
            answer={answer}
            button={`Confirm the ${names[open.detail].toLowerCase()} change`}
            main
            working="Confirming..."
            hidden={{ changeId: String(open.id) }}
            initial={{ calledNumber: onRecord ?? "" }}
          >
            {(fields) => (
              <>
                <TextField field={fields.calledNumber} label="Number you called" type="tel" />
                <TextField field={fields.callNote} label="Who you spoke to, and what they said" />
              </>
            )}
          </DeskForm>
        </>
      )}
    </DeskPart>
  );
}
