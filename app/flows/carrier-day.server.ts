import type { Actor } from "#app/features/accounts/actor.ts";
import { isCarrier } from "#app/features/accounts/policy.ts";
import { listOwnBills } from "#app/features/carrier-bills/queries.server.ts";
import { standingAt } from "#app/features/carrier-offers/carrier-offer.ts";
import { listOwnOffers } from "#app/features/carrier-offers/queries.server.ts";
import { readPayOfLoads } from "#app/features/charges/pay-of-loads.server.ts";
import { dateOf, mondayOf } from "#app/features/company/days.ts";
import { publicPlace } from "#app/features/geography/public-place.server.ts";
import { findProven } from "#app/features/papers/find-proven.server.ts";
import {
  type CarrierLoad,
  listCarrierLoads,
} from "#app/features/shipments/carrier-loads.server.ts";
import { byNextStop, describeNextStop } from "#app/features/shipments/load/next-stop.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/**
 * A carrier's day: its loads by their next stop with the pay and the next task of each, the offers that
 * it can take, the deliveries that lack a proof, and what was paid since Monday, in US cents; null for
 * roles that don't see bills, as there are no offers for those that don't see offers. With a search, only
 * the loads that match.
 * @throws AppError as `listCarrierLoads`.
 */
export async function readCarrierDay(query: Queryable, actor: Actor, search: string, now: Date) {
  const { open, closed } = await listCarrierLoads(query, actor, search);
  const isWhole = !search;
  const unproven = await listUnproven(query, closed);
  const pay = await readPayOfLoads(
    query,
    actor.companyId,
    open.map(({ id }) => id),
  );
  const lacksProof = new Set(unproven.map(({ id }) => id));
  return {
    open: open.toSorted(byNextStop).map((load) => ({
      ...load,
      payCents: pay.get(load.id) ?? null,
      nextTask: load.next && describeNextStop(load.next, now),
    })),
    unproven,
    closed: closed.filter(({ id }) => !lacksProof.has(id)),
    offers: isWhole && isCarrier(actor, "see-offers") ? await listOpen(query, actor, now) : [],
    paidCents: isWhole && isCarrier(actor, "see-bills") ? await sumPaid(query, actor, now) : null,
  };
}

/** The delivered loads without a proof; on one of several legs only the last carrier sends it. */
async function listUnproven(query: Queryable, closed: readonly CarrierLoad[]) {
  const delivered = closed.filter(
    ({ status, canceledAt, provesDelivery }) =>
      status === "Delivered" && canceledAt === null && provesDelivery,
  );
  const proven = await findProven(
    query,
    delivered.map(({ id }) => id),
  );
  return delivered.filter(({ id }) => !proven.has(id));
}

/** The offers that can be taken now, the first to expire first. */
async function listOpen(query: Queryable, actor: Actor, now: Date) {
  const offers = await listOwnOffers(query, actor);
  return offers
    .filter((offer) => standingAt(offer, now) === "open")
    .toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime())
    .map(({ id, origin, destination, totalCents, expiresAt }) => ({
      id,
      payCents: totalCents,
      expiresAt,
      lane: [origin, destination]
        .map((typed) => publicPlace(typed)?.label ?? "Unlisted")
        .join(" to "),
    }));
}

async function sumPaid(query: Queryable, actor: Actor, now: Date): Promise<number> {
  const monday = mondayOf(dateOf(now));
  const bills = await listOwnBills(query, actor);
  return bills
    .filter(({ paidOn }) => paidOn !== null && paidOn >= monday)
    .reduce((sum, { approvedCents }) => sum + (approvedCents ?? 0), 0);
}
