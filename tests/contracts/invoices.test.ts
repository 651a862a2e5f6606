import { describe, expect, test } from "vitest";
import { saveBilling } from "#app/features/invoices/billing-details.server.ts";
import { deliverIssued, resendInvoice } from "#app/features/invoices/deliver.server.ts";
import { invoiceNumber } from "#app/features/invoices/invoice.ts";
import { issueInvoice } from "#app/features/invoices/issue.server.ts";
import { recordPayment, voidPayment } from "#app/features/invoices/payments.server.ts";
import {
  listInvoicesOf,
  listOwnInvoices,
  listToBill,
  readOwnInvoice,
} from "#app/features/invoices/queries.server.ts";
import { billingSchema, issueSeveralSchema, paymentSchema } from "#app/features/invoices/schema.ts";
import { listLoadsToBill } from "#app/features/invoices/to-bill.server.ts";
import { listPapers, openPaper } from "#app/features/papers/read.server.ts";
import { reviewProof } from "#app/features/papers/review-proof.server.ts";
import { uploadProofOfDelivery } from "#app/features/papers/upload-proof-of-delivery.server.ts";
import { billLoad, creditInvoice } from "#app/flows/bill-load.server.ts";
import { billLoads } from "#app/flows/bill-loads.server.ts";
import { billingScene } from "#tests/support/billing-scene.ts";
import { aDeliveredLoad, aPhoto, charge, deliver } from "#tests/support/delivered-load.ts";
import { aColleague, aCompany, aCustomer, aShipment, aShipper } from "#tests/support/factories.ts";
import { giveLoad } from "#tests/support/give-load.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { readContent, textOf } from "#tests/support/paper-scene.ts";
import { today } from "#tests/support/quote-scene.ts";

const nothingPrinted = {
  trackingId: "X",
  shipFrom: { name: "A", lines: [] },
  shipTo: { name: "B", lines: [] },
  facts: [],
};

