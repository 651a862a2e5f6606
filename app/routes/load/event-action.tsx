import { lazy, Suspense } from "react";
import { stopKindLabels } from "#app/features/shipments/load/stop.ts";
import type { LoadView } from "#app/flows/load-view.server.ts";
import type { RecordAction } from "#app/routes/desk/action-bar.tsx";

// It's loaded once somebody opens it.
const EventForm = import.meta.env.SSR
  ? (await import("./event-form.tsx")).EventForm
  : lazy(async () => ({ default: (await import("./event-form.tsx")).EventForm }));

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
      <Suspense>
        <EventForm load={load} stops={stopOptions(load)} eventId={eventId} writer={writer} />
      </Suspense>
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
