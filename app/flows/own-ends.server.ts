import type { Actor } from "#app/features/accounts/actor.ts";
import type { Driver } from "#app/features/assignments/driver.server.ts";
import { can } from "#app/features/assignments/policy.ts";
import { listOwnAssignments } from "#app/features/assignments/queries.server.ts";
import { listPay, readAgreedPay } from "#app/features/charges/assignment-charges.server.ts";
import { totalOf } from "#app/features/money/charge-line.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/**
 * What a carrier needs to be paid for a load that it no longer has, also because it was canceled: the
 * pay that was agreed when it ended, what we owe by line, and who drove. Null while it has the load, or a
 * leg of it.
 */
export async function readOwnEnds(query: Queryable, actor: Actor, shipmentId: string) {
  const of = { shipmentId, carrierId: actor.companyId };
  const own = (await listOwnAssignments(query, of)).filter((one) => can(actor, "see-own", one));
  const ended = own.flatMap(({ endedAt, ...one }) => (endedAt ? { ...one, endedAt } : []));
  if (own.length === 0 || ended.length < own.length) return null;
  const agreed = await Promise.all(ended.map((one) => readAgreedPay(query, one)));
  const owed = (await Promise.all(ended.map(({ id }) => listPay(query, id)))).flat();
  return {
    /** One for each time that it had the load, the latest first. */
    agreed: agreed.map(usdText),
    owedCents: totalOf(owed),
    owed: owed.map(({ description, cents }) => `${description} ${usdText(cents)}`),
    drivers: ended.flatMap(driverOf),
  };
}

export type OwnEnds = NonNullable<Awaited<ReturnType<typeof readOwnEnds>>>;

type Named = { [Field in keyof Driver]: string | null };

function driverOf({ driver, driverPhone, truck, trailer }: Named): Driver[] {
  return driver && driverPhone && truck ? [{ driver, driverPhone, truck, trailer }] : [];
}
