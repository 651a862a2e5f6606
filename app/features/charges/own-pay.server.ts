import type { Actor } from "#app/features/accounts/actor.ts";
import { can } from "#app/features/assignments/policy.ts";
import { listOwnAssignments } from "#app/features/assignments/queries.server.ts";
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
  const all = (await listOwnAssignments(query, of)).filter((one) => can(actor, "see-own", one));
  const live = all.filter(({ endedAt }) => endedAt === null);
  const paid = live.length > 0 ? live : all.slice(0, 1);
  const pay = await Promise.all(paid.map(({ id }) => listPay(query, id)));
  return totalOf(pay.flat());
}
