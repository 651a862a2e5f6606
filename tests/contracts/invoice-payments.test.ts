import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { readBothSides } from "#app/features/charges/queries.server.ts";
import { setTerms } from "#app/features/customer-terms/commands.server.ts";
import { readAgingOf } from "#app/features/invoices/aging.server.ts";
import { presentInvoice } from "#app/features/invoices/api/invoice-schemas.server.ts";
import { readCredit } from "#app/features/invoices/credit-limit.server.ts";
import { creditMemosCsv, invoicesCsv } from "#app/features/invoices/csv.server.ts";
import { recordCustomerPayment } from "#app/features/invoices/customer-payment.server.ts";
import { invoiceNumber, standingOn } from "#app/features/invoices/invoice.ts";
import { recordPayment, voidPayment } from "#app/features/invoices/payments.server.ts";
import { paymentsCsv } from "#app/features/invoices/payments-csv.server.ts";
import { countInvoices, listInvoices } from "#app/features/invoices/queries.server.ts";
import { customerPaymentSchema, paymentSchema } from "#app/features/invoices/schema.ts";
import { totalOf } from "#app/features/money/charge-line.ts";
import { dollarsText } from "#app/features/money/usd.ts";
import { creditInvoice } from "#app/flows/bill-load.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { billingScene } from "#tests/support/billing-scene.ts";
import { charge } from "#tests/support/delivered-load.ts";
import { aCarrier, aCustomer, aShipment, aShipper } from "#tests/support/factories.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { times } from "#tests/support/long-run.ts";
import { today } from "#tests/support/quote-scene.ts";