describe("what a customer is billed", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const { on, mailsTo, desk, read, billed, pay, stageOf } = billingScene(() => ({
    db,
    staff,
    owner,
  }));

  type Loads = readonly { id: string; trackingId: string }[];
  /** The rows of loads in the list of those to bill. */
  const toBillOf = async (loads: Loads) => {
    const pages = await Promise.all(
      loads.map(({ trackingId }) => listLoadsToBill(db.database.query, {}, { search: trackingId })),
    );
    return pages.flatMap(({ rows }) => rows);
  };
  /** The totals of the invoices of each load, in US cents. */
  const totalsOf = async (loads: Loads) => {
    const issued = await Promise.all(loads.map(({ id }) => listInvoicesOf(db.database.query, id)));
    return issued.map((invoices) => invoices.map(({ totalCents }) => totalCents));
  };

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
    const text = opened && (await textOf(await readContent(opened)));
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

  test("several loads are billed at once, each at its own total with its own email", async () => {
    const customer = await aCustomer(db.database);
    const rates = ["100.10", "200.20", "300.30"];
    const loads = await Promise.all(
      rates.map((rate) => aDeliveredLoad(desk(), customer, { rate })),
    );
    const shown = (await toBillOf(loads)).map(({ box }) => box ?? "");
    const { ids } = issueSeveralSchema.parse({ ids: shown });
    const results = await billLoads(desk(), ids);
    expect(results.map(({ trackingId, outcome }) => [trackingId, outcome])).toEqual(
      loads.map(({ trackingId }, place) => [trackingId, `Invoiced, $${rates[place]}`]),
    );
    expect(await totalsOf(loads)).toEqual([[10_010], [20_020], [30_030]]);
    const subjects = (await mailsTo(customer.email)).map(({ subject }) => subject);
    expect(subjects.map((subject) => subject.split(": ")[1]).sort()).toEqual(
      rates.map((rate) => `$${rate}`),
    );
    const audited = await db.outside(
      `select count(*)::int as entries from audit_log where action = 'invoice.issue'
        and details ->> 'trackingId' in ('${loads.map((load) => load.trackingId).join("','")}')`,
    );
    expect(audited).toEqual([{ entries: 3 }]);
    const again = await billLoads(desk(), ids);
    const left = { outcome: "There's nothing left to bill.", isDone: false };
    expect(again).toMatchObject([left, left, left]);
    expect(await totalsOf(loads)).toEqual([[10_010], [20_020], [30_030]]);
  });

  test("a load that changed since it was selected isn't billed and says why; the others are", async () => {
    const loads = await Promise.all(
      ["100", "200", "300"].map((rate) => aDeliveredLoad(desk(), owner, { rate })),
    );
    const shown = loads.map(({ id }, place) => ({ id, totalCents: (place + 1) * 10_000 }));
    await charge(desk(), loads[1]?.id ?? "", { code: "lumper", rate: "85" });
    const outcome = expect.stringContaining("They come to $285.00, not $200.00.");
    expect(await billLoads(desk(), shown)).toMatchObject([
      { trackingId: loads[0]?.trackingId, isDone: true },
      { trackingId: loads[1]?.trackingId, outcome, isDone: false },
      { trackingId: loads[2]?.trackingId, isDone: true },
    ]);
    expect(await totalsOf(loads)).toEqual([[10_000], [], [30_000]]);
  });

  test("two people who bill the same loads at once bill each of them once", async () => {
    const loads = await Promise.all(
      ["100", "200"].map((rate) => aDeliveredLoad(desk(), owner, { rate })),
    );
    const shown = loads.map(({ id }, place) => ({ id, totalCents: (place + 1) * 10_000 }));
    const [first, second] = await Promise.all([
      billLoads(desk(), shown),
      billLoads(desk(), shown.toReversed()),
    ]);
    const done = [...(first ?? []), ...(second ?? [])].filter(({ isDone }) => isDone);
    expect(done.map(({ id }) => id).sort()).toEqual(loads.map(({ id }) => id).sort());
    expect(await totalsOf(loads)).toEqual([[10_000], [20_000]]);
  });

  test("several loads are billed only by staff who bill", async () => {
    const load = await aDeliveredLoad(desk(), owner, { rate: "100" });
    const shown = [{ id: load.id, totalCents: 10_000 }];
    const operator = { ...staff, permissions: ["operations" as const] };
    for (const [actor, code] of [
      [null, "not_found"],
      [owner, "not_found"],
      [operator, "forbidden"],
    ] as const) {
      await expect(billLoads({ ...desk(), actor }, shown)).rejects.toMatchObject({ code });
    }
    expect(await totalsOf([load])).toEqual([[]]);
  });

  test("the list of loads to bill says what each comes to, and has a box only for those that can be billed", async () => {
    const ready = await aDeliveredLoad(desk(), owner, { rate: "100" });
    const canceled = await aShipment(db.database, owner);
    await charge(desk(), canceled.id, { code: "TONU", rate: "150" });
    await db.outside(`update shipments set canceled_at = now() where id = '${canceled.id}'`);
    const unproven = await aShipment(db.database, owner);
    await charge(desk(), unproven.id, { rate: "200" });
    await deliver(db.database, unproven.id);
    const waiting = await aDeliveredLoad(desk(), owner, { rate: "300" });
    await charge(desk(), waiting.id, { code: "detention", rate: "50", approval: "customer" });
    expect(await toBillOf([ready, canceled, unproven, waiting])).toMatchObject([
      { totalCents: 10_000, standing: "Ready to bill", box: `${ready.id}:10000` },
      { totalCents: 15_000, standing: "Canceled, ready to bill", box: `${canceled.id}:15000` },
      { totalCents: 20_000, standing: "The proof of delivery is missing.", box: null },
      {
        totalCents: 30_000,
        standing: "A charge is waiting for the customer's approval.",
        box: null,
      },
    ]);
  });

  test("a charge that is approved later is billed by another invoice, and the load is to be paid again", async () => {
    const first = await billed();
    await pay(first.id, "1480.50");
    expect(await stageOf(first.shipmentId)).toBe("closed");
    await charge(desk(), first.shipmentId, { code: "lumper", rate: "85" });
    const toBill = await listToBill(db.database.query, {}, { search: first.trackingId });
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
    const customer = await aCustomer(db.database);
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
