import { and, eq, isNull } from "drizzle-orm";
import { openAssignment } from "#app/features/assignments/open-assignment.server.ts";
import { assignments } from "#app/features/assignments/tables.server.ts";
import { adoptCosts } from "#app/features/charges/assignment-charges.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";

/** Gives a load to a carrier by hand, whatever the load's status; costs added before are its pay. */
export async function giveLoad(
  { transaction }: Database,
  shipmentId: string,
  carrierId: string,
): Promise<string> {
  const opened = { shipmentId, carrierId, offerId: null, acceptedBy: null };
  return transaction(null, async (tx) => {
    const assignmentId = await openAssignment(tx, { ...opened, source: "staff" }, new Date());
    await adoptCosts(tx, { shipmentId, assignmentId });
    return assignmentId;
  });
}

/** Dispatches a truck to a load, whatever was signed, and whether a carrier has it. */
export async function sendTruck({ query }: Database, shipmentId: string): Promise<void> {
  const dispatchedAt = new Date();
  const sent = await query
    .update(assignments)
    .set({ dispatchedAt, truck: "114" })
    .where(and(eq(assignments.shipmentId, shipmentId), isNull(assignments.endedAt)))
    .returning({ id: assignments.id });
  if (sent.length > 0) return;
  await query.update(shipments).set({ dispatchedAt }).where(eq(shipments.id, shipmentId));
}
