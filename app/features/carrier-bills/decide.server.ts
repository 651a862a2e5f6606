import { and, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import type { ToldCarrier } from "#app/features/assignments/told-carrier.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { setVoided } from "#app/features/charges/set-voided.server.ts";
import { charges } from "#app/features/charges/tables.server.ts";
import { flatLine } from "#app/features/money/charge-line.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type BillState, billStateNames } from "./carrier-bill.ts";
import { refuseIfExpectedChanged } from "./expected.server.ts";
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

type Given = {
  id: string;
  /** The carrier reads it; null only for a bill that is approved at what is left to bill. */
  reason: string | null;
  /** What the bill was compared with as it was shown, in US cents; undefined for software that names none. */
  expectedCents?: number | undefined;
};

/**
 * Approves a bill that differs from what is left to bill, or arrived before the proof of delivery, for
 * staff, and says whom it told. The difference is added to the load's carrier charges as an adjustment.
 * @throws AppError as `decide`.
 */
export function approveBill(deps: Dependencies, given: Given) {
  return decide(deps, given, {
    from: ["to approve", "disputed"],
    to: "approved",
    approved: ({ totalCents }) => totalCents,
  });
}

/** Settles a disputed bill at an amount, in US cents, for staff. @throws AppError as `decide`. */
export function settleBill(
  deps: Dependencies,
  { cents, ...given }: Given & { reason: string; cents: number },
) {
  return decide(deps, given, { from: ["disputed"], to: "approved", approved: () => cents });
}

/**
 * Disputes a bill, for staff; its carrier is emailed, and the adjustment of an approved one is voided.
 * @throws AppError as `decide`.
 */
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
 * @throws AppError `not_found` without access; `conflict` when the bill's state has changed, something
 * else is left to bill than was shown, or more than that while an earlier bill waits; `invalid` for a
 * difference without a reason.
 */
async function decide(
  { database, actor, clock, origin }: Dependencies,
  { id, reason, expectedCents: shown }: Given,
  { from, to, approved }: Decision,
): Promise<ToldCarrier> {
  if (!can(actor, "work")) throw refusalTo(actor, "carrier-bills.work", noBill());
  const now = clock.now();
  const known = await readBill(database.query, id);
  if (!known) throw noBill();
  const approvedCents = approved?.(known) ?? null;
  const sendMail = await prepareBillMail({ ...known, state: to, approvedCents, reason }, origin);
  return database.transaction(actor.userId, async (tx) => {
    const { bill, load } = await lockBill(tx, id);
    if (!from.includes(bill.state)) {
      const state = billStateNames[bill.state].toLowerCase();
      throw new AppError("conflict", `Nothing was saved: this bill is now ${state}.`);
    }
    const by = actor.userId;
    if (bill.state === "approved") await voidAdjustment(tx, { bill, by }, now);
    const { expectedCents, hasEarlierBill } = (await readBill(tx, id)) ?? known;
    const difference = (approvedCents ?? expectedCents) - expectedCents;
    if (approvedCents !== null) {
      refuseIfExpectedChanged(shown, expectedCents);
      if (difference > 0 && hasEarlierBill) throw new AppError("conflict", earlierFirst);
      await adjustCharges(tx, { bill, cents: difference, reason, by }, now);
    }
    const matched = to === "disputed" ? {} : { expectedCents };
    await tx
      .update(carrierBills)
      .set({ state: to, approvedCents, ...matched, reason, decidedAt: now, decidedBy: by })
      .where(eq(carrierBills.id, id));
    await noteCarrierPaid(tx, bill.shipmentId, now);
    const told = await sendMail(tx);
    const { trackingId } = load;
    const details = { trackingId, bill: bill.number, approvedCents, reason };
    const subject = { kind: "bill", id };
    await recordAudit(tx, { actorId: actor.userId, action: `bill.${to}`, subject, details }, now);
    return told;
  });
}

/** What an earlier bill asks would be added to the pay, and stay there when that one is rejected. */
const earlierFirst =
  "Nothing was saved: this bill asks for more than is left to bill, and an earlier one for this load waits. Decide on that one first.";

type Adjusted = { bill: Bill; cents: number; reason: string | null; by: string };

/**
 * Adds an adjustment, so that the assignment's pay equals what we pay and the load's margin stays
 * true.
 */
async function adjustCharges(
  tx: Queryable,
  { bill, cents, reason, by }: Adjusted,
  now: Date,
): Promise<void> {
  if (cents === 0) return;
  if (!reason) {
    const message = "Say why we pay the difference. The carrier reads it in our email.";
    throw new AppError("invalid", message, { fields: { reason: [message] } });
  }
  await tx.insert(charges).values({
    shipmentId: bill.shipmentId,
    side: "carrier",
    assignmentId: bill.assignmentId,
    ...flatLine("adjustment", cents, adjustmentOf(bill)),
    source: "carrier bill",
    sourceId: bill.id,
    reason,
    state: "approved",
    createdAt: now,
    createdBy: by,
    settledAt: now,
    settledBy: by,
  });
}

/** Voids what the approval of a bill added to its assignment's pay: it is decided on once more. */
async function voidAdjustment(
  tx: Queryable,
  { bill, by }: Pick<Adjusted, "bill" | "by">,
  now: Date,
): Promise<void> {
  const added = and(
    eq(charges.assignmentId, bill.assignmentId),
    eq(charges.code, "adjustment"),
    eq(charges.description, adjustmentOf(bill)),
    eq(charges.state, "approved"),
  );
  await setVoided(tx, added, { by, at: now });
}

const adjustmentOf = ({ number }: Pick<Bill, "number">) => `Adjustment to bill ${number}`;
