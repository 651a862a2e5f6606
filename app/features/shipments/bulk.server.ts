import { inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
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
  return (await findLoads(deps.database.query, given.ids)).map((load) => ({
    ...load,
    outcome,
    isDone: true,
  }));
}

/**
 * Records the same event on each of the loads, now; one that can't have it says why, and the others
 * have it all the same. @throws AppError `not_found` for who is not staff.
 */
export async function recordInBulk(
  deps: StaffDependencies,
  { ids, eventKey, ...event }: z.output<typeof bulkEventSchema>,
): Promise<BulkResult[]> {
  refuseUnlessEditor(deps.actor);
  return runForLoads(deps.database.query, ids, async ({ id }) => {
    const eventId = derivedUuid(eventKey, id);
    const occurredAt = deps.clock.now();
    await recordEvent(deps, { ...event, id, eventId, occurredAt, stop: null, eta: null });
    return `${eventLabel(event.kind)} recorded`;
  });
}

/**
 * Does something with each of the loads, one after the other: `run` returns what was done. A load that
 * it refuses says why, and the others are done all the same. The caller checks the policy.
 */
export async function runForLoads(
  query: Queryable,
  ids: readonly string[],
  run: (load: { id: string; trackingId: string }) => Promise<string>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const load of await findLoads(query, ids)) {
    try {
      results.push({ ...load, outcome: await run(load), isDone: true });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ ...load, outcome: error.message, isDone: false });
    }
  }
  return results;
}

function refuseUnlessEditor(actor: Actor | null): void {
  if (!can(actor, "edit-any")) throw refusalTo(actor, "shipments.edit-any", notThere());
}

async function findLoads(query: Queryable, ids: readonly string[]) {
  const { id, trackingId } = shipments;
  const found = await query
    .select({ id, trackingId })
    .from(shipments)
    .where(inArray(id, [...ids]));
  // In the order of the list.
  return found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
