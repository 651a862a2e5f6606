import { EventAudience } from "#app/features/shipments/ui/event-audience.tsx";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { SelectField, TextAreaField, TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { HiddenField } from "#app/forms/hidden-field.tsx";
import { driverLimits } from "#app/forms/limits.ts";
import { TimeField } from "#app/forms/time-field.tsx";
import { RepeatedHourField } from "./repeated-hour-field.tsx";

type Props = {
  load: LoadView;
  /** Its stops as options. */
  stops: readonly { value: string; text: string }[];
  eventId: string;
  writer: "staff" | "carrier";
};

/** Records an event, with its time and place, what it says of the freight, and the ETA at the next stop. */
export function EventForm({ load, stops, eventId, writer }: Props) {
  return (
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
        <SelectField name="stop" label="Stop" none="On the way" options={stops} />
        <TextField
          name="occurredAt"
          label="When"
          type="datetime-local"
          hint="Local time at the stop, or Eastern time in transit. Leave empty if it just happened."
        />
        <TextField name="place" label="Place (optional)" maxLength={120} />
        <RepeatedHourField setBack={load.setBack} />
        <TextField name="pieces" label="Pieces (optional)" inputMode="numeric" />
        <TextField name="seal" label="Seal (optional)" maxLength={driverLimits.seal.max} />
      </div>
      <TimeField name="eta" label="ETA at this stop (optional)" hint="Local time at the stop" />
      <TextAreaField name="note" label="Note (optional)" rows={2} maxLength={500} />
      <EventAudience writer={writer} />
    </Form>
  );
}
