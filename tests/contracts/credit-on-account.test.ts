import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { readAging, readAgingOf } from "#app/features/invoices/aging.server.ts";
import { applyCredit } from "#app/features/invoices/apply-credit.server.ts";
import {
  listCreditsOnAccount,
  readCreditOnAccount,
} from "#app/features/invoices/credit-on-account.server.ts";
import { invoicesCsv } from "#app/features/invoices/csv.server.ts";
import { recordCustomerPayment } from "#app/features/invoices/customer-payment.server.ts";
import { invoiceNumber, standingOn } from "#app/features/invoices/invoice.ts";
import { readOutstanding } from "#app/features/invoices/outstanding.server.ts";
import { voidPayment } from "#app/features/invoices/payments.server.ts";
import { paymentsCsv } from "#app/features/invoices/payments-csv.server.ts";
import { listOpen } from "#app/features/invoices/queries.server.ts";
import { applyCreditSchema, customerPaymentSchema } from "#app/features/invoices/schema.ts";
import { makeStatement } from "#app/features/invoices/statement.server.ts";
import { voidCredit } from "#app/features/invoices/void-credit.server.ts";
import { dollarsText } from "#app/features/money/usd.ts";
import { AppError } from "#app/platform/errors.ts";
import { billingScene } from "#tests/support/billing-scene.ts";
import { apiAtNoon } from "#tests/support/desk-api.ts";
import { aCustomer } from "#tests/support/factories.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { times } from "#tests/support/long-run.ts";
import { textOf } from "#tests/support/paper-scene.ts";
import { prepare } from "#tests/support/prepare.ts";
import { today } from "#tests/support/quote-scene.ts";

const keep = { keepAsCredit: "on" };
const reason = "The check bounced.";

