import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type Status, transitionTo } from "../shipment.ts";
import { eventOfStatus } from "./event.ts";
import { readReportersLegs } from "./own-legs.server.ts";
import { statusOfPart } from "./part-of-load.server.ts";
import { isForCarrier } from "./reports-as.ts";
import type { Load, ReportedEvent, Reporter } from "./write-event.server.ts";

/** A pickup or delivery that is reported by the status it leads to. */
export type StatusReport = Pick<ReportedEvent, "id" | "source" | "words"> & {
  to: Status;
  /** Left out where nothing tells a repeat from another report. */
  eventId?: string | undefined;
  /** What else is reported of the pickup or delivery. */
  event?: Partial<ReportedEvent> | undefined;
};

/** An event that says no more than that it happened. */
const bareEvent = {
  stop: null,
  place: null,
  eta: null,
  note: null,
  audience: "parties",
  noteAudience: "parties",
} satisfies Partial<ReportedEvent>;

/**
 * The event of a pickup or delivery, for `writeEvent`. Of a load that was split, a carrier reports on its
 * own leg: the load itself moves at its first pickup and its last delivery.
 * @throws AppError `conflict` where the status of the load, or of the leg, doesn't lead to `to`.
 */
export async function eventOfReport(
  tx: Queryable,
  load: Load,
  { to, event, ...told }: StatusReport & { eventId: string },
  { actor, as }: Reporter,
  now: Date,
): Promise<ReportedEvent> {
  const own = isForCarrier(as) ? await readReportersLegs(tx, load.id, actor) : [];
  const isOfLeg = own.some(({ isOnly, takesOverAt }) => !isOnly || takesOverAt !== null);
  const kind = kindOf(to, statusOfPart(load, own), {
    ...load,
    what: own.some(({ isOnly }) => !isOnly) ? "your leg of this load" : "this shipment",
  });
  const reported = { ...bareEvent, occurredAt: now, ...told };
  if (!isOfLeg) return { ...reported, ...event, kind };
  // The load's history, which has the note, may not move with a leg.
  const noted = { ...reported, ...noteOf(told) };
  // Without a stop it is where the leg begins or ends.
  return { ...noted, ...event, stop: null, kind };
}

function noteOf({ words }: Pick<StatusReport, "words">) {
  return { note: words?.note ?? null, noteAudience: words?.noteAudience ?? "parties" };
}

type Now = { what: string; canceledAt: Date | null };

function kindOf(to: Status, status: Status, { what, canceledAt }: Now) {
  const legal = transitionTo(to);
  if (legal?.from === status && !canceledAt) return eventOfStatus[legal.to];
  const is = canceledAt ? "canceled" : status;
  throw new AppError("conflict", `Nothing was changed: ${what} is now ${is}.`);
}
