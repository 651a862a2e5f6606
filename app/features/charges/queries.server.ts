import { and, asc, eq, inArray } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { approvedTotal, type Side } from "./charge.ts";
import { can } from "./policy.ts";
import { charges } from "./tables.server.ts";

const columns = {
  id: charges.id,
  side: charges.side,
  code: charges.code,
  description: charges.description,
  quantity: charges.quantity,
  unit: charges.unit,
  rate: charges.rate,
  cents: charges.cents,
  source: charges.source,
  reason: charges.reason,
  state: charges.state,
  createdAt: charges.createdAt,
  settledAt: charges.settledAt,
};

/** A charge as the side that pays it, or staff, see it. */
export type Charge = Awaited<ReturnType<typeof readSide>>[number];

/** The charges of one side of a load, in every state; the callers check access. */
export function readSide(query: Queryable, shipmentId: string, side: Side) {
  return query
    .select(columns)
    .from(charges)
    .where(and(eq(charges.shipmentId, shipmentId), eq(charges.side, side)))
    .orderBy(asc(charges.id));
}

/** All charges of a load, for staff; none for anybody else. */
export async function readBothSides(query: Queryable, actor: Actor | null, shipmentId: string) {
  if (!can(actor, "see-margin")) return [];
  return query
    .select({ ...columns, assignmentId: charges.assignmentId })
    .from(charges)
    .where(eq(charges.shipmentId, shipmentId))
    .orderBy(asc(charges.id));
}

/**
 * The charges to the actor's company for one of its loads, by tracking ID; undefined without such a
 * load. The carrier's side is not included.
 */
export async function readOwnCharges(query: Queryable, actor: Actor | null, trackingId: string) {
  const [load] = await query
    .select({ id: shipments.id, companyId: shipments.companyId })
    .from(shipments)
    .where(eq(shipments.trackingId, trackingId));
  if (!load || !can(actor, "see-own-side", load)) return undefined;
  const shown = await query
    .select(columns)
    .from(charges)
    .where(
      and(
        eq(charges.shipmentId, load.id),
        eq(charges.side, "customer"),
        inArray(charges.state, ["waiting", "approved", "declined"]),
      ),
    )
    .orderBy(asc(charges.id));
  return {
    shipmentId: load.id,
    charges: shown,
    total: approvedTotal(shown, "customer"),
    mayAnswer: can(actor, "answer", load),
  };
}
