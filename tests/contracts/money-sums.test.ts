import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { billsCsv } from "#app/features/carrier-bills/csv.server.ts";
import { noteCarrierPaid } from "#app/features/carrier-bills/lock.server.ts";
import {
  countBills,
  countBillsToApprove,
  listPayable,
} from "#app/features/carrier-bills/queries.server.ts";
import { loadMargin } from "#app/features/charges/charge.ts";
import { readBothSides, readOwnCharges } from "#app/features/charges/queries.server.ts";
import { dateAfter } from "#app/features/company/days.ts";
import { readAging, readAgingOf } from "#app/features/invoices/aging.server.ts";
import { creditMemosCsv, invoicesCsv } from "#app/features/invoices/csv.server.ts";
import { readOutstanding } from "#app/features/invoices/outstanding.server.ts";
import { paymentsCsv } from "#app/features/invoices/payments-csv.server.ts";
import {
  countInvoices,
  countReadyToBill,
  listInvoices,
  listOpen,
  listToBill,
} from "#app/features/invoices/queries.server.ts";
import { settleInvoice } from "#app/features/invoices/settle.server.ts";
import { invoices } from "#app/features/invoices/tables.server.ts";
import { readUnbilled } from "#app/features/invoices/unbilled.server.ts";
import { computeReports } from "#app/features/reports/compute.server.ts";
import { readReport } from "#app/features/reports/queries.server.ts";
import { breakdowns } from "#app/features/reports/report.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { bookScene } from "#tests/support/book-scene.ts";
import type { FreshDatabase } from "#tests/support/fresh.ts";
import { times } from "#tests/support/long-run.ts";
import { today } from "#tests/support/quote-scene.ts";
import {
  anyBooks,
  type BookedLoad,
  type Slots,
  sum,
  writeBooks,
} from "#tests/support/random-books.ts";

// The books of a failure are printed; making them smaller would write hundreds of others.
const rounds = { numRuns: times(6, 100), endOnFailure: true };
const now = new Date(`${today}T17:00:00Z`);

const approved = (load: BookedLoad, side: "customer" | "carrier") =>
  load.charges.filter((one) => one.side === side && one.state === "approved");
const unbilled = (load: BookedLoad) => approved(load, "customer").filter((one) => !one.isBilled);
const openOf = (loads: readonly BookedLoad[]) =>
  loads.flatMap(({ invoice }) => (invoice && invoice.openCents > 0 ? [invoice] : []));
const openCents = (loads: readonly BookedLoad[]) =>
  openOf(loads).reduce((total, invoice) => total + invoice.openCents, 0);
