import {
  authorityKinds,
  authorityNames,
  carrierStates,
} from "#app/features/carriers/carrier-file.ts";
import { dateText } from "#app/features/company/days.ts";
import { CheckGroup } from "#app/forms/check-field.tsx";
import { SelectField, TextAreaField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { reasonLimits } from "#app/forms/limits.ts";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";
import { DeskPart, FactSheet } from "#app/routes/desk/desk-page.tsx";
import { actorName, carrierStateNames } from "#app/routes/staff/names.ts";
import type { People } from "#app/routes/staff/quote-record.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { CarrierData } from "./organization.tsx";

type File = CarrierData["file"];

/** The carrier's state and documents. */
export function FilePart({ file, people }: { file: File; people: People }) {
  const { state, stateReason, stateSetAt, stateSetBy, lookedUpAt, agreementOn } = file;
  const authority = file.authority.map((kind) => authorityNames[kind]).join(", ");
  const signed = agreementOn ? [`Signed ${dateText(agreementOn)}`, file.agreementSigner] : [];
  return (
    <DeskPart title="File">
      <FactSheet
        facts={[
          { label: "State", value: carrierStateNames[state] },
          {
            label: "Since",
            value: stateSetAt && (
              <>
                <Moment at={stateSetAt.toISOString()} withTime />
                {stateSetBy && `, set by ${actorName(people, stateSetBy)}`}
              </>
            ),
          },
          { label: "Reason", value: stateReason },
          { label: "W-9", value: file.w9On && `On file since ${dateText(file.w9On)}` },
          { label: "Agreement", value: signed.filter(Boolean).join(" by ") },
          {
            label: "Authority looked up by staff",
            value: lookedUpAt && (
              <>
                {authority || "Allowed to operate"},{" "}
                <Moment at={lookedUpAt.toISOString()} withTime />
              </>
            ),
          },
        ]}
      />
    </DeskPart>
  );
}

/** Sets the carrier's state with a reason. */
export function stateAction({ state, version }: File): RecordAction {
  return {
    name: "state",
    needs: "carriers.keep-files",
    label: "Change state",
    isNext: state === "pending",
    form: (
      <Form
        version={version}
        id="carrier-state"
        intent="state"
        button="Change the state"
        working="Changing..."
        initial={{ state: state === "pending" ? "active" : state }}
      >
        <SelectField
          name="state"
          label="State"
          options={carrierStates.map((one) => ({ value: one, text: carrierStateNames[one] }))}
        />
        <TextAreaField
          name="reason"
          label="Reason, for staff only"
          rows={2}
          maxLength={reasonLimits.max}
        />
      </Form>
    ),
  };
}

/** Records the W-9, the agreement and the legal name. */
export function papersAction({ file, company }: CarrierData, today: string): RecordAction {
  return {
    name: "papers",
    needs: "carriers.keep-files",
    label: "W-9 and agreement",
    form: (
      <Form
        version={file.version}
        id="carrier-papers"
        intent="papers"
        button="Save"
        working="Saving..."
        look="secondary"
        initial={{
          legalName: company.legalName,
          scac: company.scac,
          w9On: file.w9On,
          agreementOn: file.agreementOn,
          agreementSigner: file.agreementSigner,
        }}
      >
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField name="legalName" label="Legal name" />
          <TextField name="scac" label="SCAC" />
          <TextField name="w9On" label="W-9 on file since" type="date" max={today} />
          <TextField name="agreementOn" label="Agreement signed on" type="date" max={today} />
          <TextField name="agreementSigner" label="Signed by" />
        </div>
      </Form>
    ),
  };
}

const kindNames = authorityKinds.map((kind) => ({ value: kind, text: authorityNames[kind] }));

/** Records authority that staff looked up themselves when FMCSA gave no answer. */
export function authorityAction({ version }: File): RecordAction {
  return {
    name: "authority",
    needs: "carriers.keep-files",
    label: "Record authority",
    form: (
      <Form
        version={version}
        id="carrier-authority"
        intent="authority"
        button="Record"
        working="Recording..."
        look="secondary"
      >
        <CheckGroup name="authority" label="Active authority" options={kindNames} />
        <TextField
          name="basis"
          label="What you looked up, and where"
          maxLength={reasonLimits.max}
        />
      </Form>
    ),
  };
}
