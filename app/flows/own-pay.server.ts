import type { Actor } from "#app/features/accounts/actor.ts";
import { can } from "#app/features/assignments/policy.ts";
import { findLatestAssignment } from "#app/features/assignments/queries.server.ts";
import { listPay } from "#app/features/charges/assignment-charges.server.ts";
import { totalOf } from "#app/features/money/charge-line.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** What the actor's carrier is paid for a load, in US cents; 0 without an agreement. */
export async function readOwnPay(
  query: Queryable,
  actor: Actor,
  shipmentId: string,
): Promise<number> {
  const of = { shipmentId, carrierId: actor.companyId };
  const latest = await findLatestAssignment(query, of);
  if (!latest || !can(actor, "see-own", latest)) return 0;
  return totalOf(await listPay(query, latest.id));
}
