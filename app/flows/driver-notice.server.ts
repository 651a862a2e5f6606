import type { ChangeNotice } from "#app/features/assignments/change-notice.ts";
import { type Assignment, listUndelivered } from "#app/features/assignments/queries.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readUnconfirmed } from "./mark-for-driver.server.ts";

/** What a driver has yet to confirm of a load that changed, as its carrier and our team read it; none without. */
export async function readDriverNotices(
  query: Queryable,
  assignment: Assignment,
): Promise<ChangeNotice[]> {
  const unconfirmed = await readUnconfirmed(query, assignment);
  if (!unconfirmed) return [];
  const { changes } = unconfirmed;
  const count = changes.length === 1 ? "1 change" : `${changes.length} changes`;
  const since = assignment.driverShownAt;
  const said = since ? [{ text: "On the driver's page since ", at: since.toISOString() }] : [];
  return [{ title: `The driver hasn't confirmed ${count}`, changes, said }];
}

/** The same of all the trucks that a carrier has on a load. */
export async function readOwnDriverNotices(
  query: Queryable,
  { shipmentId, carrierId }: Pick<Assignment, "shipmentId" | "carrierId">,
): Promise<ChangeNotice[]> {
  const own = (await listUndelivered(query, shipmentId)).filter(
    (assignment) => assignment.carrierId === carrierId,
  );
  return (await Promise.all(own.map((one) => readDriverNotices(query, one)))).flat();
}
