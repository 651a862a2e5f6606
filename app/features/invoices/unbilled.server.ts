import { and, asc, count, eq, inArray, isNull, notExists } from "drizzle-orm";
import { charges } from "#app/features/charges/tables.server.ts";
import { totalOf } from "#app/features/money/charge-line.ts";
import { waitsForReview } from "#app/features/papers/has-proof.server.ts";
import { hasFreightProblem } from "#app/features/shipments/load/open-exception.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { billingObjections } from "./billing-objections.ts";
import { invoiceCharges } from "./tables.server.ts";

/** The approved charges to the customers of loads that no invoice has. */
export function listUnbilled(query: Queryable, shipmentIds: readonly string[]) {
  const { id, shipmentId, code, description, quantity, unit, rate, cents } = charges;
  return query
    .select({ id, shipmentId, code, description, quantity, unit, rate, cents })
    .from(charges)
    .where(
      and(
        inArray(shipmentId, [...shipmentIds]),
        eq(charges.side, "customer"),
        eq(charges.state, "approved"),
        notExists(
          query
            .select({ id: invoiceCharges.chargeId })
            .from(invoiceCharges)
            .where(eq(invoiceCharges.chargeId, charges.id)),
        ),
      ),
    )
    .orderBy(asc(charges.id));
}

/** What of a load can be billed now, and what keeps it from being billed. */
export async function readUnbilled(query: Queryable, { id }: { id: string }) {
  const found = (await readUnbilledOf(query, [id])).get(id);
  if (!found) throw new Error("the load is gone");
  return found;
}

/** The same of several loads, by their IDs. */
export async function readUnbilledOf(query: Queryable, ids: readonly string[]) {
  const lines = Map.groupBy(await listUnbilled(query, ids), ({ shipmentId }) => shipmentId);
  const loads = await listFacts(query, ids);
  return new Map(loads.map((load) => [load.id, unbilledOf(load, lines.get(load.id) ?? [])]));
}

function unbilledOf(load: Facts, charged: Awaited<ReturnType<typeof listUnbilled>>) {
  const totalCents = totalOf(charged);
  const objections = billingObjections({
    isDelivered: load.status === "Delivered",
    isCanceled: load.canceledAt !== null,
    hasProof: load.podReceivedAt !== null,
    hasProofToReview: load.hasProofToReview,
    hasFreightProblem: load.hasFreightProblem,
    hasWaiting: load.waiting > 0,
    unbilledCents: totalCents,
  });
  const lines = charged.map(({ shipmentId: _, ...line }) => line);
  return { lines, totalCents, objections };
}

type Facts = Awaited<ReturnType<typeof listFacts>>[number];

/** What the billing of loads depends on, with the number of charges that wait for the customer. */
function listFacts(query: Queryable, ids: readonly string[]) {
  const { id, status, canceledAt, podReceivedAt } = shipments;
  const isWaiting = and(
    eq(charges.shipmentId, id),
    eq(charges.side, "customer"),
    isNull(charges.settledAt),
  );
  const waits = { hasProofToReview: waitsForReview(id), hasFreightProblem: hasFreightProblem(id) };
  return query
    .select({ id, status, canceledAt, podReceivedAt, ...waits, waiting: count(charges.id) })
    .from(shipments)
    .leftJoin(charges, isWaiting)
    .where(inArray(id, [...ids]))
    .groupBy(id);
}
