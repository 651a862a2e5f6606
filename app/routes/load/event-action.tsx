import { stopKindLabels } from "#app/features/shipments/load/stop.ts";
import { EventAudience } from "#app/features/shipments/ui/event-audience.tsx";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { SelectField, TextAreaField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { TimeField } from "#app/forms/time-field.tsx";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";
import { RepeatedHourField } from "./repeated-hour-field.tsx";

/** Records an event, with its time and place, and the ETA at the next stop. */
export function eventAction(
  load: LoadView,
  eventId: string,
  writer: "staff" | "carrier",
): RecordAction | null {
  if (load.canceledAt) return null;
  return {
    name: "event",
    needs: "shipments.move-any",
    label: "Add event",
    form: (
      <Form
        id="load-event"
        intent="event"
        button="Record event"
        working="Recording..."
        initial={
          writer === "staff"
            ? { eventId, audience: "parties", noteAudience: "staff" }
            : { eventId, noteAudience: "carrier" }
        }
      >
        <HiddenField name="eventId" />
        <div className="grid gap-4 tablet:grid-cols-2">
          <SelectField
            name="kind"
            label="What happened"
            none="Choose"
            options={load.reportable.map(({ id, label }) => ({ value: id, text: label }))}
          />
          <SelectField name="stop" label="Stop" none="On the way" options={stopOptions(load)} />
          <TextField
            name="occurredAt"
            label="When"
            type="datetime-local"
            hint="Local time at the stop, or Eastern time in transit. Leave empty if it just happened."
          />
          <TextField name="place" label="Place (optional)" maxLength={120} />
          <RepeatedHourField setBack={load.setBack} />
        </div>
        <TimeField name="eta" label="ETA at this stop (optional)" hint="Local time at the stop" />
        <TextAreaField name="note" label="Note (optional)" rows={2} maxLength={500} />
        <EventAudience writer={writer} />
      </Form>
    ),
  };
}

/** The stops of a load as options of a field. */
export function stopOptions({ stops }: LoadView): { value: string; text: string }[] {
  return stops.map(({ kind, company, city }, index) => ({
    value: String(index + 1),
    text: [`${index + 1}`, stopKindLabels[kind], company ?? city].filter(Boolean).join(", "),
  }));
}
