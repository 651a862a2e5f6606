import type { Queryable } from "#app/platform/database/database.server.ts";
import { notify } from "#app/platform/database/notify.server.ts";
import { milestoneNews } from "../notifications/tables.server.ts";
import { eventLabel } from "./event.ts";
import { raiseServiceException } from "./raise-service-exception.server.ts";
import type { ReportedEvent, Reporter } from "./write-event.server.ts";

/**
 * Opens an exception for trouble that was reported, in the caller's transaction. What didn't come
 * from staff is emailed to its owner.
 */
export async function raiseTrouble(
  tx: Queryable,
  { id }: { id: string },
  { eventId, kind, place }: ReportedEvent,
  said: string | null,
  { actor, as, holdsBill }: Pick<Reporter, "actor" | "as"> & { holdsBill: boolean },
  now: Date,
): Promise<void> {
  const where = place ? ` at ${place}` : "";
  const what = `${eventLabel(kind)}${where}${said ? `: ${said}` : "."}`;
  await raiseServiceException(tx, { id, what, raisedBy: actor.userId, holdsBill }, now);
  if (as === "staff") return;
  await tx.insert(milestoneNews).values({ eventId }).onConflictDoNothing();
  await notify(tx, "milestones");
}
