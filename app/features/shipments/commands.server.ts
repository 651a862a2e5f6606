import { type ReportDependencies, report } from "./load/report.server.ts";
import type { StatusReport } from "./load/status-report.server.ts";

/**
 * Changes a shipment's status to `to`, for its own company, and returns its tracking ID. Where no
 * truck was dispatched, staff are told.
 * @throws AppError `not_found` without the shipment in the actor's company, `forbidden` if the
 * actor's role can't change loads, `conflict` when its status doesn't lead to `to`, or it is held.
 * Nothing is changed then.
 */
export async function changeStatus(
  deps: ReportDependencies,
  change: Pick<StatusReport, "id" | "to" | "eventId" | "source">,
): Promise<string> {
  return (await report(deps, "customer", change)).trackingId;
}
