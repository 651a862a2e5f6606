import type { OfLeg } from "#app/features/assignments/legs.server.ts";
import { findLiveAssignment } from "#app/features/assignments/queries.server.ts";
import type { DispatchFacts } from "#app/features/carrier-offers/dispatch-facts.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readDispatchNeeds } from "./dispatch-needs.server.ts";
import { readObjections } from "./load-followers.server.ts";
import { readConfirmation } from "./rate-confirmation.server.ts";
import { readFailedChecks } from "./recheck-carrier.server.ts";

/**
 * What staff read before they dispatch a load of one leg, or a leg: the caller checks the policy. Null
 * while it can't be dispatched: without a carrier that signed it as it is, and once it was.
 */
export async function readDispatch(
  query: Queryable,
  clock: Clock,
  { canceledAt, ...of }: OfLeg & { canceledAt: Date | null },
): Promise<DispatchFacts | null> {
  if (canceledAt) return null;
  const live = await findLiveAssignment(query, of);
  if (!live || live.dispatchedAt || live.completedAt) return null;
  if (!(await readConfirmation(query, live))?.isSigned) return null;
  const { driver, driverPhone, truck, trailer, driverVersion } = live;
  const objections = await readObjections(query, { step: "dispatch", ...of });
  return {
    named: { driver, driverPhone, truck, trailer, driverVersion },
    failed: (await readFailedChecks(query, clock, of))?.texts ?? [],
    needed: await readDispatchNeeds(query, live),
    // What is needed is listed with the pages on which to enter it.
    objections: objections.filter(({ reason }) => reason?.field !== "neededOverride"),
  };
}
