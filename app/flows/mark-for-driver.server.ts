import { eq } from "drizzle-orm";
import { driverFacts, type Facts } from "#app/features/assignments/changed-terms.ts";
import { namedChanges } from "#app/features/assignments/named-changes.ts";
import { type Assignment, listUndelivered } from "#app/features/assignments/queries.server.ts";
import { assignments } from "#app/features/assignments/tables.server.ts";
import { sha256 } from "#app/features/papers/sha256.server.ts";
import type { FollowChange } from "#app/features/shipments/load/follow-load.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { termsOf } from "./assignment-terms.server.ts";
import { readLegFacts } from "./leg-facts.server.ts";

/**
 * Keeps what the page of a dispatched driver said before a change, so that it marks what changed until
 * the driver confirms it. Changes in a row are marked together.
 */
export const markForDriver: FollowChange = async (tx, { shipmentId, now }) => {
  const before = new Map<string, Facts>();
  for (const assignment of await listDispatched(tx, shipmentId)) {
    before.set(assignment.id, await readDriverFacts(tx, assignment));
  }
  return async () => {
    for (const assignment of await listDispatched(tx, shipmentId)) {
      const shown = before.get(assignment.id);
      if (!shown || assignment.driverShown) continue;
      if (namedChanges(shown, await readDriverFacts(tx, assignment)).length === 0) continue;
      await tx
        .update(assignments)
        .set({ driverShown: shown, driverShownAt: now })
        .where(eq(assignments.id, assignment.id));
    }
  };
};

async function listDispatched(tx: Queryable, shipmentId: string): Promise<Assignment[]> {
  const undelivered = await listUndelivered(tx, shipmentId);
  return undelivered.filter(({ dispatchedAt }) => dispatchedAt !== null);
}

/** What the page of an assignment's driver says of the load, as texts by name. */
async function readDriverFacts(query: Queryable, assignment: Assignment): Promise<Facts> {
  const facts = await readLegFacts(query, assignment);
  return driverFacts(termsOf(facts, { pay: [], tonuCents: null }));
}

/**
 * What changed of an assignment's load that its driver has yet to confirm, and the version of that; null
 * once the leg is done.
 */
export async function readUnconfirmed(query: Queryable, assignment: Assignment) {
  if (!assignment.driverShown || assignment.endedAt || assignment.completedAt) return null;
  const facts = await readDriverFacts(query, assignment);
  const changes = namedChanges(assignment.driverShown, facts);
  return changes.length > 0 ? { changes, version: sha256(JSON.stringify(facts)) } : null;
}
