import { and, asc, eq, isNull, notExists } from "drizzle-orm";
import { charges } from "#app/features/charges/tables.server.ts";
import { totalOf } from "#app/features/money/charge-line.ts";
import { hasProof } from "#app/features/papers/has-proof.server.ts";
import type { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { billingObjections } from "./billing-objections.ts";
import { invoiceCharges } from "./tables.server.ts";

type Load = Pick<typeof shipments.$inferSelect, "id" | "status" | "canceledAt" | "podReceivedAt">;

/** The approved charges to the customer of a load that no invoice has. */
export function listUnbilled(query: Queryable, shipmentId: string) {
  const ofCustomer = and(eq(charges.shipmentId, shipmentId), eq(charges.side, "customer"));
  const { id, code, description, quantity, unit, rate, cents } = charges;
  return query
    .select({ id, code, description, quantity, unit, rate, cents })
    .from(charges)
    .where(
      and(
        ofCustomer,
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
export async function readUnbilled(query: Queryable, load: Load) {
  const lines = await listUnbilled(query, load.id);
  const ofCustomer = and(eq(charges.shipmentId, load.id), eq(charges.side, "customer"));
  const waiting = await query
    .select({ id: charges.id })
    .from(charges)
    .where(and(ofCustomer, isNull(charges.settledAt)))
    .limit(1);
  const totalCents = totalOf(lines);
  const objections = billingObjections({
    isDelivered: load.status === "Delivered",
    isCanceled: load.canceledAt !== null,
    hasProof: load.podReceivedAt !== null,
    hasProofToReview: await hasProof(query, load.id, "waiting"),
    hasWaiting: waiting.length > 0,
    unbilledCents: totalCents,
  });
  return { lines, totalCents, objections };
}