describe("what a customer pays beyond its invoices", () => {
  const { db, staff, owner } = prepareLoadScene();
  const api = prepare(() => apiAtNoon(db.database));
  const { on, read, billed, pay } = billingScene(() => ({ db, staff, owner }));
  const query = () => db.database.query;

  const apply = (id: string, cents: string, version?: string) =>
    applyCredit(on(staff), { id, ...applyCreditSchema.parse({ cents, version }) });
  const receive = ({ companyId }: Actor, cents: string, given: object = {}) => {
    const typed = { cents, method: "check", receivedOn: today, reference: "4711", ...given };
    const payment = customerPaymentSchema(today).parse(typed);
    return recordCustomerPayment(on(staff), companyId, payment);
  };
  const credit = ({ companyId }: Actor) => readCreditOnAccount(query(), companyId);
  const check = { method: "check", reference: "4711" };
  const amounts = (file: string) =>
    file
      .trimEnd()
      .split("\r\n")
      .slice(1)
      .map((row) => Math.round(Number(row.split(",").at(-2)) * 100));

  test("is asked about, and stays as credit only where staff say so", async () => {
    const customer = await aCustomer(db.database);
    const { id } = await billed({ rate: "100", of: customer });
    await expect(pay(id, "120", check)).rejects.toMatchObject({
      fields: {
        cents: ["Only $100.00 is open on this invoice."],
        keepAsCredit: ["This is $20.00 more. Keep it as credit on account?"],
      },
    });
    await expect(receive(customer, "120")).rejects.toMatchObject({
      fields: { keepAsCredit: ["This is $20.00 more. Keep it as credit on account?"] },
    });
    expect(await credit(customer)).toBe(0);
    expect(await pay(id, "120", { ...check, ...keep })).toEqual({ creditCents: 2_000 });
    expect(await credit(customer)).toBe(2_000);
    expect(await read(id)).toMatchObject({
      openCents: 0,
      payments: [{ cents: 10_000, creditCents: 2_000 }],
    });
    expect(standingOn(await read(id), today)).toBe("paid");
    const [entry] = await auditOf(query(), { kind: "invoice", id });
    expect(entry?.details).toMatchObject({ paidCents: 10_000, creditCents: 2_000 });
    await expect(pay(id, "5", keep)).rejects.toThrow("Nothing is open on this invoice.");
  });

  test("pays other invoices of the same customer, also in part, and never another customer's", async () => {
    const customer = await aCustomer(db.database);
    const [first, second] = [
      await billed({ rate: "100", of: customer }),
      await billed({ rate: "50", of: customer }),
    ];
    await pay(first.id, "120", { ...check, ...keep });
    const others = await billed({ rate: "50" });
    await expect(apply(others.id, "20")).rejects.toMatchObject({
      fields: { cents: ["Only $0.00 of credit is on this account."] },
    });
    await expect(apply(second.id, "20.01")).rejects.toMatchObject({
      fields: { cents: ["Only $20.00 of credit is on this account."] },
    });
    await apply(second.id, "15", "5000");
    await expect(apply(second.id, "5", "5000")).rejects.toMatchObject({ code: "conflict" });
    await apply(second.id, "5");
    expect(await credit(customer)).toBe(0);
    expect(await read(second.id)).toMatchObject({
      openCents: 3_000,
      payments: [
        { cents: 1_500, method: "credit", reference: "4711" },
        { cents: 500, method: "credit", reference: "4711" },
      ],
    });
    await pay(second.id, "30");
    expect(standingOn(await read(second.id), today)).toBe("paid");
  });

  test("pays no more of an invoice than is open on it", async () => {
    const customer = await aCustomer(db.database);
    const [first, second] = [
      await billed({ rate: "100", of: customer }),
      await billed({ rate: "50", of: customer }),
    ];
    await pay(first.id, "160", { ...check, ...keep });
    await expect(apply(second.id, "50.01")).rejects.toMatchObject({
      fields: { cents: ["Only $50.00 is open on this invoice."] },
    });
    expect(await credit(customer)).toBe(6_000);
    await apply(second.id, "50");
    expect(await credit(customer)).toBe(1_000);
    expect(await read(second.id)).toMatchObject({ openCents: 0 });
  });

  test("can't be used twice by two who press at once", async () => {
    const customer = await aCustomer(db.database);
    const made = [
      await billed({ rate: "100", of: customer }),
      await billed({ rate: "100", of: customer }),
      await billed({ rate: "100", of: customer }),
    ];
    await pay(made[0]?.id ?? "", "120", { ...check, ...keep });
    const [, second, third] = made;
    const ends = await Promise.allSettled([
      apply(second?.id ?? "", "20", "10000"),
      apply(second?.id ?? "", "20", "10000"),
      apply(third?.id ?? "", "20", "10000"),
    ]);
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await credit(customer)).toBe(0);
  });

  test("is taken back with its payment, unless it pays something, and comes back when that is voided", async () => {
    const customer = await aCustomer(db.database);
    const [first, second] = [
      await billed({ rate: "100", of: customer }),
      await billed({ rate: "50", of: customer }),
    ];
    await pay(first.id, "120", { ...check, ...keep });
    await apply(second.id, "5");
    const paymentOf = async (id: string) => (await read(id)).payments.at(-1)?.id ?? 0;
    const bounced = async () =>
      voidPayment(on(staff), { id: first.id, paymentId: await paymentOf(first.id), reason });
    await expect(bounced()).rejects.toThrow(
      `Nothing was voided: $5.00 of its credit paid ${invoiceNumber(second)}. Void that first.`,
    );
    const paymentId = await paymentOf(second.id);
    await voidPayment(on(staff), { id: second.id, paymentId, reason });
    expect([await credit(customer), (await read(second.id)).openCents]).toEqual([2_000, 5_000]);
    await bounced();
    expect([await credit(customer), (await read(first.id)).openCents]).toEqual([0, 10_000]);
    expect(await listCreditsOnAccount(query(), customer.companyId)).toEqual([]);
  });

  test("comes without an open invoice, too, and is voided where it was refunded", async () => {
    const customer = await aCustomer(db.database);
    expect(await receive(customer, "75.50", { ...keep, version: "0" })).toEqual([]);
    await expect(receive(customer, "75.50", keep)).rejects.toMatchObject({
      fields: {
        confirmRepeat: [expect.stringMatching(/for \$75\.50 was recorded on .+ for credit/)],
      },
    });
    const [kept] = await listCreditsOnAccount(query(), customer.companyId);
    const refund = { id: kept?.id ?? 0, companyId: customer.companyId, reason: "Refunded." };
    await expect(
      voidCredit(on(staff), { ...refund, companyId: owner.companyId }),
    ).rejects.toMatchObject({ code: "not_found" });
    await voidCredit(on(staff), refund);
    await expect(voidCredit(on(staff), refund)).rejects.toMatchObject({ code: "conflict" });
    expect(await credit(customer)).toBe(0);
    const nobody = { ...customer, companyId: crypto.randomUUID() };
    await expect(receive(nobody, "5", keep)).rejects.toMatchObject({ code: "not_found" });
  });

  test("a check that paid an invoice and left credit is asked about by its whole amount", async () => {
    const customer = await aCustomer(db.database);
    const [first, second] = [
      await billed({ rate: "100", of: customer }),
      await billed({ rate: "500", of: customer }),
    ];
    await pay(first.id, "120", { ...check, ...keep });
    await expect(pay(second.id, "120", check)).rejects.toMatchObject({
      fields: { confirmRepeat: [expect.stringContaining("Check 4711 for $120.00 was recorded")] },
    });
  });

  test("is on the statement, in the API of its company alone, and in what it owes", async () => {
    const customer = await aCustomer(db.database);
    const [first] = [
      await billed({ rate: "100", of: customer }),
      await billed({ rate: "50", of: customer, day: "2026-11-22" }),
    ];
    await pay(first.id, "120", { ...check, ...keep });
    const asked = { query: query(), actor: staff };
    const statement = await makeStatement(asked, customer.companyId, today);
    const text = await textOf(statement?.content ?? Buffer.from(""));
    expect(text).toMatch(/Credit on account, not applied yet\s+\$20\.00 USD/);
    expect(text).toMatch(/Total open\s+\$50\.00 USD/);
    const key = await api.keyOf(customer);
    expect((await api.send(key, "/credit-on-account")).body).toMatchObject({
      leftCents: 2_000,
      data: [{ cents: 2_000, leftCents: 2_000, reference: "4711" }],
    });
    const others = await api.keyOf(owner);
    const path = `/credit-on-account?companyId=${customer.companyId}`;
    expect((await api.send(others, path)).status).toBe(404);
    expect((await api.send(key, "/aging")).body.data).toMatchObject([
      { totalCents: 5_000, creditCents: 2_000 },
    ]);
    expect(await readOutstanding(query(), customer.companyId)).toBe(3_000);
  });

  test("alone keeps its customer in aging, with $0.00 open, and is in the totals", async () => {
    const customer = await aCustomer(db.database);
    const { companyId } = customer;
    const key = await api.keyOf(staff);
    const all = async () => (await api.send(key, "/aging?scope=all")).body;
    const none = await all();
    await receive(customer, "500", keep);
    const { data, ...total } = await all();
    const place = data.findIndex((one: { companyId: string }) => one.companyId === companyId);
    const line = { totalCents: 0, creditCents: 50_000, customer: "Crossroads Castings" };
    expect(data[place]).toMatchObject(line);
    // Who owes something is listed before.
    for (const one of data.slice(place)) expect(one.totalCents).toBe(0);
    expect(total).toEqual({
      totalCents: none.totalCents,
      creditCents: none.creditCents + 50_000,
    });
    const own = { buckets: [0, 0, 0, 0, 0], totalCents: 0, creditCents: 50_000 };
    expect(await readAgingOf(query(), companyId, today)).toMatchObject(own);
    const [kept] = await listCreditsOnAccount(query(), companyId);
    await voidCredit(on(staff), { id: kept?.id ?? 0, companyId, reason });
    expect(await all()).toEqual(none);
  });

  test("overpayments, applications and voids in any order add up to the cent, wherever they are summed", async () => {
    const entry = fc.record({
      kind: fc.constantFrom(
        ...(["apply", "apply", "apply", "pay", "receive", "void", "void credit"] as const),
      ),
      cents: fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 15_000 })),
      place: fc.nat(9),
    });
    const done: Record<string, number> = {
      pay: 0,
      receive: 0,
      apply: 0,
      void: 0,
      "void credit": 0,
    };
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 6, maxLength: 12 }), async (entries) => {
        const customer = await aCustomer(db.database);
        const { companyId } = customer;
        const made = [
          await billed({ rate: "100.03", of: customer }),
          await billed({ rate: "49.98", of: customer }),
        ];
        await pay(made[0]?.id ?? "", "110.03", keep);
        let received = 11_003;
        for (const { kind, cents, place } of entries) {
          const { id = "" } = made[place % 2] ?? {};
          const { payments } = await read(id);
          const standing = payments.filter((one) => one.voids === null && !one.isVoided);
          const payment = standing[place % Math.max(1, standing.length)];
          const kept = await listCreditsOnAccount(query(), companyId);
          const known = kept[place % Math.max(1, kept.length)];
          try {
            if (kind === "pay") await pay(id, dollarsText(cents), keep);
            if (kind === "receive")
              await receive(customer, dollarsText(cents), { ...keep, reference: "" });
            if (kind === "apply") {
              // Mostly what fits, now and then too much.
              const [open] = await listOpen(query(), companyId);
              const most = Math.min(await credit(customer), open?.openCents ?? 0);
              const fits = place <= 7 && most > 0;
              await apply(open?.id ?? id, dollarsText(fits ? Math.min(cents, most) : cents));
            }
            if (kind === "void") {
              if (!payment) continue;
              await voidPayment(on(staff), { id, paymentId: payment.id, reason });
            }
            if (kind === "void credit") {
              if (!known) continue;
              await voidCredit(on(staff), { id: known.id, companyId, reason });
            }
          } catch (error) {
            if (error instanceof AppError) continue;
            throw error;
          }
          done[kind] = (done[kind] ?? 0) + 1;
          if (kind === "pay" || kind === "receive") received += cents;
          const after = await listCreditsOnAccount(query(), companyId);
          const gone = kept.filter((one) => !after.some(({ id }) => id === one.id));
          if (kind.startsWith("void")) received -= gone.reduce((sum, one) => sum + one.cents, 0);
          if (kind === "void" && payment?.method !== "credit") received -= payment?.cents ?? 0;
        }
        const open = await listOpen(query(), companyId);
        const openCents = open.reduce((sum, one) => sum + one.openCents, 0);
        const creditCents = await credit(customer);
        const billedCents = made.reduce((sum, one) => sum + one.totalCents, 0);
        expect(creditCents).toBeGreaterThanOrEqual(0);
        expect(openCents - creditCents).toBe(billedCents - received);
        const aging = await readAgingOf(query(), companyId, today);
        expect(aging).toMatchObject({ totalCents: openCents, creditCents });
        const line = (await readAging(query(), today)).find((one) => one.companyId === companyId);
        if (openCents + creditCents > 0) {
          expect(line).toMatchObject({ totalCents: openCents, creditCents });
        } else expect(line).toBeUndefined();
        expect(await readOutstanding(query(), companyId)).toBe(
          Math.max(0, openCents - creditCents),
        );
        const period = { from: today, to: today };
        const file = await paymentsCsv(query(), period, companyId);
        expect(amounts(file).reduce((sum, one) => sum + one, 0)).toBe(received);
        const onInvoices = await Promise.all(made.map(({ id }) => read(id)));
        for (const { totalCents, openCents: left, payments } of onInvoices) {
          expect(totalCents - left).toBe(payments.reduce((sum, one) => sum + one.cents, 0));
        }
        expect(amounts(await invoicesCsv(query(), period, companyId))).toHaveLength(2);
      }),
      { numRuns: times(4, 60) },
    );
    expect(Object.entries(done).filter(([, count]) => count === 0)).toEqual([]);
  });
});
