import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { approveBill, disputeBill } from "#app/features/carrier-bills/decide.server.ts";
import { listBillable } from "#app/features/carrier-bills/list-billable.server.ts";
import {
  listOwnUnbilled,
  listUnbilledPay,
} from "#app/features/carrier-bills/list-unbilled.server.ts";
import { listBillsOf } from "#app/features/carrier-bills/queries.server.ts";
import { billSchema } from "#app/features/carrier-bills/schema.ts";
import { submitBill } from "#app/features/carrier-bills/submit-bill.server.ts";
import { listPay } from "#app/features/charges/assignment-charges.server.ts";
import { addCharge } from "#app/features/charges/commands.server.ts";
import { readBothSides } from "#app/features/charges/queries.server.ts";
import { chargeSchema } from "#app/features/charges/schema.ts";
import { listPapers } from "#app/features/papers/read.server.ts";
import { cancelLoad } from "#app/features/shipments/load/cancel-load.server.ts";
import { changeDriver, readOwnDriver } from "#app/flows/change-driver.server.ts";
import { giveUpLoad, type TakenBack, takeBackLoad } from "#app/flows/end-assignment.server.ts";
import { printEndedConfirmations } from "#app/flows/ended-confirmation.server.ts";
import { readEndedLoad } from "#app/flows/ended-load.server.ts";
import { makeBillOfLading } from "#app/flows/load-papers.server.ts";
import { readOwnEnds } from "#app/flows/own-ends.server.ts";
import { undoTakeBack } from "#app/flows/undo-take-back.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { assignmentScene, driver } from "#tests/support/assignment-scene.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { deliver } from "#tests/support/delivered-load.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { prepare } from "#tests/support/prepare.ts";
import { today } from "#tests/support/quote-scene.ts";

