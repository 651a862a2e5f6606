import { isReadyForPickup } from "#app/features/shipments/load/pickup-ready.ts";
import { type Transition, transitionFrom } from "#app/features/shipments/shipment.ts";
import { AudienceField } from "#app/features/shipments/ui/audience-field.tsx";
import { StatusNote } from "#app/features/shipments/ui/status-note.tsx";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { SelectField, TextAreaField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { replyTo } from "#app/forms/form-reply.ts";
import { useLastAnswer } from "#app/forms/use-last-answer.ts";
import { useValueWhileEditing } from "#app/forms/use-value-while-editing.ts";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Notice } from "#app/ui/notice.tsx";

/**
 * Changes the load to its next status; no pickup is offered that would be refused.
 */
export function moveAction(load: LoadView): RecordAction | null {
  const { status, canceledAt } = load;
  const next = transitionFrom(status);
  if (!next || canceledAt || (status === "Quoted" && !isReadyForPickup(load))) return null;
  return {
    name: "move",
    needs: "shipments.move-any",
    label: "Change status",
    form: <MoveForm next={next} />,
  };
}

/** Why staff can't report the pickup of a load that changed after its carrier signed. */
export function SignAgainFirst({ load: { status, canceledAt, toSignSince } }: { load: LoadView }) {
  if (status !== "Quoted" || canceledAt || !toSignSince) return null;
  return (
    <div className="mb-4">
      <Notice title="This load changed after its carrier signed.">
        No pickup can be reported until the carrier signs again. We emailed its dispatchers a link
        on <Moment at={toSignSince} withTime />. If the freight is gone, correct the status and say
        why.
      </Notice>
    </div>
  );
}

/** Keeps the status that it was opened for, even if someone else changes the load meanwhile. */
function MoveForm({ next }: { next: Transition }) {
  const { to, label } = useValueWhileEditing("load-move", next, replyTo(useLastAnswer(), "move"));
  return (
    <Form
      id="load-move"
      intent="move"
      button={label}
      working="Updating..."
      initial={{ noteAudience: "public" }}
    >
      <input type="hidden" name="to" value={to} />
      <TextField name="reason" label="Reason, for staff" />
      <StatusNote />
    </Form>
  );
}

/** Air freight of a company that isn't a known shipper on record. */
export function confirmAirAction({ airToConfirm, status }: LoadView): RecordAction | null {
  if (!airToConfirm || status !== "Quoted") return null;
  return {
    name: "confirm-air",
    needs: "shipments.confirm-air",
    label: "Confirm air freight",
    form: (
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
    ),
  };
}

type Staff = readonly { id: string; name: string }[];

/** Raises an exception with its owner and the time of the next update. */
export function exceptionAction(
  load: LoadView,
  { staff, me }: { staff: Staff; me: string },
): RecordAction {
  const open = openExceptionOf(load, "service");
  const label = open ? "Change the exception" : "Flag an exception";
  return {
    name: "exception",
    needs: "shipments.flag",
    label,
    form: (
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
    ),
  };
}

/** Resolves the exception. */
export function clearExceptionAction(load: LoadView): RecordAction | null {
  if (!openExceptionOf(load, "service")) return null;
  return {
    name: "clear-exception",
    needs: "shipments.flag",
    label: "Clear the exception",
    form: (
      <Form
        id="load-clear-exception"
        intent="clear-exception"
        button="Clear the exception"
        working="Clearing..."
        look="secondary"
      >
        <TextField name="reason" label="How it ended" />
      </Form>
    ),
  };
}

function openExceptionOf({ exceptions }: LoadView, wanted: "service" | "compliance") {
  return exceptions.find(({ kind, resolvedAt }) => kind === wanted && resolvedAt === null);
}
