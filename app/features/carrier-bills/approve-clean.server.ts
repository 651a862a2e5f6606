import { and, asc, eq, isNotNull } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Followed } from "#app/features/shipments/load/follow-load.server.ts";
import { lockLoad } from "#app/features/shipments/load/lock-load.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { reviewReasons } from "./carrier-bill.ts";
import { lockBill, noteCarrierPaid } from "./lock.server.ts";
import { prepareBillMail } from "./mail/bill.server.tsx";
import { readBill, selectBills } from "./queries.server.ts";
import { carrierBills } from "./tables.server.ts";

type Load = Pick<Followed, "shipmentId" | "now" | "origin">;

/**
 * Approves the bills of a load that nothing holds up anymore, as on arrival, in the transaction that has
 * locked it: their proof of delivery came, or what was wrong with the freight is resolved. Their carriers
 * are emailed.
 */
export async function approveCleanBills(tx: Queryable, load: Load): Promise<void> {
  const waiting = await tx
    .select({ id: carrierBills.id })
    .from(carrierBills)
    .where(and(eq(carrierBills.shipmentId, load.shipmentId), eq(carrierBills.state, "to approve")))
    .orderBy(asc(carrierBills.receivedAt), asc(carrierBills.id));
  for (const { id } of waiting) await approveIfClean(tx, id, load);
}

type Dependencies = {
  database: Database;
  clock: Clock;
  /** The public origin of the site, for the links in emails. */
  origin: string;
};

/**
 * Approves every bill that nothing holds up anymore, such as one whose load was charged what it bills.
 * Safe to run in several processes.
 */
export async function approveAllCleanBills({ database, clock, origin }: Dependencies) {
  const proven = await selectBills(database.query)
    .where(and(eq(carrierBills.state, "to approve"), isNotNull(shipments.podReceivedAt)))
    .orderBy(asc(carrierBills.receivedAt), asc(carrierBills.id));
  const clean = proven.filter((bill) => reviewReasons(bill).length === 0);
  for (const shipmentId of new Set(clean.map((bill) => bill.shipmentId))) {
    await database.transaction(null, async (tx) => {
      if (await lockLoad(tx, shipmentId)) {
        await approveCleanBills(tx, { shipmentId, now: clock.now(), origin });
      }
    });
  }
}

async function approveIfClean(tx: Queryable, id: string, { now, origin }: Load): Promise<void> {
  await lockBill(tx, id);
  const bill = await readBill(tx, id);
  if (bill?.state !== "to approve" || reviewReasons(bill).length > 0) return;
  const { number, shipmentId, trackingId, expectedCents, totalCents } = bill;
  const approved = { state: "approved", approvedCents: totalCents } as const;
  await tx
    .update(carrierBills)
    .set({ ...approved, expectedCents, reason: null, decidedAt: now, decidedBy: null })
    .where(eq(carrierBills.id, id));
  await noteCarrierPaid(tx, shipmentId, now);
  const sendMail = await prepareBillMail({ ...bill, ...approved, reason: null }, origin);
  await sendMail(tx);
  const details = { trackingId, bill: number, approvedCents: totalCents };
  const entry = { actorId: null, action: "bill.approved" as const, details };
  await recordAudit(tx, { ...entry, subject: { kind: "bill", id } }, now);
}
