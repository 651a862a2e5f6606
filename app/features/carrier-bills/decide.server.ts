import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { charges } from "#app/features/charges/tables.server.ts";
import { flatLine } from "#app/features/money/charge-line.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type BillState, billStateNames } from "./carrier-bill.ts";
import { expectedCents } from "./expected.server.ts";
import { lockBill, noBill, noteCarrierPaid } from "./lock.server.ts";
import { prepareBillMail } from "./mail/bill.server.tsx";
import { can } from "./policy.ts";
import { readBill } from "./queries.server.ts";
import { carrierBills } from "./tables.server.ts";

type Dependencies = {
  database: Database;
  actor: Actor | null;
  clock: Clock;
  /** The public origin of the site, for the links in emails. */
  origin: string;
};

type Bill = typeof carrierBills.$inferSelect;

/**
 * Approves a bill that differs from the agreed amount, or arrived before the proof of delivery, for
 * staff. The difference is added to the load's carrier charges as an adjustment.
 * @throws AppError as `decide`.
 */
export function approveBill(deps: Dependencies, given: { id: string; reason: string }) {
  return decide(deps, given, {
    from: ["to approve", "disputed"],
    to: "approved",
    approved: ({ totalCents }) => totalCents,
  });
}

/** Settles a disputed bill at an amount, in US cents, for staff. @throws AppError as `decide`. */
export function settleBill(
  deps: Dependencies,
  { cents, ...given }: { id: string; reason: string; cents: number },
) {
  return decide(deps, given, { from: ["disputed"], to: "approved", approved: () => cents });
}

/** Disputes a bill, for staff; its carrier is emailed. @throws AppError as `decide`. */
export function disputeBill(deps: Dependencies, given: { id: string; reason: string }) {
  return decide(deps, given, { from: ["to approve", "approved"], to: "disputed" });
}

/** Rejects a bill, such as one that was sent twice, for staff. @throws AppError as `decide`. */
export function rejectBill(deps: Dependencies, given: { id: string; reason: string }) {
  return decide(deps, given, { from: ["to approve", "disputed"], to: "rejected" });
}

type Decision = {
  from: readonly BillState[];
  to: "approved" | "disputed" | "rejected";
  /** The amount to pay, in US cents. */
  approved?: (bill: Pick<Bill, "totalCents">) => number;
};

/**
 * @throws AppError `not_found` without access; `conflict` when the bill's state has changed.
 */
async function decide(
  { database, actor, clock, origin }: Dependencies,
  { id, reason }: { id: string; reason: string },
  { from, to, approved }: Decision,
): Promise<void> {
  if (!can(actor, "work")) throw refusalTo(actor, "carrier-bills.work", noBill());
  const now = clock.now();
  const known = await readBill(database.query, id);
  if (!known) throw noBill();
  const approvedCents = approved?.(known) ?? null;
  const sendMail = await prepareBillMail({ ...known, state: to, approvedCents, reason }, origin);
  await database.transaction(actor.userId, async (tx) => {
    const { bill, load } = await lockBill(tx, id);
    if (!from.includes(bill.state)) {
      const state = billStateNames[bill.state].toLowerCase();
      throw new AppError("conflict", `Nothing was saved: this bill is now ${state}.`);
    }
    if (approvedCents !== null) {
      await adjustCharges(tx, { bill, approvedCents, reason, by: actor.userId }, now);
    }
    await tx
      .update(carrierBills)
      .set({ state: to, approvedCents, reason, decidedAt: now, decidedBy: actor.userId })
      .where(eq(carrierBills.id, id));
    await noteCarrierPaid(tx, bill.shipmentId, now);
    await sendMail(tx);
    const { trackingId } = load;
    const details = { trackingId, bill: bill.number, approvedCents, reason };
    const subject = { kind: "bill", id };
    await recordAudit(tx, { actorId: actor.userId, action: `bill.${to}`, subject, details }, now);
  });
}

type Adjusted = { bill: Bill; approvedCents: number; reason: string; by: string };

/**
 * Adds an adjustment, so that the assignment's pay equals what we pay and the load's margin stays
 * true.
 */
async function adjustCharges(
  tx: Queryable,
  { bill, approvedCents, reason, by }: Adjusted,
  now: Date,
): Promise<void> {
  const difference = approvedCents - (await expectedCents(tx, bill, bill.id));
  if (difference === 0) return;
  await tx.insert(charges).values({
    shipmentId: bill.shipmentId,
    side: "carrier",
    assignmentId: bill.assignmentId,
    ...flatLine("adjustment", difference, `Adjustment to bill ${bill.number}`),
    source: "staff",
    reason,
    state: "approved",
    createdAt: now,
    createdBy: by,
    settledAt: now,
    settledBy: by,
  });
}
