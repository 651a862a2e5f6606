import { useState } from "react";
import { useSearchParams } from "react-router";
import type { LoadView } from "#app/flows/load-view.server.ts";
import { TextField } from "#app/forms/field.tsx";
import { Form } from "#app/forms/form.tsx";
import { unprintable } from "#app/forms/printable.ts";
import { TimeField } from "#app/forms/time-field.tsx";
import { stopOptions } from "#app/routes/load/event-action.tsx";
import { Link } from "#app/ui/link.tsx";

/** The form for the appointment of one stop, with links to those of the others. */
export function AppointmentForm({ load }: { load: LoadView }) {
  const [parameters] = useSearchParams();
  const options = stopOptions(load);
  const asked = options.find(({ value }) => value === parameters.get("stop"));
  // The next stop must not take the place of this one when a colleague sets its appointment.
  const [first] = useState(() => String(firstOpenStop(load)));
  const stop = asked?.value ?? first;
  return (
    <div className="grid gap-4">
      <nav aria-label="Stops" className="flex flex-wrap gap-x-5">
        {options.map(({ value, text }) => (
          <Link
            key={value}
            to={`?do=appointment&stop=${value}`}
            preventScrollReset
            aria-current={value === stop ? "page" : undefined}
            className="inline-flex min-h-10 max-tablet:min-h-11 items-center border-b-2 border-transparent text-sm font-semibold aria-[current]:border-ink"
          >
            {text}
          </Link>
        ))}
      </nav>
      <Form
        key={stop}
        version={load.version}
        id={`load-appointment-${stop}`}
        intent="appointment"
        button="Set appointment"
        working="Saving..."
        look="secondary"
        unprintable={unprintable}
        initial={load.appointments[Number(stop) - 1] ?? {}}
      >
        <input type="hidden" name="stop" value={stop} />
        <TextField name="appointmentNumber" label="Appointment number (optional)" maxLength={40} />
        <div className="grid gap-4 tablet:grid-cols-2">
          <TimeField
            name="windowFrom"
            label="From"
            hint="Local time at the stop. Leave empty to keep its window."
          />
          <TimeField name="windowTo" label="To" />
        </div>
      </Form>
    </div>
  );
}

function firstOpenStop({ stops }: LoadView): number {
  return stops.findIndex(({ appointment }) => appointment === "required") + 1 || 1;
}