describe("what a customer pays", () => {
  const { db, staff, owner } = prepareLoadScene();
  const { on, mailsTo, desk, read, billed, pay, stageOf } = billingScene(() => ({
    db,
    staff,
    owner,
  }));

  test("partial payments leave the rest open, more than that is refused, and a void opens it again", async () => {
    const invoice = await billed({ rate: "100.03" });
    const { id } = invoice;
    await pay(id, "33.34", { method: "check", reference: "4411" });
    await expect(pay(id, "66.70")).rejects.toMatchObject({
      fields: { cents: ["Only $66.69 is open on this invoice."] },
    });
    await pay(id, "66.69");
    expect(await read(id)).toMatchObject({ openCents: 0 });
    const paymentId = (await read(id)).payments[0]?.id ?? 0;
    const wrong = { id, paymentId, reason: "The check bounced." };
    await voidPayment(on(staff), wrong);
    await expect(voidPayment(on(staff), wrong)).rejects.toMatchObject({ code: "conflict" });
    const after = await read(id);
    expect(after).toMatchObject({ openCents: 3_334 });
    expect(after.payments).toMatchObject([
      { cents: 3_334, isVoided: true, reference: "4411" },
      { cents: 6_669, isVoided: false },
      { cents: -3_334, voids: paymentId },
    ]);
    expect(await stageOf(invoice.shipmentId)).toBe("billed");
    const period = { from: today, to: today };
    const exported = await paymentsCsv(db.database.query, period, invoice.companyId);
    const [head, ...rows] = exported.trimEnd().split("\r\n");
    expect(head).toBe("PaymentDate,Customer,InvoiceNo,PaymentMethod,RefNo,Amount,Memo");
    const number = invoiceNumber(invoice);
    expect(rows.map((row) => row.slice(row.indexOf(number)))).toEqual([
      `${number},Check,4411,33.34,`,
      `${number},ACH,,66.69,`,
      `${number},Check,4411,-33.34,Void`,
    ]);
    const audit = await auditOf(db.database.query, { kind: "invoice", id });
    expect(audit.map(({ action }) => action)).toEqual([
      "invoice.void",
      "invoice.paid",
      "invoice.paid",
      "invoice.issue",
    ]);
  });

  test("a credit memo takes back what is open, lowers the load's charges and is mailed; the invoice stays as it was", async () => {
    const invoice = await billed({ rate: "500" });
    const { id, shipmentId } = invoice;
    const credit = { id, cents: 12_345, reason: "Two boxes were damaged." };
    await creditInvoice(on(staff), credit);
    const after = await read(id);
    expect(after).toMatchObject({ totalCents: 50_000, openCents: 37_655, lines: invoice.lines });
    expect(after.credits).toMatchObject([{ kind: "credit memo", totalCents: 12_345 }]);
    const charged = await readBothSides(db.database.query, staff, shipmentId);
    expect(totalOf(charged)).toBe(37_655);
    await expect(creditInvoice(on(staff), { ...credit, cents: 37_656 })).rejects.toMatchObject({
      code: "invalid",
    });
    const subjects = (await mailsTo(owner.email)).map(({ subject }) => subject);
    expect(subjects).toContain(`Credit memo CM-1001 for load ${invoice.trackingId}: $123.45`);
    const period = { from: today, to: today };
    const file = await creditMemosCsv(db.database.query, period, invoice.companyId);
    expect(file.split("\r\n")).toEqual([
      "CreditMemoNo,Customer,CreditMemoDate,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,ItemAmount,Memo",
      expect.stringMatching(
        `^CM-1001,.+,${today},adjustment,Credit on ${invoiceNumber(invoice)},1,123\\.45,123\\.45,Load ${invoice.trackingId}$`,
      ),
      "",
    ]);
    const issued = await invoicesCsv(db.database.query, period, invoice.companyId);
    expect(issued).not.toContain("CM-1001");
    await creditInvoice(on(staff), { ...credit, cents: 37_655 });
    expect(await stageOf(shipmentId)).toBe("closed");
    const change = `update invoices set total_cents = 1 where id = '${id}'`;
    await expect(db.outside(change)).rejects.toThrow("never edited");
  });

  test("a fully credited invoice and its load are credited, not paid, until something is paid", async () => {
    const { id, shipmentId, companyId } = await billed({ rate: "500" });
    const carrier = await aCarrier(db.database);
    await db.outside(
      `update shipments set carrier_id = '${carrier.userId}' where id = '${shipmentId}'`,
    );
    await pay(id, "100");
    const [payment] = (await read(id)).payments;
    const reason = "The whole load was refused.";
    await creditInvoice(on(staff), { id, cents: 40_000, reason });
    const seen = async () => {
      const listed = await Promise.all(
        (["paid", "credited"] as const).map((view) =>
          listInvoices(db.database.query, { view }, today, companyId),
        ),
      );
      const isIn = listed.map(({ rows }) => rows.some((row) => row.id === id));
      return [standingOn(await read(id), today), await stageOf(shipmentId), ...isIn];
    };
    expect(await seen()).toEqual(["paid", "paid", true, false]);
    await voidPayment(on(staff), { id, paymentId: payment?.id ?? 0, reason: "Bounced check." });
    await creditInvoice(on(staff), { id, cents: 10_000, reason });
    expect(await seen()).toEqual(["credited", "credited", false, true]);
    const aging = await readAgingOf(db.database.query, companyId, today);
    const open = await listInvoices(db.database.query, { view: "open" }, today, companyId);
    const openCents = open.rows.reduce((sum, row) => sum + row.openCents, 0);
    expect(aging.totalCents).toBe(openCents);
    expect(presentInvoice(await read(id), today)).toMatchObject({
      status: "credited",
      creditedCents: 50_000,
    });
  });

  test("payments, voids and credits in any order leave what is open, and what counts against the credit limit, exact to the cent", async () => {
    const entry = fc.record({
      kind: fc.constantFrom("pay", "void", "credit" as const),
      cents: fc.integer({ min: 1, max: 40_000 }),
    });
    const done = { pay: 0, void: 0, credit: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 4, maxLength: 8 }), async (entries) => {
        const customer = await aShipper(db.database);
        const { userId } = customer;
        const usual = { instantQuotes: false, markupBasisPoints: 0, releaseProofs: false };
        const terms = { version: 0, ...usual };
        await setTerms(on(staff), { companyId: userId, ...terms, creditLimitCents: 100_000 });
        const unbilled = await aShipment(db.database, customer);
        await charge(desk(), unbilled.id, { rate: "123.45" });
        await charge(desk(), unbilled.id, { rate: "99", approval: "customer" });
        const { id, totalCents } = await billed({ rate: "777.77", of: customer });
        for (const { kind, cents } of entries) {
          const { payments } = await read(id);
          const paid = payments.find((one) => one.cents > 0 && !one.isVoided);
          const reason = "As the bank told us.";
          const work = {
            pay: () => pay(id, dollarsText(cents)),
            void: () => voidPayment(on(staff), { id, paymentId: paid?.id ?? 0, reason }),
            credit: () => creditInvoice(on(staff), { id, cents, reason }),
          };
          await work[kind]().then(
            () => {
              done[kind] += 1;
            },
            // More than is open, or no payment to void.
            (error: unknown) => expect(error).toBeInstanceOf(AppError),
          );
        }
        const { openCents, payments, credits } = await read(id);
        const paidCents = payments.reduce((sum, { cents }) => sum + cents, 0);
        const creditedCents = credits.reduce((sum, one) => sum + one.totalCents, 0);
        expect(openCents).toBe(totalCents - paidCents - creditedCents);
        expect(openCents).toBeGreaterThanOrEqual(0);
        const credit = await readCredit(db.database.query, unbilled.id);
        expect(credit?.owedCents).toBe(openCents + 12_345);
      }),
      { numRuns: times(8, 30) },
    );
    expect(Math.min(...Object.values(done))).toBeGreaterThan(0);
  });

  test("one payment covers several invoices, the oldest first or split by hand, to the cent", async () => {
    const customer = await aCustomer(db.database);
    const [first, second, third] = [
      await billed({ rate: "100.01", of: customer, day: "2026-10-01" }),
      await billed({ rate: "50", of: customer, day: "2026-10-02" }),
      await billed({ rate: "70", of: customer }),
    ];
    const receive = (cents: string, parts: Record<string, string>[] = []) => {
      const typed = { cents, parts, method: "check", receivedOn: today, reference: "4411" };
      const payment = customerPaymentSchema(today).parse(typed);
      return recordCustomerPayment(on(staff), customer.companyId, payment);
    };
    const open = async () =>
      (await Promise.all([first, second, third].map(({ id }) => read(id)))).map(
        ({ openCents }) => openCents,
      );
    await receive("120.00");
    expect(await open()).toEqual([0, 3_001, 7_000]);
    const byHand = (two: string, three: string) => [
      { id: second.id, cents: two },
      { id: third.id, cents: three },
    ];
    await expect(receive("50", byHand("20", "29.99"))).rejects.toMatchObject({
      fields: { cents: ["The invoices add up to $49.99, not $50.00."] },
    });
    await expect(receive("50", byHand("30.02", "19.98"))).rejects.toMatchObject({
      fields: { "parts[0].cents": [`Only $30.01 is open on ${invoiceNumber(second)}.`] },
    });
    await expect(receive("100.02")).rejects.toMatchObject({
      fields: { cents: ["Only $100.01 is open on this customer's invoices."] },
    });
    const others = await billed();
    const foreign = [{ id: others.id, cents: "10" }];
    await expect(receive("10", foreign)).rejects.toMatchObject({
      fields: { "parts[0].cents": [expect.stringContaining("isn't open on this account")] },
    });
    await receive("50", byHand("20", "30"));
    expect(await open()).toEqual([0, 1_001, 4_000]);
    expect(await stageOf(first.shipmentId)).toBe("closed");
    const atOnce = await Promise.allSettled([receive("50.01"), receive("50.01")]);
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await open()).toEqual([0, 0, 0]);
    const [row] = await db.outside(
      `select count(*)::int as parts, count(distinct receipt_id)::int as receipts from customer_payments
       join invoices on invoices.id = invoice_id where company_id = '${customer.companyId}'`,
    );
    expect(row).toEqual({ parts: 6, receipts: 3 });
    const period = { from: "2026-10-01", to: today };
    const own = await invoicesCsv(db.database.query, period, customer.companyId);
    expect(own.split("\r\n", 1)[0]).toBe(
      "InvoiceNo,Customer,InvoiceDate,DueDate,Terms,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,ItemAmount,Memo",
    );
    expect(own).toContain(",2026-10-01,2026-10-31,Net 30,linehaul,Linehaul,1,100.01,100.01,Load ");
    for (const invoice of [first, second, third]) expect(own).toContain(invoiceNumber(invoice));
    expect(own).not.toContain(invoiceNumber(others));
    const received = await paymentsCsv(db.database.query, period, customer.companyId);
    expect(received.match(/4411/g)).toHaveLength(6);
  });

  test("two bookkeepers who record one payment record it once, on an invoice and on an account", async () => {
    const customer = await aCustomer(db.database);
    const { id } = await billed({ rate: "90", of: customer });
    const typed = { cents: "30", parts: [], method: "check", receivedOn: today, reference: "4412" };
    const seen = { ...typed, version: "9000" };
    const between = { code: "conflict", message: expect.stringContaining("$60.00 is open now") };
    const onInvoice = (form: object) =>
      recordPayment(on(staff), { id, ...paymentSchema(today).parse(form) });
    const onAccount = (form: object) =>
      recordCustomerPayment(
        on(staff),
        customer.companyId,
        customerPaymentSchema(today).parse(form),
      );
    await onInvoice(seen);
    await expect(onInvoice(seen)).rejects.toMatchObject(between);
    await expect(onAccount(seen)).rejects.toMatchObject(between);
    expect((await read(id)).openCents).toBe(6_000);
    await onAccount({ ...typed, reference: "4413", version: "6000" });
    expect((await read(id)).openCents).toBe(3_000);
  });

  test("paid at once, an invoice is paid once", async () => {
    const { id } = await billed({ rate: "90" });
    const ends = await Promise.allSettled([pay(id, "90"), pay(id, "90"), pay(id, "60")]);
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await read(id)).openCents).toBeGreaterThanOrEqual(0);
  });

  test("what is open is aged by days past due", async () => {
    const customer = await aCustomer(db.database);
    // Net 30: due on Oct 1, Oct 31, Nov 21 and Dec 1.
    for (const day of ["2026-09-01", "2026-10-01", "2026-10-22", "2026-11-01"]) {
      await billed({ rate: "10", day, of: customer });
    }
    const { query } = db.database;
    expect(await readAgingOf(query, customer.companyId, today)).toMatchObject({
      buckets: [2_000, 1_000, 1_000, 0, 0],
      totalCents: 4_000,
    });
    const overdue = await listInvoices(query, { view: "overdue" }, today, customer.companyId);
    expect(overdue.rows).toHaveLength(2);
    expect((await countInvoices(query, today)).overdue).toBeGreaterThanOrEqual(2);
  });
});
