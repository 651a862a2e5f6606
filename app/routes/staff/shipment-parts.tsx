import { isReadyForPickup } from "#app/features/shipments/load/pickup-ready.ts";
import { type Transition, transitionFrom } from "#app/features/shipments/shipment.ts";
import { StatusNote } from "#app/features/shipments/ui/status-note.tsx";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { TextField } from "#app/forms/field.tsx";
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
export function moveAction(load: LoadView, eventId: string): RecordAction | null {
  const { status, canceledAt } = load;
  const next = transitionFrom(status);
  if (!next || canceledAt || (status === "Quoted" && !isReadyForPickup(load))) return null;
  return {
    name: "move",
    needs: "shipments.move-any",
    label: "Change status",
    form: <MoveForm next={next} eventId={eventId} />,
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
function MoveForm({ next, eventId }: { next: Transition; eventId: string }) {
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
      <input type="hidden" name="eventKey" value={eventId} />
      <TextField name="reason" label="Reason, for staff" />
      <StatusNote />
    </Form>
  );
}
