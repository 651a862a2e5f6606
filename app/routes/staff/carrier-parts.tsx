import {
  authorityKinds,
  authorityNames,
  carrierStates,
} from "#app/features/carriers/carrier-file.ts";
import {
  carrierAuthoritySchema,
  carrierPapersSchema,
  carrierStateSchema,
} from "#app/features/carriers/file-schema.ts";
import { DeskPart } from "#app/routes/desk/desk-page.tsx";
import { CheckGroup } from "#app/ui/check-field.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { CarrierData } from "./carrier.tsx";
import { DeskForm } from "./desk-form.tsx";
import type { DeskAnswer } from "./handle-intents.server.ts";
import { carrierStateNames, personName } from "./names.ts";
import type { People } from "./quote-record.tsx";

type Props = { file: CarrierData["file"]; answer: DeskAnswer | undefined };

/** Where the carrier stands, since when and why; and another state, with its reason. */
export function StatePart({ file, people, answer }: Props & { people: People }) {
  const { state, stateReason, stateSetAt, stateSetBy } = file;
  return (
    <DeskPart title="State">
      <p className="mb-4 text-sm">
        <strong>{carrierStateNames[state]}</strong>
        {stateSetAt && (
          <>
            {" "}
            since <Moment at={stateSetAt.toISOString()} withTime />
            {stateSetBy && `, set by ${personName(people, stateSetBy)}`}: {stateReason}
          </>
        )}
      </p>
      <DeskForm
        intent="state"
        schema={carrierStateSchema}
        answer={answer}
        button="Change the state"
        main={state === "pending"}
        working="Changing..."
        hidden={{ version: String(file.version) }}
        initial={{ state: state === "pending" ? "active" : state }}
      >
        {(fields) => (
          <>
            <SelectField
              field={fields.state}
              label="State"
              options={carrierStates.map((one) => ({ value: one, text: carrierStateNames[one] }))}
            />
            <TextAreaField field={fields.reason} label="Reason, for staff only" rows={2} />
          </>
        )}
      </DeskForm>
    </DeskPart>
  );
}

/** The W-9, the agreement and the name that is registered. */
export function PapersPart({ file, today, answer }: Props & { today: string }) {
  return (
    <DeskPart title="W-9 and agreement">
      <DeskForm
        intent="papers"
        schema={carrierPapersSchema(today)}
        answer={answer}
        button="Save"
        working="Saving..."
        hidden={{ version: String(file.version) }}
        initial={{
          legalName: file.legalName ?? "",
          w9On: file.w9On ?? "",
          agreementOn: file.agreementOn ?? "",
          agreementSigner: file.agreementSigner ?? "",
        }}
      >
        {(fields) => (
          <div className="grid gap-4 tablet:grid-cols-2">
            <TextField field={fields.legalName} label="Legal name" />
            <TextField field={fields.w9On} label="W-9 on file since" type="date" max={today} />
            <TextField
              field={fields.agreementOn}
              label="Agreement signed on"
              type="date"
              max={today}
            />
            <TextField field={fields.agreementSigner} label="Signed by" />
          </div>
        )}
      </DeskForm>
    </DeskPart>
  );
}

const kindNames = authorityKinds.map((kind) => ({ value: kind, text: authorityNames[kind] }));

/** What staff looked up themselves, where FMCSA's answer is missing. */
export function AuthorityPart({ file, answer }: Props) {
  return (
    <DeskPart title="Authority looked up by staff">
      <p className="mb-4 text-sm">
        {file.lookedUpAt ? (
          <>
            Looked up on <Moment at={file.lookedUpAt.toISOString()} withTime />:{" "}
            {file.authority.map((kind) => authorityNames[kind]).join(", ") || "allowed to operate"}.
          </>
        ) : (
          "Not looked up by staff."
        )}
      </p>
      <DeskForm
        intent="authority"
        schema={carrierAuthoritySchema}
        answer={answer}
        button="Record"
        working="Recording..."
        hidden={{ version: String(file.version) }}
      >
        {(fields) => (
          <>
            <CheckGroup field={fields.authority} label="Active authority" options={kindNames} />
            <TextField field={fields.basis} label="What you looked up, and where" />
          </>
        )}
      </DeskForm>
    </DeskPart>
  );
}