describe("the pay of a carrier whose load was taken back or canceled", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const second = prepare(() => aVettedCarrier(db.database));
  const { on, aCoveredLoad, confirm, query, takeBack, accept, sign, bill, history, payOf } =
    assignmentScene(() => ({ db, staff, owner, carrier }));

  test("a truck ordered and not used is billed by the first carrier, each bill matches its own pay", async () => {
    const { id } = await aCoveredLoad();
    await takeBack(id, { reason: "truck ordered not used", tonuCents: 15_000 });
    await accept(id, second, "1300");
    await deliver(db.database, id);
    await bill(id, carrier, `T-${id.slice(0, 6)}`, "150");
    await bill(id, second, `S-${id.slice(0, 6)}`, "1300");
    const [current, first] = await history(id);
    const bills = (await listBillsOf(query(), id)).sort((a, b) => a.totalCents - b.totalCents);
    expect(bills).toMatchObject([
      { carrierId: first?.carrierId, totalCents: 15_000, expectedCents: 15_000 },
      { carrierId: current?.carrierId, totalCents: 130_000, expectedCents: 130_000 },
    ]);
  });

  test("a truck ordered and not used is paid as signed when no amount is entered, and nothing only with a note", async () => {
    const { id, trackingId } = await aCoveredLoad();
    const reason = "truck ordered not used";
    await expect(takeBack(id, { reason })).rejects.toMatchObject({
      fields: { tonuCents: [expect.stringContaining("promises $150.00")] },
    });
    expect((await history(id))[0]).toMatchObject({ endedAt: null });
    await takeBack(id, { reason, tonuCents: null });
    const [first] = await history(id);
    expect(await payOf(first?.id ?? "")).toBe(15_000);
    const ended = await db.outside("select text from mails where subject like 'No longer yours:%'");
    const told = ended.map(({ text }) => `${text}`.replace(/\s+/g, " "));
    const pay = told.filter((text) => text.includes(`The load ${trackingId} `));
    expect(pay.length).toBeGreaterThan(0);
    for (const text of pay) expect(text).toContain("We owe you $150.00 for it");
  });

  test("a truck ordered and not used is on the lists of what isn't billed until its carrier bills it, alone", async () => {
    const { id, trackingId } = await aCoveredLoad();
    await takeBack(id, { reason: "truck ordered not used", tonuCents: 15_000 });
    await accept(id, second, "1300");
    const told = await db.outside(`select html from mails where subject like 'No longer yours:%'`);
    const link = `https://freight.example/carrier/loads/${trackingId}/bill`;
    expect(told.filter(({ html }) => `${html}`.includes(link)).length).toBeGreaterThan(0);
    const [, first] = await history(id);
    const listed = async () => [
      (await listOwnUnbilled(query(), carrier)).filter((one) => one.shipmentId === id),
      (await listUnbilledPay(query(), { search: trackingId })).rows,
    ];
    const owed = { id: first?.id, cents: 15_000, endReason: "truck ordered not used" };
    expect(await listed()).toMatchObject([[owed], [{ ...owed, carrier: "Prairie Line" }]]);
    expect(await listOwnUnbilled(query(), second)).not.toContainEqual(
      expect.objectContaining({ shipmentId: id }),
    );
    const offered = await listBillable(query(), staff, id);
    expect(offered.payees.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^(?!.*leg).*, \$1,300\.00 not billed$/),
      expect.stringContaining("truck ordered, not used, $150.00 not billed"),
    ]);
    const own = await listBillable(query(), carrier, id);
    expect(own).toMatchObject({
      payees: [{ id: first?.id }],
      assignmentId: first?.id,
      proposed: { accessorial1: "TONU", accessorial1Cents: "150.00" },
    });
    const typed = { number: `U-${id.slice(0, 6)}`, billedOn: today, ...own.proposed };
    const bill = billSchema(today).parse({ ...typed, assignmentId: first?.id });
    await submitBill(on(staff), id, { ...bill, file: undefined });
    expect((await listBillsOf(query(), id))[0]).toMatchObject({
      carrierId: carrier.companyId,
      totalCents: 15_000,
      expectedCents: 15_000,
    });
    expect(await listed()).toEqual([[], []]);
  });

  test("the linehaul that a carrier keeps after it lost the load is filled in when its bill is entered", async () => {
    const { id } = await aCoveredLoad();
    const kept = (await listPay(query(), (await history(id))[0]?.id ?? "")).map((pay) => pay.id);
    await takeBack(id, { reason: "fell off", keep: kept, note: "It hauled half of the way." });
    await accept(id, second, "1300");
    const own = await listBillable(query(), carrier, id);
    expect(own.proposed).toEqual({ linehaulCents: "900.00", fuelCents: "143.21" });
    const typed = { number: `K-${id.slice(0, 6)}`, billedOn: today, ...own.proposed };
    await submitBill(on(carrier), id, { ...billSchema(today).parse(typed), file: undefined });
    expect((await listBillsOf(query(), id))[0]).toMatchObject({ totalCents: 104_321 });
    expect((await listBillable(query(), carrier, id)).proposed).toEqual({});
    expect((await listBillable(query(), second, id)).proposed).toEqual({});
  });

  test("what is added for the carrier that fell off is its own pay to bill, and not its successor's", async () => {
    const { id, trackingId } = await aCoveredLoad();
    await takeBack(id, { reason: "fell off" });
    const lumper = { side: "carrier", code: "lumper", rate: "700", approval: "now" };
    const cost = { ...lumper, reason: "It unloaded at the dock before it fell off." };
    const add = (assignmentId?: string) =>
      addCharge(on(staff), { id, ...chargeSchema.parse({ ...cost, assignmentId }) });
    const unnamed = { code: "invalid", fields: { assignmentId: [expect.any(String)] } };
    await expect(add()).rejects.toMatchObject(unnamed);
    await add("none");
    await accept(id, second, "1300");
    const [current, first] = await history(id);
    expect(await payOf(current?.id ?? "")).toBe(200_000);
    await expect(add()).rejects.toMatchObject({
      fields: { assignmentId: [expect.stringMatching(/^Choose whose pay it is: .+ fell off\.$/)] },
    });
    const other = (await history((await aCoveredLoad()).id))[0]?.id;
    await expect(add(other)).rejects.toMatchObject({
      fields: { assignmentId: [expect.stringContaining("That carrier never had this load.")] },
    });
    await add(first?.id);
    expect(await Promise.all([payOf(current?.id ?? ""), payOf(first?.id ?? "")])).toEqual([
      200_000, 70_000,
    ]);
    const owed = { id: first?.id, cents: 70_000, endReason: "fell off" };
    const unbilled = async (by: Actor) =>
      (await listOwnUnbilled(query(), by)).filter((one) => one.shipmentId === id);
    expect(await unbilled(carrier)).toMatchObject([owed]);
    expect((await listUnbilledPay(query(), { search: trackingId })).rows).toMatchObject([owed]);
    expect(await readOwnEnds(query(), carrier, id)).toMatchObject({
      owedCents: 70_000,
      owed: ["Lumper $700.00"],
    });
    expect((await listBillable(query(), carrier, id)).proposed).toMatchObject({
      accessorial1: "lumper",
      accessorial1Cents: "700.00",
    });
    const told = await db.outside(
      "select to_email, text from mails where subject like 'Your pay is now $700.00:%'",
    );
    expect(new Set(told.map(({ to_email }) => to_email))).toEqual(new Set([carrier.email]));
    expect(`${told[0]?.text}`.replace(/\s+/g, " ")).toContain("FOR A LOAD THAT IS NO LONGER YOURS");
  });

  const custody = "Trailer 5310, in the yard at 2200 Calumet Avenue, Hammond, IN.";
  const anEnRouteLoad = async () => {
    const load = await aCoveredLoad();
    await db.outside(`update shipments set status = 'In Transit' where id = '${load.id}'`);
    return load;
  };
  /** What the email said to whom the load was taken from. */
  const toldOf = async (trackingId: string) => {
    const mails = await db.outside("select text from mails where subject like 'No longer yours:%'");
    const texts = mails.map(({ text }) => `${text}`.replace(/\s+/g, " "));
    return texts.find((text) => text.includes(` ${trackingId} `)) ?? "";
  };

  test("half a haul keeps its part of the linehaul by miles, as a charge that says how, until it's undone", async () => {
    const { id, trackingId } = await anEnRouteLoad();
    const linehaul = { run: 120_000, agreed: 265_000, unit: "miles" };
    // The trigger that reported the pickup has the time of today.
    const now = { ...on(staff), clock: systemClock };
    const end = { reason: "fell off", note: null, keep: [], custody } as const;
    await takeBackLoad(now, { shipmentId: id, ...end, linehaul });
    const [first] = await history(id);
    expect(await listPay(query(), first?.id ?? "")).toMatchObject([
      { code: "linehaul", description: "Linehaul, 120 of 265 miles of $900.00", cents: 40_755 },
    ]);
    expect(await toldOf(trackingId)).toContain("We owe you $407.55 for it");
    expect(await readOwnEnds(query(), carrier, id)).toMatchObject({
      agreed: ["$1,043.21"],
      owed: ["Linehaul, 120 of 265 miles of $900.00 $407.55"],
    });
    const unbilled = await listOwnUnbilled(query(), carrier);
    expect(unbilled.find((one) => one.shipmentId === id)).toMatchObject({ cents: 40_755 });
    expect((await listBillable(query(), carrier, id)).proposed).toEqual({
      linehaulCents: "407.55",
    });
    await undoTakeBack(now, { shipmentId: id, assignmentId: first?.id ?? "" });
    expect((await listPay(query(), first?.id ?? "")).map(({ cents }) => cents)).toEqual([
      90_000, 14_321,
    ]);
  });

  test("no more linehaul stays owed than was agreed, and it's kept whole or in part", async () => {
    const { id } = await anEnRouteLoad();
    const [live] = await history(id);
    const keep = (await listPay(query(), live?.id ?? "")).map((pay) => pay.id);
    const end = { reason: "fell off", custody } as const;
    const refused = (linehaul: TakenBack["linehaul"], keep: readonly number[] = []) =>
      expect(takeBack(id, { ...end, linehaul: linehaul ?? null, keep })).rejects.toMatchObject({
        code: "invalid",
        fields: { linehaul: [expect.any(String)] },
      });
    await refused({ cents: 90_001 });
    await refused({ run: 266_000, agreed: 265_000, unit: "miles" });
    await refused({ cents: 45_000 }, keep);
    const half = { run: 1_000, agreed: 2_000, unit: "miles" };
    const stale = takeBack(id, { ...end, linehaul: half, agreedLinehaulCents: 95_000 });
    await expect(stale).rejects.toMatchObject({ code: "conflict" });
    expect((await history(id))[0]).toMatchObject({ endedAt: null });
    const kept = await takeBack(id, { ...end, linehaul: { cents: 45_000 }, keep: keep.slice(1) });
    expect(kept).toMatchObject({ owedCents: 59_321 });
    expect(await payOf(live?.id ?? "")).toBe(59_321);
  });

  test("the email says that nothing is owed only once our team decided so", async () => {
    const open = "If we owe you anything for it, we'll email you.";
    const nothing = "and nothing is owed for it.";
    const left = await aCoveredLoad();
    await giveUpLoad(on(carrier), { shipmentId: left.id, note: "The truck broke down." });
    const undecided = await anEnRouteLoad();
    await takeBack(undecided.id, { reason: "fell off", custody });
    for (const { trackingId } of [left, undecided]) {
      expect(await toldOf(trackingId)).toContain(open);
      expect(await toldOf(trackingId)).not.toContain(nothing);
    }
    const decided = await anEnRouteLoad();
    const end = { reason: "fell off", custody, nothingOwed: true } as const;
    await expect(takeBack(decided.id, { ...end, linehaul: { cents: 1 } })).rejects.toMatchObject({
      fields: { nothingOwed: ["$0.01 stays owed. Keep nothing, or clear this."] },
    });
    await takeBack(decided.id, end);
    expect(await toldOf(decided.trackingId)).toContain(nothing);
  });

  test("a carrier whose identity we doubt isn't told so where it bills", async () => {
    const { id } = await aCoveredLoad();
    await takeBack(id, { reason: "identity in doubt" });
    const named = async (by: Actor) => (await listBillable(query(), by, id)).payees[0]?.text;
    expect(await named(staff)).toContain("re-brokered, or identity in doubt");
    expect(await named(carrier)).toContain("our team took it back");
    expect(await named(carrier)).not.toContain("doubt");
  });

  test("a bill's approved difference is a charge of record: what was signed stays signed", async () => {
    const { id, offer: own } = await aCoveredLoad();
    await sign(id, own, carrier);
    await deliver(db.database, id);
    await bill(id, carrier, `D-${id.slice(0, 6)}`, "1100");
    const [sent] = await listBillsOf(query(), id);
    await approveBill(on(staff), { id: sent?.id ?? "", reason: "Detention, by phone." });
    expect(await payOf((await history(id))[0]?.id ?? "")).toBe(110_000);
    const made = await confirm(id);
    expect(made).toMatchObject({ isHeld: false, changed: null, totalCents: 104_321 });
    expect(made.signature).toBeDefined();
    await disputeBill(on(staff), { id: sent?.id ?? "", reason: "There was none after all." });
    expect(await payOf((await history(id))[0]?.id ?? "")).toBe(104_321);
  });

  test("a load without a delivery never approves its carrier's bill by itself", async () => {
    const { id } = await aCoveredLoad();
    const [agreed] = await history(id);
    const [linehaul] = await listPay(query(), agreed?.id ?? "");
    const keep = linehaul ? [linehaul.id] : [];
    await cancelLoad(on(staff), { id, version: 4, reason: "The order was withdrawn.", keep });
    expect(await bill(id, carrier, `C-${id.slice(0, 6)}`, "900")).toMatchObject({
      state: "to approve",
    });
  });

  test("a carrier whose load was canceled or taken back sees its pay, its driver and what it signed, no door", async () => {
    const named = { driver: "Robin Hale", driverPhone: "(219) 555-0177", truck: "114" };
    const seen = { agreed: ["$1,043.21"], drivers: [{ ...named, trailer: null }] };
    const ends = [
      async (id: string) => {
        const [live] = await history(id);
        const tonu = [{ assignmentId: live?.id ?? "", cents: 15_000 }];
        await cancelLoad(on(staff), { id, version: 4, reason: "The order was withdrawn.", tonu });
      },
      (id: string) => takeBack(id, { reason: "truck ordered not used", tonuCents: 15_000 }),
    ];
    for (const end of ends) {
      const { id, trackingId, offer: own } = await aCoveredLoad();
      const driving = await readOwnDriver(query(), carrier, id);
      await changeDriver(on(carrier), { id, version: driving?.version ?? 0, ...driver });
      await sign(id, own, carrier);
      await makeBillOfLading(on(staff), id);
      const kinds = async (by: Actor) =>
        (await listPapers(query(), by, id)).map(({ kind }) => kind).sort();
      expect(await kinds(carrier)).toEqual(["bill of lading", "rate confirmation"]);
      await end(id);
      const owed = { owedCents: 15_000, owed: ["Truck ordered, not used $150.00"] };
      expect(await readOwnEnds(query(), carrier, id)).toMatchObject({ ...seen, ...owed });
      expect(await kinds(carrier)).toEqual([]);
      await printEndedConfirmations({ ...on(carrier), actor: carrier }, { id, trackingId });
      expect(await kinds(carrier)).toEqual(["rate confirmation"]);
      expect(await kinds(second)).toEqual([]);
      expect(await readOwnEnds(query(), second, id)).toBeNull();
      expect(await readEndedLoad(query(), carrier, trackingId)).toMatchObject({ ends: owed });
    }
  });

  test("a canceled load owes nothing on either side but what staff keep", async () => {
    const { id } = await aCoveredLoad();
    await cancelLoad(on(owner), { id, version: 4, reason: "The order was withdrawn." });
    const charges = await readBothSides(query(), staff, id);
    expect(charges.map(({ state }) => state)).toEqual(["voided", "voided", "voided"]);
    expect((await history(id))[0]).toMatchObject({ endReason: "load canceled" });
    const other = await aCoveredLoad();
    const kept = { id: other.id, version: 4, reason: "Sold out.", keep: [1] };
    await expect(cancelLoad(on(owner), kept)).rejects.toMatchObject({ code: "forbidden" });
  });
});
