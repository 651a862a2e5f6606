import { desc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { assignments } from "#app/features/assignments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readAuditTrail } from "#app/routes/staff/audit-trail.server.ts";

/** How many of a carrier's latest loads are read for what it did. */
const loadsRead = 20;

type Carrier = { id: string; people: readonly { userId: string }[] };

/**
 * What our team and a carrier's people did about its latest loads, as timeline entries, the latest first;
 * nothing that is about another carrier of them.
 */
export async function readCarrierActivity(
  query: Queryable,
  { id, people }: Carrier,
  reader: Actor,
) {
  const latest = await query
    .select({ shipmentId: assignments.shipmentId })
    .from(assignments)
    .where(eq(assignments.carrierId, id))
    .orderBy(desc(assignments.acceptedAt))
    .limit(loadsRead);
  const loads = [...new Set(latest.map(({ shipmentId }) => shipmentId))];
  if (loads.length === 0) return [];
  const own = new Set<string | null>(people.map(({ userId }) => userId));
  const about = loads.map((shipmentId) => ({ kind: "shipment", id: shipmentId }));
  return readAuditTrail(query, [{ kind: "company", id }, ...about], reader, (entry) => {
    const isAboutLoad = entry.subjectKind === "shipment";
    return isAboutLoad && (own.has(entry.actorId) || JSON.stringify(entry.details).includes(id));
  });
}