const daysLate = (dueOn: string) => (Date.parse(today) - Date.parse(dueOn)) / 86_400_000;
/** What was agreed with a carrier, less what is paid on its bills. */
const notOnBills = (load: BookedLoad) => {
  const taken = load.bills.reduce((total, one) => total + (one.approvedCents ?? 0), 0);
  return sum(approved(load, "carrier")) - taken;
};
const dollars = (file: string, column: string) => {
  const [head = "", ...lines] = file.trimEnd().split("\r\n");
  const place = head.split(",").indexOf(column);
  // The columns that follow have no commas in them; those before may.
  const fromEnd = head.split(",").length - place;
  return lines.reduce((total, line) => {
    const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? [];
    const cell = cells.slice(0, head.split(",").length).at(-fromEnd) ?? "";
    return total + Math.round(Number(cell.replaceAll(/[",]/g, "")) * 100);
  }, 0);
};

describe("queries that add money agree with a plain sum over any books", () => {
  let db: FreshDatabase;
  let staff: Actor;
  let customers: Actor[];
  let carriers: Actor[];
  let slots: Slots;
  beforeAll(async () => {
    ({ db, staff, customers, carriers, slots } = await bookScene());
  });
  afterAll(() => db.close());

  const query = () => db.database.query;
  /** Compares what `check` reads with the books, in many rounds. */
  const holds = (check: (loads: BookedLoad[]) => Promise<void>) =>
    fc.assert(
      fc.asyncProperty(anyBooks(slots), async (books) => {
        const write = (tx: Queryable) => writeBooks(tx, slots, { customers, carriers }, books);
        await check(await db.database.transaction(null, write));
      }),
      rounds,
    );
  const ofCompany = (loads: readonly BookedLoad[], { companyId }: Actor) =>
    loads.filter((load) => load.companyId === companyId);
  const dbLoad = async (id: string) => {
    const [load] = await query().select().from(shipments).where(eq(shipments.id, id));
    if (!load) throw new Error("the load is not there");
    return load;
  };

  test("what a customer owes: its open invoices and what isn't billed yet, each cent once", () =>
    holds(async (loads) => {
      for (const customer of customers) {
        const own = ofCompany(loads, customer);
        const expected = openCents(own) + sum(own.flatMap(unbilled));
        expect(await readOutstanding(query(), customer.companyId)).toBe(expected);
      }
    }));

  test("aging: each open invoice is in the bucket of its days past due, on its first and last day too", () =>
    holds(async (loads) => {
      const bounds = [
        [Number.NEGATIVE_INFINITY, 0],
        [1, 30],
        [31, 60],
        [61, 90],
        [91, Number.POSITIVE_INFINITY],
      ] as const;
      const all = await readAging(query(), today);
      for (const customer of customers) {
        const open = openOf(ofCompany(loads, customer));
        const buckets = bounds.map(([from, to]) =>
          open
            .filter(({ dueOn }) => daysLate(dueOn) >= from && daysLate(dueOn) <= to)
            .reduce((total, invoice) => total + invoice.openCents, 0),
        );
        const totalCents = openCents(ofCompany(loads, customer));
        expect(await readAgingOf(query(), customer.companyId, today)).toMatchObject({
          buckets,
          totalCents,
        });
        const line = all.find(({ companyId }) => companyId === customer.companyId);
        expect(line?.totalCents ?? 0).toBe(totalCents);
        expect(line?.buckets ?? buckets).toEqual(buckets);
        const listed = await listOpen(query(), customer.companyId);
        expect(listed.map((one) => one.dueOn)).toEqual(open.map(({ dueOn }) => dueOn).sort());
        expect(listed.reduce((total, one) => total + one.openCents, 0)).toBe(totalCents);
      }
    }));

  test("unbilled: the approved charges of a load that no invoice has, and which loads can be billed", () =>
    holds(async (loads) => {
      for (const load of loads) {
        const { totalCents, lines, objections } = await readUnbilled(
          query(),
          await dbLoad(load.id),
        );
        expect(totalCents).toBe(sum(unbilled(load)));
        expect(lines).toHaveLength(unbilled(load).length);
        const waits = load.charges.some(
          ({ side, state }) => side === "customer" && state === "waiting",
        );
        const isDone = load.isCanceled || (load.status === "Delivered" && load.hasProof);
        expect(objections.length === 0).toBe(isDone && !waits && totalCents > 0);
      }
      const toBill = loads.filter(
        (load) => unbilled(load).length > 0 && (load.status === "Delivered" || load.isCanceled),
      );
      const { rows } = await listToBill(query(), {});
      expect(rows.map(({ id }) => id).sort()).toEqual(toBill.map(({ id }) => id).sort());
      const [wanted] = rows;
      const found = await listToBill(query(), {}, { search: wanted?.trackingId ?? "none" });
      expect(found.rows).toEqual(wanted ? [wanted] : []);
      const overdue = openOf(loads).filter(({ dueOn }) => dueOn < today);
      const ready = toBill.filter((load) => load.hasProof || load.isCanceled);
      expect(await countInvoices(query(), today)).toEqual({
        toBill: ready.length,
        notReady: toBill.length - ready.length,
        disputed: 0,
        toApprove: 0,
        open: openOf(loads).length,
        overdue: overdue.length,
      });
      const listed = await listToBill(query(), {}, { isReady: true });
      expect(listed.rows.map(({ id }) => id).sort()).toEqual(ready.map(({ id }) => id).sort());
      expect(await countReadyToBill(query())).toBe(ready.length);
    }));

  test("lists of invoices: open, overdue, paid and credited ones, each in its own", () =>
    holds(async (loads) => {
      const all = loads.flatMap(({ invoice }) => invoice ?? []);
      const plain = {
        open: all.filter((one) => one.openCents > 0),
        overdue: all.filter((one) => one.openCents > 0 && one.dueOn < today),
        paid: all.filter((one) => one.openCents === 0 && one.creditedCents < one.totalCents),
        credited: all.filter((one) => one.creditedCents === one.totalCents),
      };
      for (const view of ["open", "overdue", "paid", "credited"] as const) {
        const { rows } = await listInvoices(query(), { view }, today);
        const totals = (of: readonly { totalCents: number }[]) =>
          of.map(({ totalCents }) => totalCents).sort();
        expect(totals(rows), view).toEqual(totals(plain[view]));
      }
    }));

  test("a load's carrier is paid once its bills are, and they have all of its approved pay", () =>
    holds(async (loads) => {
      for (const load of loads) {
        const isPaid =
          load.bills.every(({ state }) => state === "paid" || state === "rejected") &&
          notOnBills(load) === 0;
        await noteCarrierPaid(query(), load.id, now);
        expect((await dbLoad(load.id)).carrierPaidAt !== null).toBe(isPaid);
      }
    }));

  test("what we pay carriers: approved bills alone, and the counts of those that need a person", () =>
    holds(async (loads) => {
      const bills = loads.flatMap((load) => load.bills);
      const inState = (state: string) => bills.filter((one) => one.state === state);
      const payable = await listPayable(query());
      expect(payable.map(({ id }) => id).sort()).toEqual(
        inState("approved")
          .map(({ id }) => id)
          .sort(),
      );
      expect(payable.reduce((total, one) => total + (one.approvedCents ?? 0), 0)).toBe(
        inState("approved").reduce((total, one) => total + (one.approvedCents ?? 0), 0),
      );
      const counts = await countBills(query());
      for (const state of ["to approve", "disputed", "approved"] as const) {
        expect(counts.get(state) ?? 0).toBe(inState(state).length);
      }
      expect(await countBillsToApprove(query())).toBe(inState("to approve").length);
    }));

  test("exports: bills at what we pay, invoices, credit memos, payments less voids, on the first and last day", () =>
    holds(async (loads) => {
      const from = dateAfter(today, -1);
      const paid = loads
        .flatMap((load) => load.bills)
        .filter(({ billedOn }) => billedOn >= from && billedOn <= today)
        .reduce((total, one) => total + (one.approvedCents ?? 0), 0);
      expect(dollars(await billsCsv(query(), { from, to: today, by: "billed" }), "Amount")).toBe(
        paid,
      );
      const day = { from: today, to: today };
      for (const customer of customers) {
        const own = ofCompany(loads, customer).flatMap(({ invoice }) => invoice ?? []);
        const issued = own.reduce((total, one) => total + one.totalCents, 0);
        const credited = own.reduce((total, one) => total + one.creditedCents, 0);
        const received = own.reduce((total, one) => total + one.paidCents, 0);
        const { companyId } = customer;
        expect(dollars(await invoicesCsv(query(), day, companyId), "ItemAmount")).toBe(issued);
        expect(dollars(await creditMemosCsv(query(), day, companyId), "ItemAmount")).toBe(credited);
        expect(dollars(await paymentsCsv(query(), day, companyId), "Amount")).toBe(received);
      }
      const later = { from: dateAfter(today, 1), to: dateAfter(today, 9) };
      expect(dollars(await invoicesCsv(query(), later), "ItemAmount")).toBe(0);
    }));

  test("a load's margin and its customer's total count approved charges only, and each side sees its own", () =>
    holds(async (loads) => {
      for (const load of loads) {
        const [revenue, cost] = [approved(load, "customer"), approved(load, "carrier")];
        const margin = loadMargin(await readBothSides(query(), staff, load.id));
        const hasBoth = revenue.length > 0 && cost.length > 0;
        expect(margin?.cents ?? null).toBe(hasBoth ? sum(revenue) - sum(cost) : null);
        const { trackingId } = await dbLoad(load.id);
        for (const customer of customers) {
          const own = await readOwnCharges(query(), customer, trackingId);
          const isTheirs = customer.companyId === load.companyId;
          expect(own?.total).toBe(isTheirs ? sum(revenue) : undefined);
          const shown = load.charges.filter(
            ({ side, state }) =>
              side === "customer" && ["waiting", "approved", "declined"].includes(state),
          );
          expect(own?.charges.map((one) => one.cents)).toEqual(
            isTheirs ? shown.map((one) => one.cents) : undefined,
          );
          expect(own?.mayAnswer).toBe(isTheirs ? true : undefined);
          const viewer = { ...customer, companyRole: "view" as const };
          const looked = await readOwnCharges(query(), viewer, trackingId);
          expect(looked?.mayAnswer).toBe(isTheirs ? false : undefined);
          expect(await readBothSides(query(), customer, load.id)).toEqual([]);
        }
      }
    }));

  test("a load is paid once nothing is open or unbilled, and credited if no payment was kept", () =>
    holds(async (loads) => {
      for (const load of loads) {
        if (!load.invoice) continue;
        const before = await dbLoad(load.id);
        const invoice = await query()
          .select({ id: invoices.id })
          .from(invoices)
          .where(eq(invoices.shipmentId, load.id));
        const settled = { invoiceId: invoice[0]?.id ?? "", load: before, cents: 0 };
        await settleInvoice(query(), settled, now);
        const { paidAt, creditedAt } = await dbLoad(load.id);
        const isSettled = load.invoice.openCents === 0 && unbilled(load).length === 0;
        const isKept = load.invoice.paidCents > 0;
        expect([paidAt !== null, creditedAt !== null]).toEqual([
          isSettled && isKept,
          isSettled && !isKept,
        ]);
      }
    }));

  test("reports: both sides of covered loads and what was kept of canceled ones, with uncovered and unpriced loads apart", () =>
    holds(async (loads) => {
      await computeReports(db.database, now, 0);
      const figures = (of: readonly BookedLoad[]) => of.map(figuresOf).reduce(add, zero);
      const counted = loads.filter((load) => figuresOf(load).loads > 0);
      const keyOf = {
        month: (load: BookedLoad) => load.month,
        customer: (load: BookedLoad) => load.companyId,
        carrier: (load: BookedLoad) => load.carrierId,
        mode: (load: BookedLoad) =>
          slots.findIndex(({ id }) => id === load.id) % 4 < 2 ? "LTL" : "FTL",
        lane: () => "IN to IL",
      };
      for (const by of breakdowns) {
        const filter = { by, from: "2026-10", to: "2026-11" };
        const { lines } = await readReport(query(), staff, filter);
        const keys = [...new Set(counted.map(keyOf[by]))].filter((key) => key !== null);
        expect(lines.map(({ key }) => key).sort(), by).toEqual(keys.sort());
        for (const line of lines) {
          const own = counted.filter((load) => keyOf[by](load) === line.key);
          expect(line, `${by} ${line.key}`).toMatchObject(figures(own));
        }
      }
    }));
});

const zero = {
  loads: 0,
  revenueCents: 0,
  costCents: 0,
  uncoveredLoads: 0,
  uncoveredCents: 0,
  unpricedLoads: 0,
  unpricedCents: 0,
};

function add(one: typeof zero, other: typeof zero): typeof zero {
  const names = Object.keys(zero) as (keyof typeof zero)[];
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as typeof zero;
}

/** What one load adds to its lines of a report. */
function figuresOf(load: BookedLoad): typeof zero {
  const counts = load.charges.filter(({ state }) => state === "approved");
  const revenue = counts.filter(({ side }) => side === "customer");
  const cost = counts.filter(({ side }) => side === "carrier");
  if (load.isCanceled && counts.length === 0) return zero;
  const all = { ...zero, loads: 1 };
  if (load.isCanceled || (revenue.length > 0 && cost.length > 0)) {
    return { ...all, revenueCents: sum(revenue), costCents: sum(cost) };
  }
  if (cost.length === 0) return { ...all, uncoveredLoads: 1, uncoveredCents: sum(revenue) };
  return { ...all, unpricedLoads: 1, unpricedCents: sum(cost) };
}
