import { extractText } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { saveBilling } from "#app/features/invoices/billing-details.server.ts";
import { deliverIssued, resendInvoice } from "#app/features/invoices/deliver.server.ts";
import { invoiceNumber } from "#app/features/invoices/invoice.ts";
import { issueInvoice } from "#app/features/invoices/issue.server.ts";
import { recordPayment, voidPayment } from "#app/features/invoices/payments.server.ts";
import {
  listOwnInvoices,
  listToBill,
  readOwnInvoice,
} from "#app/features/invoices/queries.server.ts";
import { billingSchema, paymentSchema } from "#app/features/invoices/schema.ts";
import { listPapers, openPaper } from "#app/features/papers/read.server.ts";
import { reviewProof } from "#app/features/papers/review-proof.server.ts";
import { uploadProofOfDelivery } from "#app/features/papers/upload-proof-of-delivery.server.ts";
import { billLoad, creditInvoice } from "#app/flows/bill-load.server.ts";
import { billingScene } from "#tests/support/billing-scene.ts";
import { aDeliveredLoad, aPhoto, charge, deliver } from "#tests/support/delivered-load.ts";
import { aColleague, aCompany, aShipment, aShipper } from "#tests/support/factories.ts";
import type { FreshDatabase } from "#tests/support/fresh.ts";
import { giveLoad } from "#tests/support/give-load.ts";
import { loadScene } from "#tests/support/load-scene.ts";
import { today } from "#tests/support/quote-scene.ts";

const nothingPrinted = {
  trackingId: "X",
  shipFrom: { name: "A", lines: [] },
  shipTo: { name: "B", lines: [] },
  facts: [],
};

