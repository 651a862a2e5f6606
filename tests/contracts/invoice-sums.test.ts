import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { customerTerms } from "#app/features/customer-terms/tables.server.ts";
import { creditObjector, readCredit } from "#app/features/invoices/credit-limit.server.ts";
import {
  listInvoices,
  listInvoicesOf,
  listOwnInvoices,
  readOwnInvoice,
} from "#app/features/invoices/queries.server.ts";
import { makeStatement } from "#app/features/invoices/statement.server.ts";
import { usdText } from "#app/features/money/usd.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { bookScene } from "#tests/support/book-scene.ts";
import { aShipper } from "#tests/support/factories.ts";
import type { FreshDatabase } from "#tests/support/fresh.ts";
import { times } from "#tests/support/long-run.ts";
import { textOf } from "#tests/support/paper-scene.ts";
import { today } from "#tests/support/quote-scene.ts";
import {
  anyBooks,
  type BookedInvoice,
  type BookedLoad,
  type Slots,
  sum,
  writeBooks,
} from "#tests/support/random-books.ts";

describe("what a customer is told it owes agrees with a plain sum over any books", () => {
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
  const holds = (check: (loads: BookedLoad[]) => Promise<void>, numRuns = times(6, 100)) =>
    fc.assert(
      fc.asyncProperty(anyBooks(slots), async (books) => {
        const write = (tx: Queryable) => writeBooks(tx, slots, { customers, carriers }, books);
        await check(await db.database.transaction(null, write));
      }),
      { numRuns, endOnFailure: true },
    );
  const invoicesOf = (loads: readonly BookedLoad[], { companyId }: Actor) =>
    loads.flatMap((load) =>
      load.invoice && load.companyId === companyId ? [{ ...load.invoice, of: load }] : [],
    );
  const numbersOf = (all: readonly BookedInvoice[]) =>
    all.flatMap(({ number, memo }) => (memo === null ? [number] : [number, memo])).sort();
  const numbers = (rows: readonly { number: number }[]) => rows.map(({ number }) => number).sort();
  const owedBy = (loads: readonly BookedLoad[], { companyId }: Pick<Actor, "companyId">) => {
    let owed = 0;
    for (const load of loads) {
      if (load.companyId !== companyId) continue;
      owed += load.invoice?.openCents ?? 0;
      owed += sum(
        load.charges.filter(
          ({ side, state, isBilled }) => side === "customer" && state === "approved" && !isBilled,
        ),
      );
    }
    return owed;
  };

  test("its list has its own invoices and credit memos, narrowed by load and due date", () =>
    holds(async (loads) => {
      for (const customer of customers) {
        const own = invoicesOf(loads, customer);
        const { rows } = await listOwnInvoices(query(), customer, { view: "all" }, today);
        expect(numbers(rows)).toEqual(numbersOf(own));
        const due = { dueFrom: "2026-10-22", dueTo: "2026-11-20" };
        const wanted = { view: "all" as const, ...due };
        const listed = await listOwnInvoices(query(), customer, wanted, today);
        expect(numbers(listed.rows)).toEqual(
          own
            .filter(({ dueOn }) => dueOn >= due.dueFrom && dueOn <= due.dueTo)
            .map(({ number }) => number)
            .sort(),
        );
        const { dueFrom, dueTo } = due;
        for (const side of [{ dueFrom }, { dueTo }]) {
          const { rows } = await listOwnInvoices(
            query(),
            customer,
            { view: "all", ...side },
            today,
          );
          const { dueFrom: from = "", dueTo: to = "9" } = { ...side };
          const inTime = own.filter(({ dueOn }) => dueOn >= from && dueOn <= to);
          expect(numbers(rows)).toEqual(inTime.map(({ number }) => number).sort());
        }
      }
      for (const load of loads) {
        const all = load.invoice ? numbersOf([load.invoice]) : [];
        expect(numbers(await listInvoicesOf(query(), load.id))).toEqual(all);
        const [{ trackingId = "" } = {}] = await query()
          .select({ trackingId: shipments.trackingId })
          .from(shipments)
          .where(eq(shipments.id, load.id));
        for (const wanted of [{ trackingId }, { search: trackingId }]) {
          const { rows } = await listInvoices(query(), { view: "all", ...wanted }, today);
          expect(numbers(rows)).toEqual(all);
        }
      }
    }));

  test("an invoice opens for its own company, with what was credited, paid and taken back", () =>
    holds(async (loads) => {
      for (const customer of customers) {
        const own = invoicesOf(loads, customer);
        for (const load of loads) {
          const { invoice } = load;
          if (!invoice) continue;
          const isOwn = own.some(({ id }) => id === invoice.id);
          const read = await readOwnInvoice(query(), customer, `INV-${invoice.number}`);
          expect(read !== undefined).toBe(isOwn);
          const memo = await readOwnInvoice(query(), customer, `CM-${invoice.memo ?? 0}`);
          expect(memo !== undefined).toBe(isOwn && invoice.memo !== null);
          const search = `INV-${invoice.number}`;
          const found = await listInvoices(query(), { view: "all", search }, today);
          expect(numbers(found.rows)).toEqual([invoice.number]);
          if (!read) continue;
          const { totalCents, openCents, creditedCents } = invoice;
          expect(read).toMatchObject({ totalCents, openCents, creditedCents });
          expect(read.credits.reduce((total, one) => total + one.totalCents, 0)).toBe(
            creditedCents,
          );
          const kept = read.payments.filter(({ voids, isVoided }) => voids === null && !isVoided);
          expect(sum(kept)).toBe(invoice.paidCents);
          expect(read.payments).toHaveLength(kept.length + (invoice.hasVoid ? 2 : 0));
          expect(sum(read.payments)).toBe(invoice.paidCents);
        }
      }
    }));

  test("its credit counts everything it owes, and a load beyond the limit needs a reason", () =>
    holds(async (loads) => {
      await query().delete(customerTerms);
      const [limited, unlimited] = customers as [Actor, Actor];
      const owedCents = owedBy(loads, limited);
      const usual = { companyId: limited.companyId, instantQuotes: false, markupBasisPoints: 0 };
      const [own, others] = [limited, unlimited].map(({ companyId }) =>
        loads.find((load) => load.companyId === companyId),
      );
      for (const limitCents of [owedCents, owedCents - 1].filter((limit) => limit >= 0)) {
        const terms = { ...usual, creditLimitCents: limitCents, version: 1 };
        const target = customerTerms.companyId;
        await query()
          .insert(customerTerms)
          .values(terms)
          .onConflictDoUpdate({ target, set: terms });
        if (others) expect(await readCredit(query(), others.id)).toBeNull();
        if (!own) continue;
        expect(await readCredit(query(), own.id)).toEqual({ limitCents, owedCents });
        const found = await creditObjector.offer?.(query(), { shipmentId: own.id });
        const owed = `${usdText(owedCents)} of a ${usdText(limitCents)} limit`;
        expect(found?.map(({ text }) => text)).toEqual(
          owedCents > limitCents ? [`The customer owes ${owed}`] : [],
        );
      }
    }));

  test("its statement lists what is open, and no one else's", () =>
    holds(async (loads) => {
      for (const customer of customers) {
        const deps = { query: query(), actor: staff };
        const made = await makeStatement(deps, customer.companyId, today);
        const text = await textOf(made?.content ?? Buffer.from(""));
        const listed = [...text.matchAll(/INV-(\d+)/g)].map(([, number]) => Number(number));
        const open = invoicesOf(loads, customer).filter(({ openCents }) => openCents > 0);
        expect(listed.sort()).toEqual(open.map(({ number }) => number).sort());
        const total = open.reduce((cents, { openCents }) => cents + openCents, 0);
        expect(text).toContain(usdText(total));
      }
      const unknownCompany = crypto.randomUUID();
      expect(
        await makeStatement({ query: query(), actor: staff }, unknownCompany, today),
      ).toBeUndefined();
    }, 4));

  test("no statement is made for a person whose address isn't confirmed", async () => {
    const actor = await aShipper(db.database);
    await db.outside(`update users set email_verified = false where id = '${actor.userId}'`);
    const made = makeStatement({ query: query(), actor }, actor.companyId, today);
    await expect(made).rejects.toBeInstanceOf(AppError);
  });
});
