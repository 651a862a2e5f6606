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
 * Reports pickup, or delivery with its time and the receiver's name; no pickup is offered that would be
 * refused.
 */
export function reportAction(load: LoadView, eventId: string): RecordAction | null {
  const next = transitionFrom(load.status);
  if (!next || load.canceledAt) return null;
  if (load.status === "Quoted" && !isReadyForPickup(load)) return null;
  const label = reportNames[next.to];
  if (next.to === "Delivered") {
    return {
      name: "delivery",
      label,
      form: <DeliveryForm eventId={eventId} setBack={load.setBack} />,
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
        <StatusNote writer="carrier" />
      </Form>
    ),
  };
}

function DeliveryForm({ eventId, setBack }: { eventId: string } & Pick<LoadView, "setBack">) {
  return (
    <Form
      id="load-delivery"
      intent="delivery"
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
      <StatusNote writer="carrier" />
    </Form>
  );
}
