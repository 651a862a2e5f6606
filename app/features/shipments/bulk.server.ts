import { inArray } from "drizzle-orm";
import type { z } from "zod";
import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { AppError } from "#app/platform/errors.ts";
import { derivedUuid } from "#app/platform/ids.server.ts";
import type { bulkEventSchema } from "./bulk-schema.ts";
import { assignLoads } from "./load/assign-load.server.ts";
import { eventLabel } from "./load/event.ts";
import { recordEvent } from "./load/record-event.server.ts";
import { can } from "./policy.ts";
import { notThere } from "./refusal.ts";
import { shipments } from "./tables.server.ts";

/** How it went with one of several loads. */
export type BulkResult = { id: string; trackingId: string; outcome: string; isDone: boolean };

/** Assigns loads to a staff member, or unassigns them. @throws AppError as `assignLoads`. */
export async function assignInBulk(
  deps: StaffDependencies,
  given: { ids: readonly string[]; assignedTo: string | null },
): Promise<BulkResult[]> {
  await assignLoads(deps, given);
  const outcome = given.assignedTo ? "Assigned" : "Unassigned";
  return (await findLoads(deps, given.ids)).map((load) => ({ ...load, outcome, isDone: true }));
}

/**
 * Records the same event on each of the loads, now; one that can't have it says why, and the others
 * have it all the same. @throws AppError `not_found` for who is not staff.
 */
export async function recordInBulk(
  deps: StaffDependencies,
  { ids, eventKey, ...event }: z.output<typeof bulkEventSchema>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const load of await findLoads(deps, ids)) {
    const eventId = derivedUuid(eventKey, load.id);
    const occurredAt = deps.clock.now();
    try {
      const reported = { ...event, id: load.id, eventId, occurredAt, stop: null, eta: null };
      await recordEvent(deps, reported);
      results.push({ ...load, outcome: `${eventLabel(event.kind)} recorded`, isDone: true });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ ...load, outcome: error.message, isDone: false });
    }
  }
  return results;
}

async function findLoads({ database, actor }: StaffDependencies, ids: readonly string[]) {
  if (!can(actor, "edit-any")) throw refusalTo(actor, "shipments.edit-any", notThere());
  const { id, trackingId } = shipments;
  const found = await database.query
    .select({ id, trackingId })
    .from(shipments)
    .where(inArray(id, [...ids]));
  // In the order of the list.
  return found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
