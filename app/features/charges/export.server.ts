import { and, asc, eq, or } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { assignments } from "#app/features/assignments/tables.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byColumnName } from "#app/platform/database/named.server.ts";
import { charges } from "./tables.server.ts";

const charge = byColumnName(
  charges.side,
  charges.code,
  charges.description,
  charges.quantity,
  charges.unit,
  charges.rate,
  charges.cents,
  charges.source,
  charges.reason,
  charges.state,
  charges.createdAt,
  charges.settledAt,
  charges.voidedAt,
);

/** The charges of the actor's loads, and the pay for loads their carrier hauls: each side only its own. */
export async function exportCharges(query: Queryable, { userId, companyId }: Actor) {
  const booked = and(
    eq(shipments.userId, userId),
    eq(shipments.companyId, companyId),
    eq(charges.side, "customer"),
  );
  const hauled = eq(assignments.carrierId, companyId);
  const found = await query
    .select({ trackingId: shipments.trackingId, row: charge })
    .from(charges)
    .innerJoin(shipments, eq(shipments.id, charges.shipmentId))
    .leftJoin(assignments, eq(assignments.id, charges.assignmentId))
    .where(or(booked, hauled))
    .orderBy(asc(charges.id));
  return found.map(({ trackingId, row }) => ({ tracking_id: trackingId, ...row }));
}
