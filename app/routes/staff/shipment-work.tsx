import { statuses } from "#app/features/shipments/shipment.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { SelectField, TextAreaField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";
import { RepeatedHourField } from "#app/routes/load/repeated-hour-field.tsx";
import { AppointmentForm } from "./appointment-form.tsx";

const pair = "grid gap-4 tablet:grid-cols-2";

/** Sets the appointment at one stop. */
export function appointmentAction(load: LoadView): RecordAction | null {
  if (load.canceledAt || load.status === "Delivered") return null;
  return {
    name: "appointment",
    needs: "shipments.edit-any",
    label: "Set appointment",
    form: <AppointmentForm load={load} />,
  };
}

/** Puts the basis of the shipper's Known Shipper status on the load. */
export function loadKnownShipperAction({ mode, air, version, canceledAt }: LoadView) {
  if (mode !== "AIR" || canceledAt) return null;
  const { knownShipperBasis, verifiedBy, verifiedOn, reviewDue } = air;
  return {
    name: "known-shipper-record",
    needs: "accounts.record-known-shipper",
    label: "Known Shipper record",
    form: (
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
    ),
  } satisfies RecordAction;
}

/** Corrects a wrongly recorded status; the history keeps both. */
export function correctAction({ status, canceledAt }: LoadView): RecordAction | null {
  if (canceledAt) return null;
  const others = statuses.filter((one) => one !== status);
  return {
    name: "correct",
    needs: "shipments.move-any",
    label: "Correct status",
    form: (
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
    ),
  };
}

/** Corrects when a load was delivered and who signed; the timeline keeps both reports. */
export function correctDeliveryAction(load: LoadView, eventId: string): RecordAction | null {
  if (load.status !== "Delivered") return null;
  const { deliveredLocal, signedBy } = load;
  return {
    name: "correct-delivery",
    needs: "shipments.move-any",
    label: "Correct delivery",
    form: (
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
    ),
  };
}

/** Resolves, with a reason, air freight that moved before it was confirmed. */
export function complianceAction({ exceptions }: LoadView): RecordAction | null {
  const open = exceptions.find(({ kind, resolvedAt }) => kind === "compliance" && !resolvedAt);
  if (!open) return null;
  return {
    name: "resolve-compliance",
    needs: "shipments.flag",
    label: "Resolve compliance",
    form: (
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
    ),
  };
}

/** Arranges a load that is heavier than its mode usually carries. */
export function overweightAction({ hasUnusualWeight, version }: LoadView): RecordAction | null {
  if (!hasUnusualWeight) return null;
  return {
    name: "overweight",
    needs: "shipments.edit-any",
    label: "Confirm the weight",
    form: (
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
    ),
  };
}

/** Assigns the load to a staff member. */
export function loadOwnerAction(
  { assignedTo, assigneeVersion }: LoadView,
  staff: readonly { id: string; name: string }[],
): RecordAction {
  return {
    name: "owner",
    needs: "shipments.edit-any",
    label: "Assign owner",
    form: (
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
    ),
  };
}
