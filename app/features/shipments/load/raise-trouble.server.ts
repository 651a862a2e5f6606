import { sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { milestoneNews } from "../notifications/tables.server.ts";
import { eventLabel } from "./event.ts";
import { raiseServiceException } from "./raise-service-exception.server.ts";
import type { ReportedEvent, Reporter } from "./write-event.server.ts";

type Load = { id: string; assignedTo: string | null };

/**
 * Opens an exception for trouble that was reported, in the caller's transaction. Its owner is who
 * works on the load. What didn't come from staff is emailed to them.
 */
export async function raiseTrouble(
  tx: Queryable,
  { id, assignedTo }: Load,
  { eventId, kind, place, note }: ReportedEvent,
  { actor, as }: Reporter,
  now: Date,
): Promise<void> {
  const where = place ? ` at ${place}` : "";
  const what = `${eventLabel(kind)}${where}${note ? `: ${note}` : "."}`;
  const owner = assignedTo ?? (as === "staff" ? actor.userId : null);
  await raiseServiceException(tx, { id, what, raisedBy: actor.userId, assignedTo: owner }, now);
  if (as === "staff") return;
  await tx.insert(milestoneNews).values({ eventId });
  await tx.execute(sql`select pg_notify('milestones', '')`);
}
