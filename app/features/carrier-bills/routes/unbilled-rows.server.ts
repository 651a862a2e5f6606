import { endReasonLabel, ownEndReasonLabel } from "#app/features/assignments/assignment.ts";
import type { Unbilled } from "#app/features/carrier-bills/list-unbilled.server.ts";
import { carrierBillPath, loadBillsPath } from "#app/features/carrier-bills/paths.ts";
import { dateOf } from "#app/features/company/days.ts";

/** What a carrier hasn't billed, as its own page shows it. */
export function ownUnbilledRows(unbilled: readonly Unbilled[]) {
  return unbilled.map(({ id, trackingId, endReason, createdAt, cents }) => ({
    id,
    trackingId,
    cents,
    since: dateOf(createdAt),
    to: carrierBillPath(trackingId),
    what: endReason ? ownEndReasonLabel(endReason) : "Delivered",
  }));
}

/** The same of all carriers, for staff. */
export function unbilledRows(unbilled: readonly Unbilled[]) {
  return unbilled.map(({ id, shipmentId, trackingId, carrier, createdAt, cents, ...done }) => ({
    id,
    trackingId,
    carrier,
    cents,
    since: dateOf(createdAt),
    to: loadBillsPath(shipmentId),
    what: whatFor(done),
  }));
}

function whatFor({ endReason, hadFreight }: Pick<Unbilled, "endReason" | "hadFreight">) {
  if (!endReason) return "Delivered";
  return `${endReasonLabel(endReason)}${hadFreight ? ", after pickup" : ""}`;
}
