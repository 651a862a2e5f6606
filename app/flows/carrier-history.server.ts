import {
  assignmentState,
  assignmentStateNames,
  endReasonLabel,
} from "#app/features/assignments/assignment.ts";
import { listAssignmentsOf } from "#app/features/assignments/queries.server.ts";
import { listOffersOf } from "#app/features/carrier-offers/queries.server.ts";
import { listPay } from "#app/features/charges/assignment-charges.server.ts";
import { totalOf } from "#app/features/money/charge-line.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** Every carrier that had a load, with its leg and what it is paid, the live one first; for staff. */
export async function readCarrierHistory(query: Queryable, shipmentId: string) {
  const found = await listAssignmentsOf(query, shipmentId);
  return Promise.all(
    found.map(async ({ assignment, leg, carrier }) => {
      const pay = await listPay(query, assignment.id);
      const { id, carrierId, driver, driverPhone, truck, trailer, endNote, custody } = assignment;
      const state = assignmentState(assignment);
      return {
        leg,
        ...{ id, carrierId, carrier, driver, driverPhone, truck, trailer, endNote, custody },
        state,
        stateName: assignmentStateNames[state],
        isLive: assignment.endedAt === null,
        acceptedAt: assignment.acceptedAt.toISOString(),
        pickedUpAt: assignment.pickedUpAt?.toISOString() ?? null,
        completedAt: assignment.completedAt?.toISOString() ?? null,
        endedAt: assignment.endedAt?.toISOString() ?? null,
        endReason: assignment.endReason && endReasonLabel(assignment.endReason),
        payCents: totalOf(pay),
        pay: pay.map((line) => ({
          id: line.id,
          description: line.description,
          cents: line.cents,
        })),
      };
    }),
  );
}

export type CarrierHistory = Awaited<ReturnType<typeof readCarrierHistory>>;

/**
 * How many carriers had an offer of the load, or of this leg, that ended when the last carrier took it; they can be
 * asked again.
 */
export async function countOfferedBefore(
  query: Queryable,
  shipmentId: string,
  legId: string | null = null,
): Promise<number> {
  const all = await listOffersOf(query, shipmentId);
  const offers = all.filter((offer) => offer.legId === legId);
  const open = new Set(
    offers
      .filter(({ state }) => state === "open" || state === "countered")
      .map(({ carrierId }) => carrierId),
  );
  return new Set(
    offers
      .filter(({ state, carrierId }) => state === "withdrawn" && !open.has(carrierId))
      .map(({ carrierId }) => carrierId),
  ).size;
}
