import { statuses } from "#app/features/shipments/shipment.ts";
import { AudienceField } from "#app/features/shipments/ui/audience-field.tsx";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { SelectField, TextAreaField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { HandoverForm } from "#app/routes/load/handover-action.tsx";
import { RepeatedHourField } from "#app/routes/load/repeated-hour-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AppointmentForm } from "./appointment-form.tsx";
import { exceptionLabel, openServiceException } from "./open-exception.ts";

const pair = "grid gap-4 tablet:grid-cols-2";

type Props = {
  load: LoadView;
  /** The ID of the event that the form records. */
  eventId: string;
  staff: readonly { id: string; name: string }[];
  /** Who reads the page. */
  me: string;
  /** The reports that can be taken back, to choose from. */
  reports: readonly { value: string; text: string }[];
};

const forms = {
  appointment: AppointmentForm,
  "confirm-air": ConfirmAirForm,
  exception: ExceptionForm,
  handover: ({ load, eventId }: Props) => <HandoverForm load={load} handoverId={eventId} />,
  "clear-exception": ClearExceptionForm,
  "known-shipper-record": KnownShipperForm,
  correct: CorrectForm,
  "correct-delivery": CorrectDeliveryForm,
  "take-back-report": TakeBackReportForm,
  "resolve-compliance": ComplianceForm,
  overweight: OverweightForm,
  owner: OwnerForm,
};

/** The intents of the forms that few loads need. */
export type RareFormName = keyof typeof forms;

/** A form that few loads need, by its intent: loaded once it's opened. */
export function RareForm({ name, ...props }: Props & { name: RareFormName }) {
  const Wanted = forms[name];
  return <Wanted {...props} />;
}

function ConfirmAirForm() {
  return (
    <div className="grid gap-4">
      <Notice title="This company isn't on record as a known shipper.">
        Freight from an unknown shipper moves on all-cargo aircraft or by ground.
      </Notice>
      <Form
        id="load-confirm-air"
        intent="confirm-air"
        button="Confirm"
        working="Confirming..."
        look="secondary"
      >
        <TextAreaField name="basis" label="How it moves, and on what basis" rows={3} />
      </Form>
    </div>
  );
}

/** Raises an exception with its owner and the time of the next update, or changes it. */
function ExceptionForm({ load, staff, me }: Props) {
  const open = openServiceException(load);
  const label = exceptionLabel(load);
  return (
    <Form
      id="load-exception"
      intent="exception"
      version={open?.version ?? 0}
      button={label}
      working="Saving..."
      look="secondary"
      initial={{
        ownerId: open?.ownerId ?? me,
        hours: 4,
        what: open?.what,
        audience: open?.audience ?? "parties",
      }}
    >
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField name="what" label="What happened" />
        <AudienceField name="audience" label="Who reads it" isPrivate />
      </div>
      <div className="grid gap-4 tablet:grid-cols-2">
        <SelectField
          name="ownerId"
          label="Assigned to"
          options={staff.map(({ id, name }) => ({ value: id, text: name }))}
        />
        <TextField name="hours" label="Hours until the next update" inputMode="numeric" />
      </div>
    </Form>
  );
}

function ClearExceptionForm() {
  return (
    <Form
      id="load-clear-exception"
      intent="clear-exception"
      button="Clear the exception"
      working="Clearing..."
      look="secondary"
    >
      <TextField name="reason" label="How it ended" />
    </Form>
  );
}

function KnownShipperForm({ load: { air, version } }: Props) {
  const { knownShipperBasis, verifiedBy, verifiedOn, reviewDue } = air;
  return (
    <Form
      version={version}
      id="load-known-shipper-record"
      intent="known-shipper-record"
      button="Save"
      working="Saving..."
      look="secondary"
      initial={{ knownShipperBasis, verifiedBy, verifiedOn, reviewDue }}
    >
      <div className={pair}>
        <TextField
          name="knownShipperBasis"
          label="Basis"
          hint="Such as a site visit. No screening methods or program texts."
          maxLength={200}
        />
        <TextField name="verifiedBy" label="Verified by" maxLength={100} autoComplete="off" />
        <TextField name="verifiedOn" label="Verified on" type="date" />
        <TextField name="reviewDue" label="Review due" type="date" />
      </div>
    </Form>
  );
}

/** The history keeps both statuses. */
function CorrectForm({ load: { status } }: Props) {
  const others = statuses.filter((one) => one !== status);
  return (
    <Form
      id="load-correct"
      intent="correct"
      button="Correct status"
      working="Saving..."
      look="secondary"
    >
      <SelectField
        name="to"
        label="The actual status"
        options={others.map((one) => ({ value: one, text: one }))}
      />
      <TextField
        name="reason"
        label="Reason, for staff"
        hint="The timeline keeps the earlier entry. No email is sent."
      />
    </Form>
  );
}

/** Marks one report as undone, also another person's. */
function TakeBackReportForm({ reports }: Props) {
  return (
    <Form
      id="load-take-back-report"
      intent="take-back-report"
      button="Take back the report"
      working="Saving..."
      look="secondary"
    >
      <SelectField name="event" label="Report" options={reports} />
      <TextField
        name="reason"
        label="Reason, for staff"
        hint="Everyone who read it sees it as undone. No email is sent."
      />
    </Form>
  );
}

/** The timeline keeps both reports. */
function CorrectDeliveryForm({ load, eventId }: Props) {
  const { deliveredLocal, signedBy } = load;
  return (
    <Form
      id="load-correct-delivery"
      intent="correct-delivery"
      button="Correct delivery"
      working="Saving..."
      look="secondary"
      initial={{
        eventId,
        signedBy,
        ...deliveredLocal,
      }}
    >
      <HiddenField name="eventId" />
      <div className={pair}>
        <TextField name="signedBy" label="Signed by" maxLength={100} autoComplete="off" />
        <TextField
          name="occurredAt"
          label="Delivered at"
          type="datetime-local"
          hint="Local time at the delivery"
        />
        <RepeatedHourField setBack={load.setBack} />
      </div>
      <TextField
        name="reason"
        label="Reason, for staff"
        hint="The timeline keeps the earlier report. Issued invoices don't change."
      />
    </Form>
  );
}

function ComplianceForm() {
  return (
    <Form
      id="load-resolve-compliance"
      intent="resolve-compliance"
      button="Resolve"
      working="Saving..."
      look="secondary"
    >
      <TextAreaField
        name="reason"
        label="What you found, and how it was resolved"
        rows={3}
        hint="It goes into the audit log."
      />
    </Form>
  );
}

function OverweightForm({ load: { version } }: Props) {
  return (
    <Form
      version={version}
      id="load-overweight"
      intent="overweight"
      button="Approve"
      working="Saving..."
      look="secondary"
    >
      <TextField
        name="reason"
        label="How it moves"
        hint="Such as a volume LTL rate, permits, or two trucks. The customer sees it in the timeline."
      />
    </Form>
  );
}

function OwnerForm({ load: { assignedTo, assigneeVersion }, staff }: Props) {
  return (
    <Form
      id="load-owner"
      intent="owner"
      version={assigneeVersion}
      button="Save"
      working="Saving..."
      look="secondary"
      initial={{ assignedTo }}
    >
      <SelectField
        name="assignedTo"
        label="Assigned to"
        none="Nobody"
        options={staff.map(({ id, name }) => ({ value: id, text: name }))}
      />
    </Form>
  );
}