describe("what a customer is billed", () => {
  let db: FreshDatabase;
  let staff: Actor;
  let owner: Actor;
  let carrier: Actor;
  beforeAll(async () => {
    ({ db, staff, owner, carrier } = await loadScene());
  });
  afterAll(() => db.close());
  const { on, mailsTo, desk, read, billed, pay, stageOf } = billingScene(() => ({
    db,
    staff,
    owner,
  }));

  test("a delivered load is billed line by line, and the invoice goes to the payables people with its PDF and the proof of delivery", async () => {
    const customer = await aShipper(db.database);
    await aCompany(db.database, customer, { companyName: "Lakeside Pumps" });
    const payables = await aColleague(db.database, customer, "payables");
    const load = await aDeliveredLoad(desk(), customer);
    await charge(desk(), load.id, { code: "fuel", rate: "120.01" });
    const invoice = await read(await billLoad(desk(), load.id));
    expect(invoice).toMatchObject({
      customer: "Lakeside Pumps",
      totalCents: 160_051,
      openCents: 160_051,
      issuedOn: today,
      dueOn: "2026-12-21",
      lines: [
        { code: "linehaul", cents: 148_050 },
        { code: "fuel", cents: 12_001 },
      ],
    });
    expect(await stageOf(load.id)).toBe("billed");
    const number = invoiceNumber(invoice);
    const [mail] = await mailsTo(payables.email);
    expect(mail?.subject).toBe(`Invoice ${number} for load ${load.trackingId}: $1,600.51`);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      `${number}.pdf`,
      `proof-of-delivery-${load.trackingId}.jpg`,
    ]);
    expect(await mailsTo(customer.email)).toEqual([]);
    const paper = (await listPapers(db.database.query, payables, load.id)).find(
      ({ kind }) => kind === "invoice",
    );
    const opened = await openPaper(on(payables), paper?.id ?? "");
    const { text } = await extractText(new Uint8Array(opened?.content ?? []), { mergePages: true });
    for (const said of [number, "Lakeside Pumps", "12 Foundry Road", "Net 30 days", "$1,600.51"]) {
      expect(text).toContain(said);
    }
    await expect(resendInvoice(on(payables), invoice.id)).rejects.toMatchObject({
      code: "not_found",
    });
    await resendInvoice(on(staff), invoice.id);
    expect(await mailsTo(payables.email)).toHaveLength(2);
  });

  test("a load without proof of delivery, with a charge that waits or with nothing to bill is not billed", async () => {
    const load = await aShipment(db.database, owner);
    const bill = () => billLoad(desk(), load.id);
    await expect(bill()).rejects.toMatchObject({
      code: "conflict",
      message: "The load isn't delivered yet. There's nothing left to bill.",
    });
    await deliver(db.database, load.id);
    await charge(desk(), load.id, { rate: "100" });
    await expect(bill()).rejects.toMatchObject({ message: "The proof of delivery is missing." });
    await giveLoad(db.database, load.id, carrier.companyId);
    const receipt = { receivedBy: "Sam Dock", receivedOn: today, note: null, file: aPhoto() };
    await uploadProofOfDelivery(on(carrier), load.id, receipt);
    await expect(bill()).rejects.toMatchObject({
      message: "Review the proof of delivery first.",
    });
    const [proof] = await listPapers(db.database.query, staff, load.id);
    const versionId = proof?.id ?? "";
    await reviewProof(on(staff), { id: load.id, versionId, decision: "withdraw" });
    await expect(bill()).rejects.toMatchObject({ message: "The proof of delivery is missing." });
    const waiting = await aDeliveredLoad(desk(), owner);
    await charge(desk(), waiting.id, { code: "detention", rate: "50", approval: "customer" });
    await expect(billLoad(desk(), waiting.id)).rejects.toMatchObject({
      message: "A charge is waiting for the customer's approval.",
    });
    const { shipmentId } = await billed();
    await expect(billLoad(desk(), shipmentId)).rejects.toMatchObject({
      message: "There's nothing left to bill.",
    });
  });

  test("an invoice isn't issued at another total than was shown", async () => {
    const load = await aDeliveredLoad(desk(), owner, { rate: "100" });
    await charge(desk(), load.id, { code: "lumper", rate: "85" });
    await expect(billLoad(desk(), load.id, 10_000)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("They come to $185.00, not $100.00."),
    });
    expect(await read(await billLoad(desk(), load.id, 18_500))).toMatchObject({
      totalCents: 18_500,
    });
  });

  test("a charge that is approved later is billed by another invoice, and the load is to be paid again", async () => {
    const first = await billed();
    await pay(first.id, "1480.50");
    expect(await stageOf(first.shipmentId)).toBe("closed");
    await charge(desk(), first.shipmentId, { code: "lumper", rate: "85" });
    const toBill = await listToBill(db.database.query, {}, first.trackingId);
    expect(toBill.rows).toMatchObject([{ id: first.shipmentId, hasProof: true }]);
    const second = await read(await billLoad(desk(), first.shipmentId));
    expect(second.lines).toMatchObject([{ code: "lumper", cents: 8_500 }]);
    expect(await stageOf(first.shipmentId)).toBe("billed");
    await pay(second.id, "85");
    expect(await stageOf(first.shipmentId)).toBe("closed");
  });

  test("issued at once, invoices have numbers without a gap, and a load is billed once", async () => {
    const [last] = await db.outside(
      "select max(number) as number from invoices where kind = 'invoice'",
    );
    const loads = await Promise.all(Array.from({ length: 8 }, () => aDeliveredLoad(desk(), owner)));
    const twice = [...loads, ...loads];
    const ends = await Promise.allSettled(
      twice.map(({ id }) => issueInvoice(on(staff), id, nothingPrinted)),
    );
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(loads.length);
    const numbers = await db.outside(
      `select number from invoices where kind = 'invoice' and number > ${last?.number} order by number`,
    );
    expect(numbers.map(({ number }) => number)).toEqual(
      loads.map((_, place) => Number(last?.number) + place + 1),
    );
    // As after a crash in between: the sweep delivers them, once.
    const before = (await mailsTo(owner.email)).length;
    await Promise.all([deliverIssued(on(staff)), deliverIssued(on(staff))]);
    expect(await mailsTo(owner.email)).toHaveLength(before + loads.length);
  });

  test("billing details say whom to bill, where to email it and which papers go along", async () => {
    const customer = await aShipper(db.database);
    await aCompany(db.database, customer);
    const email = `${customer.userId}@payables.example`;
    const details = billingSchema.parse({
      version: "0",
      name: "Pumps Accounts Payable",
      street: "PO Box 12",
      city: "Gary",
      state: "in",
      postalCode: "46402",
      email,
      termsDays: "15",
    });
    const id = customer.companyId;
    await saveBilling(on(staff), { id, ...details });
    await expect(saveBilling(on(staff), { id, ...details })).rejects.toMatchObject({
      code: "conflict",
    });
    const invoice = await billed({ of: customer });
    expect(invoice).toMatchObject({ customer: "Pumps Accounts Payable", dueOn: "2026-12-06" });
    const [mail] = await mailsTo(email);
    expect(mail?.attachments).toHaveLength(1);
    expect(await mailsTo(customer.email)).toHaveLength(1);
  });

  test("a customer sees its own invoices; nobody but staff bills, credits or records payments", async () => {
    const invoice = await billed();
    const number = invoiceNumber(invoice);
    const { query } = db.database;
    const viewer = await aColleague(db.database, owner, "view");
    expect(await readOwnInvoice(query, viewer, number)).toMatchObject({ id: invoice.id });
    const stranger = await aShipper(db.database);
    expect(await readOwnInvoice(query, stranger, number)).toBeUndefined();
    expect(await readOwnInvoice(query, null, number)).toBeUndefined();
    expect((await listOwnInvoices(query, stranger, { view: "all" }, today)).rows).toEqual([]);
    const { id } = invoice;
    await pay(id, "1");
    const paymentId = (await read(id)).payments[0]?.id ?? 0;
    const payment = {
      id,
      ...paymentSchema(today).parse({ cents: "1", method: "ACH", receivedOn: today }),
    };
    for (const actor of [owner, null]) {
      const tries = [
        issueInvoice(on(actor), invoice.shipmentId, nothingPrinted),
        recordPayment(on(actor), payment),
        voidPayment(on(actor), { id, paymentId, reason: "no reason at all" }),
        creditInvoice(on(actor), { id, cents: 1, reason: "no reason at all" }),
      ];
      for (const tried of tries) await expect(tried).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await read(id)).toMatchObject({ payments: [{ isVoided: false }], credits: [] });
    await voidPayment(on(staff), { id, paymentId, reason: "The check bounced." });
  });
});
