import { and, eq, notInArray } from "drizzle-orm";
import { lockLoad } from "#app/features/shipments/load/lock-load.server.ts";
import { recordSettled } from "#app/features/shipments/load/record-settled.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { unbilledCents } from "./expected.server.ts";
import { carrierBills } from "./tables.server.ts";

/** Locks a bill and its load, the load first. @throws AppError `not_found` */
export async function lockBill(tx: Queryable, id: string) {
  const own = eq(carrierBills.id, id);
  const [found] = await tx
    .select({ shipmentId: carrierBills.shipmentId })
    .from(carrierBills)
    .where(own);
  const load = found && (await lockLoad(tx, found.shipmentId));
  const [bill] = await tx.select().from(carrierBills).where(own).for("update");
  if (!load || !bill) throw noBill();
  return { bill, load };
}

/** Records whether a load's carrier is fully paid, in the caller's transaction. */
export async function noteCarrierPaid(tx: Queryable, shipmentId: string, now: Date): Promise<void> {
  const waiting = await tx
    .select({ id: carrierBills.id })
    .from(carrierBills)
    .where(
      and(
        eq(carrierBills.shipmentId, shipmentId),
        notInArray(carrierBills.state, ["paid", "rejected"]),
      ),
    )
    .limit(1);
  const isPaid = waiting.length === 0 && (await unbilledCents(tx, { shipmentId })) === 0;
  await recordSettled(tx, shipmentId, { carrierPaidAt: isPaid ? now : null }, now);
}

export const noBill = () => new AppError("not_found", "This bill does not exist.");
