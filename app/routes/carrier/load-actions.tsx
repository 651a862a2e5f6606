import { PaperField } from "#app/features/papers/ui/paper-field.tsx";
import { isReadyForPickup } from "#app/features/shipments/load/pickup-ready.ts";
import { transitionFrom } from "#app/features/shipments/shipment.ts";
import { StatusNote } from "#app/features/shipments/ui/status-note.tsx";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";
import { RepeatedHourField } from "#app/routes/load/repeated-hour-field.tsx";
import { reportNames } from "./report-names.ts";

/**
 * Reports pickup, or delivery with its time, the receiver's name and its proof; no pickup is offered that
 * would be refused.
 * @param mayProve whether the delivery is the load's own, which a proof can be sent of
 */
export function reportAction(
  load: LoadView,
  { eventId, mayProve }: { eventId: string; mayProve: boolean },
): RecordAction | null {
  const next = transitionFrom(load.status);
  if (!next || load.canceledAt) return null;
  if (load.status === "Quoted" && !isReadyForPickup(load)) return null;
  const label = reportNames[next.to];
  if (next.to === "Delivered") {
    return {
      name: "delivery",
      label,
      form: <DeliveryForm eventId={eventId} mayProve={mayProve} setBack={load.setBack} />,
    };
  }
  return {
    name: "report",
    label,
    form: (
      <Form
        id="load-report"
        intent="report"
        button={label}
        working="Reporting..."
        initial={{ noteAudience: "parties" }}
      >
        <input type="hidden" name="id" value={load.id} />
        <input type="hidden" name="to" value={next.to} />
        <input type="hidden" name="eventKey" value={eventId} />
        <StatusNote writer="carrier" />
      </Form>
    ),
  };
}

type DeliveryProps = { eventId: string; mayProve: boolean } & Pick<LoadView, "setBack">;

function DeliveryForm({ eventId, mayProve, setBack }: DeliveryProps) {
  return (
    <Form
      id="load-delivery"
      intent="delivery"
      hasFile={mayProve}
      button={reportNames.Delivered}
      working="Reporting..."
      initial={{ eventId, noteAudience: "parties" }}
    >
      <HiddenField name="eventId" />
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField name="signedBy" label="Signed by" maxLength={100} autoComplete="off" />
        <TextField
          name="occurredAt"
          label="Delivered at"
          type="datetime-local"
          hint="Local time at the delivery. Leave empty if it was just delivered."
        />
        <RepeatedHourField setBack={setBack} />
      </div>
      {mayProve && <PaperField label="Proof of delivery (optional)" takesPages />}
      <StatusNote writer="carrier" />
    </Form>
  );
}
