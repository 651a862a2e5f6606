import { describe, expect, test } from "vitest";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { approveBill } from "#app/features/carrier-bills/decide.server.ts";
import { billSchema, runSchema } from "#app/features/carrier-bills/schema.ts";
import { submitBill } from "#app/features/carrier-bills/submit-bill.server.ts";
import { recordPayment } from "#app/features/invoices/payments.server.ts";
import { paymentSchema } from "#app/features/invoices/schema.ts";
import { listPapers, openPaper } from "#app/features/papers/read.server.ts";
import { billLoad } from "#app/flows/bill-load.server.ts";
import { takeBackLoad } from "#app/flows/end-assignment.server.ts";
import { payBills } from "#app/flows/pay-bills.server.ts";
import {
  listOpenRequests,
  listRequestsOf,
  releaseRecord,
  requestRecord,
} from "#app/flows/release-record.server.ts";
import { readTransactionRecord } from "#app/flows/transaction-record.server.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aDeliveredLoad, charge } from "#tests/support/delivered-load.ts";
import { aCustomer, aShipment, aShipper } from "#tests/support/factories.ts";
import { giveLoad } from "#tests/support/give-load.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { readContent, textOf } from "#tests/support/paper-scene.ts";
import { quoteScene, today } from "#tests/support/quote-scene.ts";
import { sweepAll } from "#tests/support/sweep.ts";

