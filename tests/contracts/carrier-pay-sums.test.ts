import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { readCarrierBalance } from "#app/features/carrier-bills/carrier-balance.server.ts";
import {
  approveBill,
  disputeBill,
  rejectBill,
  settleBill,
} from "#app/features/carrier-bills/decide.server.ts";
import { unbilledCents } from "#app/features/carrier-bills/expected.server.ts";
import { findBillable } from "#app/features/carrier-bills/find-billable.server.ts";
import {
  listBillsOf,
  listOwnBills,
  pageOwnBills,
  readBill,
  readOwnBill,
} from "#app/features/carrier-bills/queries.server.ts";
import { reopenBills } from "#app/features/carrier-bills/reopen-bills.server.ts";
import { paymentRuns } from "#app/features/carrier-bills/tables.server.ts";
import {
  adoptCosts,
  listPay,
  readPayLines,
  voidPay,
} from "#app/features/charges/assignment-charges.server.ts";
import { readOwnPay } from "#app/features/charges/own-pay.server.ts";
import { readSide } from "#app/features/charges/queries.server.ts";
import { charges } from "#app/features/charges/tables.server.ts";
import {
  voidCustomerCharges,
  voidUnassignedCosts,
} from "#app/features/charges/void-charges.server.ts";
import { totalOf } from "#app/features/money/charge-line.ts";
import { followLoads } from "#app/features/shipments/load/follow-load.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { readOpenMoney } from "#app/flows/open-money.server.ts";
import { payBills } from "#app/flows/pay-bills.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { times } from "#tests/support/long-run.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { quoteScene, today } from "#tests/support/quote-scene.ts";
import {
  agreedWith,
  anyPay,
  leftFor,
  leftOnLoad,
  type PaidBill,
  type PaidCharge,
  type PaidLoad,
  unbilledOf,
  undecidedBefore,
  writePay,
} from "#tests/support/random-pay.ts";

// What failed is printed; making it smaller would write hundreds of others.
const rounds = { numRuns: times(10, 100), endOnFailure: true };
const now = new Date(`${today}T17:00:00Z`);
const reason = "As we said on the phone.";

