import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { canBillLoad } from "#app/features/carrier-bills/can-bill.ts";
import { billSchema } from "#app/features/carrier-bills/schema.ts";
import { submitBill } from "#app/features/carrier-bills/submit-bill.server.ts";
import { readOfferedLoad } from "#app/features/carrier-offers/offered-load.server.ts";
import { addCharge } from "#app/features/charges/commands.server.ts";
import { chargeSchema } from "#app/features/charges/schema.ts";
import { openPaper } from "#app/features/papers/read.server.ts";
import {
  listCarrierLoads,
  pageCarrierLoads,
  reportByCarrier,
} from "#app/features/shipments/carrier-loads.server.ts";
import { customerSees } from "#app/features/shipments/customer-sees.server.ts";
import { isReadyForPickup, pickupNeed } from "#app/features/shipments/load/pickup-ready.ts";
import { readLoad } from "#app/features/shipments/load/read-load.server.ts";
import { recordEvent } from "#app/features/shipments/load/record-event.server.ts";
import { saveReferences } from "#app/features/shipments/load/save-references.server.ts";
import { makeBillOfLading } from "#app/flows/load-papers.server.ts";
import { makeRateConfirmation } from "#app/flows/rate-confirmation.server.ts";
import { listRequestsOf, releaseRecord, requestRecord } from "#app/flows/release-record.server.ts";
import { saveLeg } from "#app/flows/save-leg.server.ts";
import { readTransactionRecord } from "#app/flows/transaction-record.server.ts";
import { handoffs, legsScene } from "#tests/support/legs-scene.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { textOf } from "#tests/support/paper-scene.ts";
import { today } from "#tests/support/quote-scene.ts";
import { aReportedEvent } from "#tests/support/reported-event.ts";