describe("the broker's record of a load", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const { on, mailsTo } = quoteScene(() => ({ db, staff }));
  const desk = { get: () => ({ ...on(staff), actor: staff }) };

  /** A load that the customer paid $1,480.50 for, and for which the carrier was paid $1,043.21. */
  const aSettledLoad = async () => {
    const load = await aDeliveredLoad(desk.get(), owner);
    const { id } = load;
    await giveLoad(db.database, id, carrier.companyId);
    await db.outside(`insert into shipment_stops (shipment_id, sequence, kind, company, street, city, state, zip)
      values ('${id}', 1, 'pickup', 'Lakeside Foundry', '40 Harbor Drive', 'Gary', 'IN', '46402'),
             ('${id}', 2, 'delivery', 'Lodz Castings', '12 Foundry Road', 'Kokomo', 'IN', '46901')`);
    await charge(desk.get(), id, { side: "carrier", rate: "1043.21" });
    const invoiceId = await billLoad(on(staff), id);
    const payment = { cents: "1480.50", method: "ACH", receivedOn: today };
    await recordPayment(on(staff), { id: invoiceId, ...paymentSchema(today).parse(payment) });
    const typed = { number: `B-${id.slice(0, 8)}`, billedOn: today, linehaulCents: "1043.21" };
    const bill = await submitBill(on(carrier), id, {
      ...billSchema(today).parse(typed),
      file: undefined,
    });
    const run = { ids: bill.id, method: "ACH", paidOn: today };
    await payBills(on(staff), runSchema(today).parse(run));
    return load;
  };
  const read = (id: string) => readTransactionRecord(db.database.query, on(staff).clock, id);
  const said = async (id: string) => JSON.stringify(await read(id));

  test("it has everything that 49 CFR 371.3 lists, and says what is missing until then", async () => {
    const open = await aDeliveredLoad(desk.get(), owner);
    expect((await read(open.id)).missing).toEqual([
      "Address of the consignor",
      "Originating carrier",
      "Freight charges collected in full",
      "Date the carrier was paid",
    ]);
    const { id, trackingId } = await aSettledLoad();
    expect((await read(id)).missing).toEqual([]);
    const text = await said(id);
    for (const one of [
      "Lakeside Foundry",
      "40 Harbor Drive",
      "Prairie Line LLC",
      "USDOT ",
      trackingId,
      "$437.29",
      "Crossroads Castings",
      "$1,480.50",
      "$1,043.21",
      "Nov 21, 2026",
    ]) {
      expect(text).toContain(one);
    }
    const [load] = await db.outside(`select closed_at from shipments where id = '${id}'`);
    expect(load?.closed_at).not.toBeNull();
  });

  test("its compensation isn't billed yet while the customer has no charge, not a loss", async () => {
    const { id } = await aShipment(db.database, owner);
    await giveLoad(db.database, id, carrier.companyId);
    await charge(desk.get(), id, { side: "carrier", rate: "800" });
    const { sections } = await read(id);
    const compensation = sections.find(({ title }) => title.startsWith("4."))?.facts;
    expect(compensation?.[0]).toEqual({ label: "Amount", value: "Not billed yet" });
  });

  test("a delivery that staff marked is signed by who its released proof says", async () => {
    const { id } = await aSettledLoad();
    await db.outside(`update shipments set signed_by = null where id = '${id}'`);
    const facts = (await read(id)).sections.at(-1)?.facts;
    expect(facts).toContainEqual({ label: "Signed by", value: "Sam Dock" });
  });

  test("it has each carrier that hauled the load, with its leg, its times and what it was paid, if only nothing", async () => {
    const second = await aVettedCarrier(db.database);
    const load = await aDeliveredLoad(desk.get(), owner);
    const { id } = load;
    const move = (to: string) =>
      db.outside(`update shipments set status = '${to}' where id = '${id}'`);
    await move("Quoted");
    await giveLoad(db.database, id, carrier.companyId);
    await move("In Transit");
    const end = { reason: "identity in doubt", note: null, keep: [] } as const;
    await takeBackLoad(on(staff), { shipmentId: id, ...end, custody: "At the yard in Gary." });
    const assignmentId = await giveLoad(db.database, id, second.companyId);
    await charge(desk.get(), id, { side: "carrier", rate: "800", assignmentId });
    await move("Delivered");
    const typed = { number: "S-800", billedOn: today, linehaulCents: "800" };
    const bill = await submitBill(on(second), id, {
      ...billSchema(today).parse(typed),
      file: undefined,
    });
    await approveBill(on(staff), { id: bill.id, reason: "As agreed." });
    await payBills(
      on(staff),
      runSchema(today).parse({ ids: bill.id, method: "ACH", paidOn: today }),
    );
    const { sections } = await read(id);
    const first = sections.find(({ title }) => title.startsWith("2. Originating carrier"));
    expect(first?.title).toContain("Re-brokered, or identity in doubt");
    const facts = Object.fromEntries(first?.facts.map(({ label, value }) => [label, value]) ?? []);
    const moment = expect.stringMatching(/^\w{3} \d+, \d{4}, \d+:\d\d [AP]M \w+$/);
    expect(facts).toMatchObject({
      Name: "Prairie Line LLC",
      Mode: "LTL",
      Booked: moment,
      "Picked up": expect.stringMatching(/^Indianapolis, IN, \w{3} \d+, 2026, \d+:\d\d [AP]M EST$/),
      Ended: moment,
    });
    const last = sections.find(({ title }) => title === "2. Later carrier");
    expect(last?.facts.map(({ label }) => label)).toContain("Delivered");
    const money = sections.find(({ title }) => title.startsWith("6."))?.facts ?? [];
    const paid = (label: string) => money.filter((one) => one.label.startsWith(label));
    expect(paid("Charged by Prairie")).toEqual([
      { label: "Charged by Prairie Line LLC", value: "$0.00" },
      { label: expect.stringMatching(/^Charged by (?!.*leg)/), value: "$800.00" },
    ]);
    const own = await readTransactionRecord(db.database.query, on(staff).clock, id, {
      party: "carrier",
      carrierId: carrier.companyId,
    });
    const ended = own.sections.find(({ title }) => title.startsWith("2. Originating carrier"));
    expect(ended?.title).toBe("2. Originating carrier: Our team took it back");
    expect(paid("Carrier paid")).toEqual([
      {
        label: "Carrier paid",
        value: expect.stringMatching(/, bill S-800: Nov 21, 2026, \$800\.00$/),
      },
    ]);
  });

  test("it lists carriers in the order of what happened, and which of them picked up where", async () => {
    const [second, third] = [await aVettedCarrier(db.database), await aVettedCarrier(db.database)];
    const { id } = await aShipment(db.database, owner);
    await db.outside(`insert into shipment_stops (shipment_id, sequence, kind, city, state, zip, time_zone)
      values ('${id}', 1, 'pickup', 'Gary', 'IN', '46402', 'America/Chicago'),
             ('${id}', 2, 'delivery', 'Kokomo', 'IN', '46901', 'America/Indiana/Indianapolis')`);
    const end = { shipmentId: id, note: null, keep: [] };
    await giveLoad(db.database, id, carrier.companyId);
    const unused = { reason: "truck ordered not used", custody: null, tonuCents: 15_000 } as const;
    await takeBackLoad(desk.get(), { ...end, ...unused });
    await giveLoad(db.database, id, second.companyId);
    await db.outside(`update shipments set status = 'In Transit' where id = '${id}'`);
    const custody = "At the tow yard in Lafayette, IN 47905, with its guard.";
    await takeBackLoad(desk.get(), { ...end, reason: "identity in doubt", custody });
    await giveLoad(db.database, id, third.companyId);
    for (const [by, accepted, pickedUp, ended] of [
      [carrier, "14:00", null, "15:00"],
      [second, "15:30", "16:00", "17:00"],
      [third, "17:30", "19:11", null],
    ] as const) {
      const at = (time: string | null) => (time ? `'2026-11-28T${time}:00Z'` : "null");
      await db.outside(`update assignments
        set accepted_at = ${at(accepted)}, picked_up_at = ${at(pickedUp)}, ended_at = ${at(ended)}
        where shipment_id = '${id}' and carrier_id = '${by.companyId}'`);
    }
    const { sections } = await read(id);
    const told = sections
      .filter(({ title }) => title.startsWith("2."))
      .map(({ title, facts }) => [
        title.split(":")[0],
        ...facts
          .filter(({ label }) => /Picked up|Freight left/.test(label))
          .map(({ label, value }) => `${label}: ${value}`),
      ]);
    expect(told).toEqual([
      ["2. Carrier that ended before the pickup", "Picked up: Not picked up"],
      [
        "2. Originating carrier",
        "Picked up: Gary, IN, Nov 28, 2026, 10:00 AM CST",
        "Freight left in: Lafayette, IN",
      ],
      ["2. Later carrier", "Picked up: Lafayette, IN, Nov 28, 2026, 2:11 PM EST"],
    ]);
  });

  test("each party requests it and gets only the version released to it", async () => {
    const { id } = await aSettledLoad();
    for (const actor of [await aShipper(db.database), await aVettedCarrier(db.database), staff]) {
      await expect(requestRecord(on(actor), id)).rejects.toMatchObject({ code: "not_found" });
    }
    await Promise.all([requestRecord(on(owner), id), requestRecord(on(owner), id)]);
    const waiting = await listOpenRequests(db.database.query);
    expect(waiting.filter((one) => one.shipmentId === id)).toMatchObject([{ party: "customer" }]);
    for (const actor of [owner, carrier, null]) {
      const release = releaseRecord(on(actor), { id, party: "customer" });
      await expect(release).rejects.toMatchObject({ code: "not_found" });
    }
    await releaseRecord(on(staff), { id, party: "customer" });
    const [release] = await listRequestsOf(db.database.query, id, "customer");
    const versionId = release?.versionId ?? "";
    const paper = await openPaper(on(owner), versionId);
    const text = paper && (await textOf(await readContent(paper)));
    expect(text).toContain("$437.29");
    expect(await openPaper(on(carrier), versionId)).toBeUndefined();
    expect(await listRequestsOf(db.database.query, id, "carrier")).toEqual([]);
    const kinds = (await listPapers(db.database.query, owner, id)).map(({ kind }) => kind);
    expect(kinds).not.toContain("transaction record");
    const subjects = (await mailsTo(owner.email)).map(({ subject }) => subject);
    expect(subjects.some((one) => one.includes("transaction record"))).toBe(true);
    await releaseRecord(on(staff), { id, party: "carrier" });
    expect(await openPaper(on(carrier), versionId)).toBeDefined();
    const audit = await auditOf(db.database.query, { kind: "shipment", id });
    expect(audit.map(({ action }) => action).slice(0, 3)).toEqual([
      "record.release",
      "record.release",
      "record.ask",
    ]);
  });

  test("a carrier that lost a load gets the record of its own part and pay, and no other carrier's", async () => {
    const { id } = await aDeliveredLoad(desk.get(), owner);
    const second = await aVettedCarrier(db.database);
    await db.outside(`update shipments set status = 'Quoted' where id = '${id}'`);
    await db.outside(`insert into shipment_stops (shipment_id, sequence, kind, company, street, city, state, zip)
      values ('${id}', 1, 'pickup', 'Lakeside Foundry', '40 Harbor Drive', 'Gary', 'IN', '46402'),
             ('${id}', 2, 'delivery', 'Lodz Castings', '12 Foundry Road', 'Kokomo', 'IN', '46901')`);
    await giveLoad(db.database, id, carrier.companyId);
    const lost = { reason: "fell off", note: null, keep: [], custody: null } as const;
    await takeBackLoad(on(staff), { shipmentId: id, ...lost, tonuCents: 0 });
    const assignmentId = await giveLoad(db.database, id, second.companyId);
    await charge(desk.get(), id, { side: "carrier", rate: "800", assignmentId });
    await expect(requestRecord(on(await aVettedCarrier(db.database)), id)).rejects.toMatchObject({
      code: "not_found",
    });
    await requestRecord(on(carrier), id);
    const waiting = await listRequestsOf(db.database.query, id, "carrier", carrier.companyId);
    expect(waiting).toMatchObject([{ carrierId: carrier.companyId, releasedAt: null }]);
    await releaseRecord(on(staff), { id, party: "carrier", carrierId: carrier.companyId });
    const [release] = await listRequestsOf(db.database.query, id, "carrier", carrier.companyId);
    const paper = await openPaper(on(carrier), release?.versionId ?? "");
    const text = paper && (await textOf(await readContent(paper)));
    expect(text).toContain("Prairie Line LLC");
    expect(text).toContain("Lakeside Foundry");
    expect(text).not.toMatch(/40 Harbor Drive|\$800\.00|\$1,480\.50/);
    expect(await openPaper(on(second), release?.versionId ?? "")).toBeUndefined();
  });

  test("it still names the carrier after the carrier's account is deleted", async () => {
    const { id } = await aSettledLoad();
    const retained = {
      name: "Gone Hauling",
      address: "1 Elm, Gary, IN",
      dotNumber: "777",
      mcNumber: null,
    };
    await db.outside(
      `update carrier_files set retained = '${JSON.stringify(retained)}' where company_id = '${carrier.userId}'`,
    );
    const text = await said(id);
    for (const one of ["Gone Hauling", "1 Elm, Gary, IN", "USDOT 777"]) expect(text).toContain(one);
    await db.outside(
      `update carrier_files set retained = null where company_id = '${carrier.userId}'`,
    );
  });

  test("the records of a deleted account are deleted three years after the last thing that happened, with an audit entry; others stay", async () => {
    const gone = await aCustomer(db.database);
    const load = await aDeliveredLoad(desk.get(), gone);
    await billLoad(on(staff), load.id);
    const kept = await aSettledLoad();
    await db.outside(`delete from company_members where user_id = '${gone.userId}'`);
    const there = async (id: string) =>
      (await db.outside(`select id from shipments where id = '${id}'`)).length === 1;
    /** Sweeps three years after the records were made and that many days. */
    const sweepAfter = (days: number) => {
      const then = new Date();
      then.setUTCFullYear(then.getUTCFullYear() + 3, then.getUTCMonth(), then.getUTCDate() + days);
      return sweepAll({ ...on(null), clock: { now: () => then }, database: db.database });
    };
    await sweepAfter(-2);
    expect(await there(load.id)).toBe(true);
    await Promise.all([sweepAfter(2), sweepAfter(2)]);
    expect(await there(load.id)).toBe(false);
    expect(await there(kept.id)).toBe(true);
    const left = await db.outside(
      `select id from invoices where shipment_id = '${load.id}' union all select id from papers where shipment_id = '${load.id}'`,
    );
    expect(left).toEqual([]);
    const audit = await auditOf(db.database.query, { kind: "shipment", id: load.id });
    expect(audit.filter(({ action }) => action === "record.expire")).toMatchObject([
      { details: { trackingId: load.trackingId, invoices: [expect.stringMatching(/^INV-/)] } },
    ]);
  });
});
