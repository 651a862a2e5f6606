import { openAssignment } from "#app/features/assignments/open-assignment.server.ts";
import { adoptCosts } from "#app/features/charges/assignment-charges.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";

/** Gives a load to a carrier by hand, whatever the load's status; costs added before are its pay. */
export async function giveLoad(
  { query }: Database,
  shipmentId: string,
  carrierId: string,
): Promise<string> {
  const opened = { shipmentId, carrierId, offerId: null, acceptedBy: null };
  const assignmentId = await openAssignment(query, { ...opened, source: "staff" }, new Date());
  await adoptCosts(query, { shipmentId, assignmentId });
  return assignmentId;
}