describe("what carriers are paid agrees with a plain sum, also after a change of carrier", () => {
  let carriers: Actor[];
  let loads: { id: string; companyId: string }[];
  const db = prepareDatabase();
  const staff = prepare(() => aStaffMember(db.database));
  const owner = prepare(() => aShipper(db.database));
  beforeAll(async () => {
    carriers = [await aVettedCarrier(db.database), await aVettedCarrier(db.database)];
    loads = [await aShipment(db.database, owner), await aShipment(db.database, owner)];
  });
  const { on } = quoteScene(() => ({ db, staff }));

  const query = () => db.database.query;
  /** Compares what `check` reads with what was written, in many rounds. */
  const holds = (check: (books: PaidLoad[]) => Promise<void>) =>
    fc.assert(
      fc.asyncProperty(anyPay(loads), async (given) => {
        const write = (tx: Queryable) => writePay(tx, loads, carriers, given);
        // Written as it came to be, so that nothing follows.
        const byHand = followLoads(db.database, "https://freight.example", []);
        await check(await byHand.transaction(null, write));
      }),
      rounds,
    );
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => {
        if (error instanceof AppError) return error.code;
        throw error;
      },
    );
  const approved = (all: readonly PaidCharge[]) => all.filter(({ state }) => state === "approved");
  const idsOf = (all: readonly { id: unknown }[]) => all.map(({ id }) => id).sort();
  const billsOf = ({ companyId }: Actor, all: readonly PaidBill[]) =>
    all.filter(({ carrierId }) => carrierId === companyId);
  const statesOf = async () => {
    const found = await query().select({ id: charges.id, state: charges.state }).from(charges);
    return new Map(found.map(({ id, state }) => [id, state]));
  };
  const loadOf = async (id: string) => {
    const [load] = await query().select().from(shipments).where(eq(shipments.id, id));
    if (!load) throw new Error("the load is not there");
    return load;
  };

  test("each carrier's own pay: what was agreed with it, and what it can still bill", () =>
    holds(async (books) => {
      for (const load of books) {
        for (const { id } of load.assignments) {
          const own = approved(load.charges).filter(({ assignmentId }) => assignmentId === id);
          expect(await unbilledCents(query(), { assignmentId: id })).toBe(unbilledOf(load, id));
          for (const bill of load.bills) {
            const isOpen = bill.state === "to approve" || bill.state === "disputed";
            if (!isOpen || bill.assignmentId !== id) continue;
            expect((await readBill(query(), bill.id))?.expectedCents).toBe(leftFor(load, bill));
          }
          const pay = await listPay(query(), id);
          expect(pay.map((one) => one.id)).toEqual(own.map((one) => one.id));
          const lines = await readPayLines(query(), id);
          expect(lines.map((line) => line.cents)).toEqual(own.map((one) => one.cents));
        }
        for (const carrier of carriers) {
          const latest = load.assignments.findLast((one) => one.carrierId === carrier.companyId);
          const pay = latest ? agreedWith(load, latest.id) : 0;
          expect(await readOwnPay(query(), carrier, load.id)).toBe(pay);
        }
        expect(await readOwnPay(query(), owner, load.id)).toBe(0);
      }
    }));

  test("which of its hires a carrier bills: the one it has, or else the latest that is still owed", () =>
    holds(async (books) => {
      for (const load of books) {
        const all = load.assignments.toReversed();
        const best = (of: typeof all) =>
          of.find(({ isLive }) => isLive) ?? of.find(({ id }) => unbilledOf(load, id) > 0) ?? of[0];
        const billable = (actor: Actor, assignmentId?: string) =>
          findBillable(query(), actor, { shipmentId: load.id, assignmentId }).then(
            ({ id }) => id,
            (error: AppError) => error.code,
          );
        expect(await billable(staff)).toBe(best(all)?.id ?? "conflict");
        expect(await billable(owner)).toBe("not_found");
        for (const carrier of carriers) {
          const own = all.filter(({ carrierId }) => carrierId === carrier.companyId);
          expect(await billable(carrier)).toBe(best(own)?.id ?? "not_found");
          for (const one of all) {
            expect(await billable(carrier, one.id)).toBe(own.includes(one) ? one.id : "not_found");
          }
        }
      }
    }));

  test("what we owe a carrier by its bills, which other carriers don't read", () =>
    holds(async (books) => {
      const bills = books.flatMap((load) => load.bills);
      for (const carrier of carriers) {
        const own = billsOf(carrier, bills);
        const owed = (state: string) =>
          own
            .filter((bill) => bill.state === state)
            .reduce((total, bill) => total + (bill.approvedCents ?? bill.cents), 0);
        expect(await readCarrierBalance(query(), carrier.companyId)).toEqual({
          toApproveCents: owed("to approve"),
          disputedCents: owed("disputed"),
          approvedCents: owed("approved"),
        });
        expect(idsOf(await listOwnBills(query(), carrier))).toEqual(idsOf(own));
        const approvedPage = await pageOwnBills(query(), carrier, { state: "approved" });
        expect(idsOf(approvedPage?.rows ?? [])).toEqual(
          idsOf(own.filter(({ state }) => state === "approved")),
        );
        for (const bill of bills) {
          const isOwn = own.includes(bill);
          expect((await readOwnBill(query(), carrier, bill.id)) !== undefined).toBe(isOwn);
        }
        for (const load of books) {
          const onLoad = await listOwnBills(query(), carrier, load.id);
          expect(idsOf(onLoad)).toEqual(idsOf(billsOf(carrier, load.bills)));
          expect(idsOf(await listBillsOf(query(), load.id))).toEqual(idsOf(load.bills));
        }
      }
      expect(await listOwnBills(query(), owner)).toEqual([]);
      expect(await pageOwnBills(query(), owner, { state: "all" })).toBeUndefined();
    }));

  test("costs that no carrier agreed to become the pay of the next one, and nothing else does", () =>
    holds(async (books) => {
      for (const load of books) {
        const loose = approved(load.charges).filter(
          ({ side, assignmentId }) => side === "carrier" && assignmentId === null,
        );
        const unbilled = approved(load.charges).filter(
          ({ side, isBilled }) => side === "customer" && !isBilled,
        );
        const open = await readOpenMoney(query(), load.id);
        expect(idsOf(open.costs)).toEqual(idsOf(loose));
        expect(idsOf(open.customer)).toEqual(idsOf(unbilled));
        const next = load.assignments.at(-1);
        if (!next) continue;
        await adoptCosts(query(), { shipmentId: load.id, assignmentId: next.id });
        const pay = totalOf(await listPay(query(), next.id));
        expect(pay).toBe(agreedWith(load, next.id) + totalOf(loose));
      }
    }));

  test("what is voided when a carrier's part or a load ends: what was approved there and isn't kept", () =>
    holds(async (books) => {
      for (const load of books) {
        const keep = load.charges.filter(({ isKept }) => isKept).map(({ id }) => id);
        const canceled = { shipmentId: load.id, keep, by: staff.userId };
        const expected = await statesOf();
        const ends = (which: (one: PaidCharge) => boolean) => {
          const gone = approved(load.charges).filter((one) => which(one) && !one.isKept);
          for (const { id } of gone) expected.set(id, "voided");
          return totalOf(gone);
        };
        for (const { id } of load.assignments) {
          const voided = ends(({ assignmentId }) => assignmentId === id);
          const given = { assignmentId: id, keep, by: staff.userId };
          expect(await voidPay(query(), given, now)).toBe(voided);
          expect(await statesOf()).toEqual(expected);
        }
        ends(({ side, assignmentId }) => side === "carrier" && assignmentId === null);
        await voidUnassignedCosts(query(), canceled, now);
        expect(await statesOf()).toEqual(expected);
        ends(({ side, isBilled }) => side === "customer" && !isBilled);
        for (const { id, side, state } of load.charges) {
          if (side === "customer" && state === "waiting") expected.set(id, "withdrawn");
        }
        await voidCustomerCharges(query(), canceled, now);
        expect(await statesOf()).toEqual(expected);
        const isOpen = approved(load.charges).some(
          ({ side, isBilled, isKept }) => side === "customer" && !isBilled && isKept,
        );
        expect((await loadOf(load.id)).unbilledAt !== null).toBe(isOpen);
        expect(await readSide(query(), load.id, "customer")).toHaveLength(
          load.charges.filter(({ side }) => side === "customer").length,
        );
      }
    }));

  test("once less is owed, approved bills wait again, unless more was paid already", () =>
    holds(async (books) => {
      for (const load of books) {
        for (const { id } of load.assignments) {
          const own = load.bills.filter(({ assignmentId }) => assignmentId === id);
          const paid = own
            .filter(({ state }) => state === "paid")
            .reduce((total, bill) => total + (bill.approvedCents ?? 0), 0);
          const refusal = await codeOf(db.database.transaction(null, (tx) => reopenBills(tx, id)));
          expect(refusal).toBe(paid > agreedWith(load, id) ? "invalid" : null);
          for (const bill of load.bills) {
            const isReopened = own.includes(bill) && bill.state === "approved" && !refusal;
            if (isReopened) Object.assign(bill, { state: "to approve", approvedCents: null });
            const { state, approvedCents } = bill;
            expect(await readBill(query(), bill.id)).toMatchObject({ state, approvedCents });
          }
        }
      }
    }));

  const decisions = {
    approve: { from: ["to approve", "disputed"], to: "approved" },
    settle: { from: ["disputed"], to: "approved" },
    dispute: { from: ["to approve", "approved"], to: "disputed" },
    reject: { from: ["to approve", "disputed"], to: "rejected" },
  } as const;

  test("a decision on a bill: its carrier's pay is then what its bills take, and no other changes", () =>
    holds(async (books) => {
      for (const load of books) {
        for (const [place, bill] of load.bills.entries()) {
          const names = Object.keys(decisions) as (keyof typeof decisions)[];
          const decision = names[(bill.cents + place) % names.length] ?? "approve";
          const cents = (bill.cents % 1_000) + 1;
          const deps = on(staff);
          const shown = (await readBill(query(), bill.id))?.expectedCents ?? 0;
          const given = { id: bill.id, reason, expectedCents: shown };
          const run = {
            approve: () => approveBill(deps, given),
            settle: () => settleBill(deps, { ...given, cents }),
            dispute: () => disputeBill(deps, given),
            reject: () => rejectBill(deps, given),
          };
          const { from, to } = decisions[decision];
          const amount = decision === "settle" ? cents : bill.cents;
          // More than what earlier bills leave is approved once those are decided on.
          const isEarly =
            to === "approved" && amount > shown && undecidedBefore(load, bill).length > 0;
          const isAllowed = (from as readonly string[]).includes(bill.state) && !isEarly;
          expect(await codeOf(run[decision]())).toBe(isAllowed ? null : "conflict");
          if (!isAllowed) continue;
          if (to === "approved") {
            // The difference to what was shown is added to the pay.
            const difference = amount - shown;
            const added = {
              id: -1,
              side: "carrier",
              state: "approved",
              cents: difference,
            } as const;
            const { assignmentId } = bill;
            load.charges.push({ ...added, assignmentId, isBilled: false, isKept: false });
          }
          Object.assign(bill, { state: to, approvedCents: to === "approved" ? amount : null });
          const { state, approvedCents } = bill;
          expect(await readBill(query(), bill.id)).toMatchObject({ state, approvedCents });
          for (const { id } of load.assignments) {
            expect(totalOf(await listPay(query(), id))).toBe(agreedWith(load, id));
          }
          const isPaid =
            load.bills.every((one) => one.state === "paid" || one.state === "rejected") &&
            leftOnLoad(load) === 0;
          expect((await loadOf(load.id)).carrierPaidAt !== null).toBe(isPaid);
        }
      }
    }));

  test("a payment run pays what was approved, to the cent, or nothing at all", () =>
    holds(async (books) => {
      const bills = books.flatMap((load) => load.bills);
      const picked = bills.filter(({ state, cents }) => state === "approved" || cents % 4 === 0);
      if (picked.length === 0) return;
      const total = picked.reduce((sum, { approvedCents }) => sum + (approvedCents ?? 0), 0);
      const isPayable = picked.every(({ state }) => state === "approved");
      const before = await query().$count(paymentRuns);
      const ids = [...picked, picked[0] as PaidBill].map(({ id }) => id);
      const paid = { method: "ACH", paidOn: today, reference: null } as const;
      const run = payBills(on(staff), { ids, ...paid, confirmRepeat: false, confirmDate: false });
      if (!isPayable) {
        expect(await codeOf(run)).toBe("conflict");
        expect(await query().$count(paymentRuns)).toBe(before);
      } else {
        expect((await run).totalCents).toBe(total);
        const runs = await query().select().from(paymentRuns);
        expect(runs.filter(({ totalCents }) => totalCents === total)).toHaveLength(1);
      }
      for (const bill of bills) {
        const state = isPayable && picked.includes(bill) ? "paid" : bill.state;
        expect(await readBill(query(), bill.id)).toMatchObject({ state });
      }
      for (const load of books) {
        const isSettled = load.bills.every(
          (bill) =>
            ["paid", "rejected"].includes(bill.state) || (isPayable && picked.includes(bill)),
        );
        const isTouched = isPayable && load.bills.some((bill) => picked.includes(bill));
        const { carrierPaidAt } = await loadOf(load.id);
        expect(carrierPaidAt !== null).toBe(isTouched && isSettled && leftOnLoad(load) === 0);
      }
    }));
});
