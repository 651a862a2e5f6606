import { type ReportDependencies, report } from "./report.server.ts";
import type { ReportedEvent } from "./write-event.server.ts";

/**
 * Records an event of a load for staff, or for the carrier that runs it. A report of arrival or
 * departure is kept with the stop, the latest one counts; a pickup or a delivery moves the load.
 * Answers with whether the event is new.
 * @throws AppError as `report`.
 */
export async function recordEvent(
  deps: ReportDependencies,
  event: ReportedEvent,
): Promise<{ isNew: boolean }> {
  const { isNew } = await report(deps, "event", event);
  return { isNew };
}
