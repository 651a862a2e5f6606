import { randomUUID } from "node:crypto";
import type { ReportedEvent } from "#app/features/shipments/load/write-event.server.ts";

type Given = Partial<ReportedEvent> & Pick<ReportedEvent, "id" | "kind" | "occurredAt">;

/** A report that a load's parties read, without a stop, place, note or ETA unless they are given. */
export function aReportedEvent(given: Given): ReportedEvent {
  return {
    eventId: randomUUID(),
    stop: null,
    place: null,
    note: null,
    eta: null,
    audience: "parties",
    noteAudience: "parties",
    ...given,
  };
}
