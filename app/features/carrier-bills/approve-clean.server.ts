import { and, asc, eq, isNotNull } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { reviewReasons } from "./carrier-bill.ts";
import { lockBill, noteCarrierPaid } from "./lock.server.ts";
import { prepareBillMail } from "./mail/bill.server.tsx";
import { type BillRecord, readBill, selectBills } from "./queries.server.ts";
import { carrierBills } from "./tables.server.ts";

type Dependencies = {
  database: Database;
  clock: Clock;
  /** The public origin of the site, for the links in emails. */
  origin: string;
};

/**
 * Approves the bills of a load that waited for its proof of delivery alone, once that is there, as on
 * arrival; their carriers are emailed.
 */
export async function approveCleanBills(deps: Dependencies, shipmentId: string): Promise<void> {
  const waiting = await selectBills(deps.database.query)
    .where(and(eq(carrierBills.shipmentId, shipmentId), eq(carrierBills.state, "to approve")))
    .orderBy(asc(carrierBills.receivedAt), asc(carrierBills.id));
  for (const bill of waiting) await approveIfClean(deps, bill);
}

/**
 * Approves every bill that nothing holds up anymore, such as one whose proof of delivery came as the
 * process ended. Safe to run in several processes.
 */
export async function approveAllCleanBills(deps: Dependencies): Promise<void> {
  const proven = await selectBills(deps.database.query)
    .where(and(eq(carrierBills.state, "to approve"), isNotNull(shipments.podReceivedAt)))
    .orderBy(asc(carrierBills.receivedAt), asc(carrierBills.id));
  for (const bill of proven) await approveIfClean(deps, bill);
}

async function approveIfClean({ database, clock, origin }: Dependencies, known: BillRecord) {
  if (reviewReasons(known).length > 0) return;
  const { id, number, shipmentId, trackingId, totalCents } = known;
  const approved = { state: "approved", approvedCents: totalCents } as const;
  const sendMail = await prepareBillMail({ ...known, ...approved, reason: null }, origin);
  const now = clock.now();
  await database.transaction(null, async (tx) => {
    await lockBill(tx, id);
    const bill = await readBill(tx, id);
    if (bill?.state !== "to approve" || reviewReasons(bill).length > 0) return;
    const { expectedCents } = bill;
    await tx
      .update(carrierBills)
      .set({ ...approved, expectedCents, reason: null, decidedAt: now, decidedBy: null })
      .where(eq(carrierBills.id, id));
    await noteCarrierPaid(tx, shipmentId, now);
    await sendMail(tx);
    const details = { trackingId, bill: number, approvedCents: totalCents };
    const entry = { actorId: null, action: "bill.approved" as const, details };
    await recordAudit(tx, { ...entry, subject: { kind: "bill", id } }, now);
  });
}