describe("the papers and money of a load of several legs", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const scene = legsScene(() => ({ db, staff, owner, carrier }));
  const { on, aLoad, split, legsOf, book, aLoadOfThree, aDispatchedLoad, sign, versionOf } = scene;
  const query = () => db.database.query;
  const desk = () => on(staff);
  const mailsAbout = (trackingId: string) =>
    db.outside(
      `select to_email from mails where subject like 'Sign again: ${trackingId}%' order by created_at`,
    );
  const pay = /\$400\.00|\$2,150\.50|\$375\.25/g;

  test("the record names each carrier with its pay to our team, the total to the customer, and to a carrier its own", async () => {
    const { id, carriers } = await aLoadOfThree();
    const of = (reader?: Parameters<typeof readTransactionRecord>[3]) =>
      readTransactionRecord(query(), on(staff).clock, id, reader).then((record) =>
        JSON.stringify(record),
      );
    const whole = await of();
    expect(whole.match(pay)).toEqual(["$400.00", "$2,150.50", "$375.25"]);
    const customers = await of({ party: "customer" });
    expect(customers).toContain("$2,925.75");
    expect(customers).not.toMatch(pay);
    const second = await of({ party: "carrier", carrierId: carriers[1].companyId });
    expect(second.match(pay)).toEqual(["$2,150.50"]);
    expect(second).toContain("Cargo terminal IND");
    expect(second).not.toMatch(/\$2,925\.75|\$1,480\.50|Lakeside|Crossroads/);
  });

  test("the record says where and when each carrier got the freight, and handed it off", async () => {
    const { id, carriers } = await aDispatchedLoad();
    const report = (by: Actor, kind: "PICKED_UP" | "DELIVERED", time: string) =>
      recordEvent(
        on(by),
        aReportedEvent({ id, kind, occurredAt: new Date(`2026-11-21T${time}Z`) }),
      );
    await report(carriers[0], "PICKED_UP", "13:00");
    await report(carriers[0], "DELIVERED", "14:11");
    await report(carriers[1], "PICKED_UP", "15:30");
    const { sections } = await readTransactionRecord(query(), on(staff).clock, id);
    const ofCarriers = sections.filter(({ title }) => title.startsWith("2."));
    const told = ofCarriers.map(({ facts }) =>
      facts.slice(-2).map(({ label, value }) => `${label}: ${value}`),
    );
    expect(told).toEqual([
      [
        "Picked up: Gary, IN, Nov 21, 2026, 7:00 AM CST",
        "Handed off: Indianapolis, IN, Nov 21, 2026, 9:11 AM EST",
      ],
      ["Picked up: Indianapolis, IN, Nov 21, 2026, 10:30 AM EST", "Handed off: Not reported"],
      ["Picked up: Not reported", "Delivered: Not reported"],
    ]);
  });

  test("a record that was released to one carrier is no other carrier's to open", async () => {
    const { id, carriers } = await aLoadOfThree();
    const [first, second] = carriers;
    for (const by of [first, second]) await requestRecord(on(by), id);
    await expect(
      releaseRecord(on(staff), { id, party: "carrier", carrierId: owner.companyId }),
    ).rejects.toMatchObject({ code: "not_found" });
    await releaseRecord(on(staff), { id, party: "carrier", carrierId: second.companyId });
    const own = await listRequestsOf(query(), id, "carrier", second.companyId);
    const versionId = own[0]?.versionId ?? "";
    expect(await openPaper(on(second), versionId)).toBeDefined();
    expect(await openPaper(on(first), versionId)).toBeUndefined();
    expect(await openPaper(on(owner), versionId)).toBeUndefined();
    const waiting = await listRequestsOf(query(), id, "carrier", first.companyId);
    expect(waiting).toMatchObject([{ releasedAt: null }]);
  });

  test("the bill of lading names who picks up, and nothing of a handoff", async () => {
    const { id } = await aLoadOfThree();
    await db.outside(
      `update shipment_stops set instructions = 'Ask for bay 9.' where shipment_id = '${id}' and kind = 'handoff'`,
    );
    const { id: versionId } = await makeBillOfLading(on(staff), id);
    const text = await textOf(await scene.open(versionId));
    expect(text).toContain("Lakeside Foundry");
    expect(text).not.toMatch(/bay 9|Cargo terminal/);
  });

  test("each leg's confirmation and agreed offer have the load's PO and pickup numbers beside its own", async () => {
    const { id, legs, carriers } = await aLoadOfThree();
    const [load] = await db.outside(`select version from shipments where id = '${id}'`);
    const numbers = [
      { kind: "PO", value: "PO-88120" },
      { kind: "pickup number", value: "PU-4471" },
      { kind: "customer", value: "Project Lodz" },
    ] as const;
    await saveReferences(desk(), { id, version: Number(load?.version), references: numbers });
    const own = [
      { kind: "PO", value: "PO-88120" },
      { kind: "AWB", value: "016-12345675" },
    ];
    const flight = legs[1]?.id ?? "";
    await db.outside(
      `update legs set "references" = '${JSON.stringify(own)}' where id = '${flight}'`,
    );
    for (const [index, by] of carriers.entries()) {
      const { id: offerId } = await scene.ownOffer(id, by);
      const made = await makeRateConfirmation(on(staff), { shipmentId: id, offerId });
      const text = await textOf(await scene.open(made?.version?.id ?? ""));
      expect(text.match(/PO-88120|PU-4471|016-12345675|Project Lodz/g)?.toSorted()).toEqual(
        index === 1 ? ["016-12345675", "PO-88120", "PU-4471"] : ["PO-88120", "PU-4471"],
      );
      const shown = { isAccepted: true, legId: legs[index]?.id ?? null };
      const { references } = await readOfferedLoad(query(), id, shown);
      expect(references.map(({ value }) => value)).toContain("PU-4471");
      const offered = await readOfferedLoad(query(), id, { ...shown, isAccepted: false });
      expect(offered.references).toEqual([]);
    }
  });

  test("carrier pay is added to the leg that was chosen", async () => {
    const { id, legs } = await aLoadOfThree();
    const typed = {
      side: "carrier",
      code: "lumper",
      rate: "85",
      reason: "Agreed by phone.",
      approval: "now",
    };
    const add = (legId?: string) =>
      addCharge(on(staff), { id, legId, ...chargeSchema.parse({ ...typed, unit: "flat" }) });
    await expect(add()).rejects.toMatchObject({ code: "invalid" });
    await add(legs[1]?.id);
    const charged = await db.outside(`select sequence from charges
      join assignments on assignments.id = assignment_id join legs on legs.id = leg_id
      where charges.shipment_id = '${id}' and code = 'lumper'`);
    expect(charged).toEqual([{ sequence: 2 }]);
  });

  test("pay is added to a leg once it has a carrier, and no carrier of a leg gets costs from before the split", async () => {
    const typed = {
      side: "carrier",
      code: "lumper",
      unit: "flat",
      rate: "85",
      reason: "Agreed by phone.",
    };
    const add = (id: string, legId?: string) =>
      addCharge(on(staff), { id, legId, ...chargeSchema.parse({ ...typed, approval: "now" }) });
    const { id } = await aLoad();
    await add(id);
    await split(id, { after: 1, ...handoffs[0] });
    const [first, second] = await legsOf(id);
    await expect(add(id, second?.id)).rejects.toMatchObject({
      code: "invalid",
      fields: { legId: ["This leg has no carrier yet. Book one, then add its pay."] },
    });
    await book(id, first?.id, carrier, 40_000);
    const costs = await db.outside(
      `select assignment_id from charges where shipment_id = '${id}' and code = 'lumper'`,
    );
    expect(costs).toEqual([{ assignment_id: null }]);
  });

  test("what changes of one leg is signed again by its carrier alone, and holds up that leg alone", async () => {
    const { id, trackingId, legs, carriers } = await aDispatchedLoad();
    const details = { mode: "air" as const, equipment: null, references: [] };
    const schedule = { departsAt: "2026-11-25T08:00", arrivesAt: "2026-11-25T12:00" };
    await saveLeg(desk(), {
      id,
      legId: legs[1]?.id ?? "",
      version: await versionOf(id),
      ...details,
      ...schedule,
    });
    expect(await mailsAbout(trackingId)).toEqual([{ to_email: carriers[1].email }]);
    const pickUp = (by: Actor) => reportByCarrier(on(by), { id, to: "In Transit" });
    const readAs = (by: Actor, reader: "staff" | "carrier" | "customer") =>
      readLoad({ query: query(), actor: by }, { id }, reader);
    const toSign = { toSignSince: expect.any(Date) };
    expect(await readAs(carriers[1], "carrier")).toMatchObject(toSign);
    const listed = (await listCarrierLoads(query(), carriers[1])).open;
    expect(listed.find((one) => one.id === id)).toMatchObject(toSign);
    for (const [by, reader] of [
      [carriers[0], "carrier"],
      [staff, "staff"],
      [owner, "customer"],
    ] as const) {
      const load = await readAs(by, reader);
      expect(load && isReadyForPickup(load), reader).toBe(true);
    }
    await pickUp(carriers[0]);
    await reportByCarrier(on(carriers[0]), { id, to: "Delivered" });
    await expect(pickUp(carriers[1])).rejects.toThrow("changed after its carrier signed");
    await sign(id, carriers[1]);
    await pickUp(carriers[1]);
  });

  test("a split asks the carrier that had all of the load to sign for its part", async () => {
    const { id, trackingId } = await scene.aCoveredLoad();
    await sign(id, carrier);
    const at = { after: 1, zip: "46241", firstMode: "truck", secondMode: "rail" };
    await split(id, at);
    expect(await mailsAbout(trackingId)).toEqual([{ to_email: carrier.email }]);
  });

  test("a leg is picked up only after the one before it, with a truck of its own", async () => {
    const { id, legs, carriers } = await aLoadOfThree();
    const pickUp = (by: Actor) => reportByCarrier(on(by), { id, to: "In Transit" });
    await expect(pickUp(carriers[0])).rejects.toThrow("no truck is dispatched");
    await sign(id, carriers[1]);
    await scene.dispatch(id, legs[1]?.id, "T1");
    await expect(pickUp(carriers[0])).rejects.toThrow("no truck is dispatched");
    await expect(pickUp(carriers[1])).rejects.toThrow("the leg before this one");
    await sign(id, carriers[0]);
    await scene.dispatch(id, legs[0]?.id, "T0");
    await pickUp(carriers[0]);
    await expect(pickUp(carriers[1])).rejects.toThrow("the leg before this one");
    await reportByCarrier(on(carriers[0]), { id, to: "Delivered" });
    await pickUp(carriers[1]);
    await expect(pickUp(carriers[2])).rejects.toThrow("no truck is dispatched");
  });

  test("each carrier is offered the pickup from the moment that its report is taken", async () => {
    const { id, carriers } = await aDispatchedLoad();
    const [first, second, third] = carriers;
    const offered = async (by: Actor) => {
      const load = await readLoad({ query: query(), actor: by }, { id }, "carrier");
      const listed = (await listCarrierLoads(query(), by)).open.find((one) => one.id === id);
      const page = await pageCarrierLoads(query(), by, {}, { after: undefined });
      const paged = page.rows.find((one) => one.id === id);
      return [load, listed, paged].map((one) => one && pickupNeed(one));
    };
    const report = (by: Actor, to: "In Transit" | "Delivered" = "In Transit") =>
      reportByCarrier(on(by), { id, to });
    const ready = [null, null, null];
    const waiting = ["leg ahead", "leg ahead", "leg ahead"];
    expect(await offered(first)).toEqual(ready);
    for (const by of [second, third]) {
      expect(await offered(by)).toEqual(waiting);
      await expect(report(by)).rejects.toThrow("leg before this one hasn't handed the freight off");
    }
    // What our team reports of a handoff is refused by the same rule.
    const handoff = { kind: "PICKED_UP", stop: 2, occurredAt: on(staff).clock.now() } as const;
    await expect(recordEvent(on(staff), aReportedEvent({ id, ...handoff }))).rejects.toThrow(
      "Report its handoff first.",
    );
    await report(first);
    for (const [before, by] of [
      [first, second],
      [second, third],
    ] as const) {
      expect(await offered(by)).toEqual(waiting);
      await report(before, "Delivered");
      expect(await offered(by)).toEqual(ready);
      await report(by);
    }
  });

  test("a carrier has had the freight since the pickup, also when that is reported late", async () => {
    const { id, carriers } = await aDispatchedLoad();
    const occurredAt = new Date(on(staff).clock.now().getTime() - 5 * 3_600_000);
    await recordEvent(on(carriers[0]), aReportedEvent({ id, kind: "PICKED_UP", occurredAt }));
    const held = await db.outside(`select picked_up_at from assignments
      where shipment_id = '${id}' and picked_up_at is not null`);
    expect(held).toEqual([{ picked_up_at: occurredAt }]);
  });

  test("a delivery without a stop ends the leg of who reports it, and neither the load nor another leg", async () => {
    const { id, carriers } = await aDispatchedLoad();
    const happened = (by: Actor, kind: "PICKED_UP" | "DELIVERED", stop: number | null) =>
      recordEvent(on(by), aReportedEvent({ id, kind, stop, occurredAt: on(by).clock.now() }));
    await happened(carriers[0], "PICKED_UP", null);
    await happened(carriers[0], "DELIVERED", null);
    // It names the end of its leg, where another one begins.
    await happened(carriers[1], "PICKED_UP", 2);
    const legs =
      await db.outside(`select picked_up_at is not null as picked, completed_at is not null as done
      from assignments join legs on legs.id = leg_id where assignments.shipment_id = '${id}' order by sequence`);
    expect(legs).toEqual([
      { picked: true, done: true },
      { picked: true, done: false },
      { picked: false, done: false },
    ]);
    const [load] = await db.outside(`select status from shipments where id = '${id}'`);
    expect(load).toEqual({ status: "In Transit" });
  });

  test("each carrier bills its own leg once it is done", async () => {
    const { id, carriers } = await aDispatchedLoad();
    const bill = (by: Actor, linehaulCents: string) =>
      submitBill(on(by), id, {
        ...billSchema(today).parse({
          number: `B-${linehaulCents}`,
          billedOn: today,
          linehaulCents,
        }),
        file: undefined,
      });
    // The first carrier has the last leg, too.
    await db.outside(`update assignments set carrier_id = '${carriers[0].companyId}'
      where shipment_id = '${id}' and carrier_id = '${carriers[2].companyId}'`);
    const isOffered = async (actor: Actor) => {
      const load = await readLoad({ query: db.database.query, actor }, { id }, "carrier");
      return load && canBillLoad(load);
    };
    await reportByCarrier(on(carriers[0]), { id, to: "In Transit" });
    expect(await customerSees(db.database.query, id, "In Transit")).toBe(
      "The customer now sees it as In Transit.",
    );
    expect(await isOffered(carriers[0])).toBe(false);
    await reportByCarrier(on(carriers[0]), { id, to: "Delivered" });
    expect([await isOffered(carriers[0]), await isOffered(carriers[1])]).toEqual([true, false]);
    const told = await customerSees(db.database.query, id, "Delivered");
    const stillInTransit = "Your part is recorded. The customer still sees the load as In Transit.";
    expect(told).toBe(stillInTransit);
    // The pickup of a later leg changes nothing for who books the load.
    await reportByCarrier(on(carriers[1]), { id, to: "In Transit" });
    expect(await customerSees(db.database.query, id, "In Transit")).toBe(stillInTransit);
    await bill(carriers[0], "400");
    await expect(bill(carriers[1], "2150.50")).rejects.toMatchObject({ code: "conflict" });
    const bills = await db.outside(
      `select carrier_id from carrier_bills where shipment_id = '${id}'`,
    );
    expect(bills).toEqual([{ carrier_id: carriers[0].companyId }]);
  });
});
