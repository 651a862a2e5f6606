import { and, eq, notInArray, sql } from "drizzle-orm";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { isUnassigned } from "./assignment-charges.server.ts";
import { setVoided } from "./set-voided.server.ts";
import { charges } from "./tables.server.ts";

type Canceled = {
  shipmentId: string;
  /** The charges that stay owed. */
  keep: readonly number[];
  by: string | null;
};

/**
 * Voids the approved charges to the customer of a canceled load that no invoice has, except what is
 * kept, and withdraws those that wait for the customer; in the caller's transaction, which has
 * locked the load.
 */
export async function voidCustomerCharges(
  tx: Queryable,
  { shipmentId, keep, by }: Canceled,
  now: Date,
): Promise<void> {
  const ofCustomer = and(eq(charges.shipmentId, shipmentId), eq(charges.side, "customer"));
  await tx
    .update(charges)
    .set({ state: "withdrawn", settledAt: now, settledBy: by })
    .where(and(ofCustomer, eq(charges.state, "waiting")));
  const isUnbilled = sql`not exists (select from invoice_charges where charge_id = ${charges.id})`;
  const open = and(ofCustomer, eq(charges.state, "approved"), isUnbilled);
  await setVoided(tx, and(open, isNotKept(keep)), { by, at: now });
  if ((await tx.$count(charges, open)) > 0) return;
  await tx.update(shipments).set({ unbilledAt: null }).where(eq(shipments.id, shipmentId));
}

/**
 * Voids the costs of a canceled load that no carrier has agreed to, except what is kept, in the
 * caller's transaction.
 */
export async function voidUnassignedCosts(
  tx: Queryable,
  { shipmentId, keep, by }: Canceled,
  now: Date,
): Promise<void> {
  await setVoided(tx, and(isUnassigned(shipmentId), isNotKept(keep)), { by, at: now });
}

const isNotKept = (keep: readonly number[]) =>
  keep.length > 0 ? notInArray(charges.id, [...keep]) : undefined;
