import { describe, expect, test } from "vitest";
import { approveBill, disputeBill, rejectBill } from "#app/features/carrier-bills/decide.server.ts";
import { findBillsForDesk } from "#app/features/carrier-bills/find-bills.server.ts";
import { listBillable } from "#app/features/carrier-bills/list-billable.server.ts";
import {
  listUnbilledPay,
  sumUnbilledPay,
} from "#app/features/carrier-bills/list-unbilled.server.ts";
import { listOwnBills } from "#app/features/carrier-bills/queries.server.ts";
import { runSchema } from "#app/features/carrier-bills/schema.ts";
import { addCharge } from "#app/features/charges/commands.server.ts";
import { chargeSchema } from "#app/features/charges/schema.ts";
import { reviewProof } from "#app/features/papers/review-proof.server.ts";
import { uploadProofOfDelivery } from "#app/features/papers/upload-proof-of-delivery.server.ts";
import { payBills } from "#app/flows/pay-bills.server.ts";
import { billScene } from "#tests/support/bill-scene.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aPhoto, charge } from "#tests/support/delivered-load.ts";
import { aShipment } from "#tests/support/factories.ts";
import { giveLoad } from "#tests/support/give-load.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { today } from "#tests/support/quote-scene.ts";
import { sweepAll } from "#tests/support/sweep.ts";

describe("what a carrier bills", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const { on, mailsTo, aHauledLoad, bill, read } = billScene(() => ({ db, staff, owner, carrier }));

  test("a bill that matches the rate confirmation is approved at once; without the proof of delivery or with a difference it needs approval", async () => {
    const load = await aHauledLoad();
    const matched = await bill(load.id, { file: aPhoto() });
    expect(matched.state).toBe("approved");
    expect(await read(matched.id)).toMatchObject({
      totalCents: 104_321,
      expectedCents: 104_321,
      approvedCents: 104_321,
      dueOn: "2026-12-21",
    });
    const early = await aHauledLoad({ hasProof: false });
    expect((await bill(early.id, {})).state).toBe("to approve");
    const differs = await aHauledLoad();
    expect((await bill(differs.id, { fuelCents: "193.21" })).state).toBe("to approve");
    const [payee] = (await listBillable(db.database.query, staff, differs.id)).payees;
    expect(payee?.text).toMatch(/, billed \$50\.00 over$/);
  });

  test("staff read what each carrier hasn't billed of a delivered load, until bills cover it", async () => {
    const load = await aHauledLoad();
    const listed = async () =>
      (await listUnbilledPay(db.database.query, { search: load.trackingId })).rows;
    const owed = { carrier: "Prairie Line", cents: 104_321, endReason: null };
    expect(await listed()).toMatchObject([owed]);
    const part = await bill(load.id, { fuelCents: "" });
    expect(await listed()).toMatchObject([{ ...owed, cents: 14_321 }]);
    await rejectBill(on(staff), { id: part.id, reason: "Send one bill with the fuel." });
    expect(await listed()).toMatchObject([owed]);
    await charge({ ...on(staff), actor: staff }, load.id, {
      side: "carrier",
      code: "detention",
      rate: "60",
    });
    expect(await listed()).toMatchObject([{ cents: 110_321 }]);
    const owedBefore = await sumUnbilledPay(db.database.query);
    await bill(load.id, { linehaulCents: "960" });
    expect(await listed()).toEqual([]);
    expect(await sumUnbilledPay(db.database.query)).toEqual({
      count: owedBefore.count - 1,
      cents: owedBefore.cents - 110_321,
    });
  });

  test("a bill's number is taken once, however it is spelled, and search finds it in each spelling", async () => {
    const first = await aHauledLoad();
    await bill(first.id, { number: "INV-1001" });
    const other = await aHauledLoad();
    const spellings = [
      "inv-1001",
      "INV 1001",
      "INV1001",
      "INV\u20111001",
      "#Inv.1001",
      " INV-0001001 ",
      "ＩＮＶ－１００１",
    ];
    for (const number of spellings) {
      const refused = await bill(other.id, { number }).catch((error) => error);
      expect(refused, number).toMatchObject({ code: "conflict" });
      expect(refused.message).toMatch(
        /^You already sent this bill as INV-1001, for load \w+\. If this is another bill/,
      );
      const [found] = await findBillsForDesk(db.database.query, {
        actor: staff,
        typed: number.trim(),
        now: new Date(`${today}T17:00:00Z`),
      });
      expect(found, number).toMatchObject({ title: "Bill INV-1001" });
    }
    expect((await bill(other.id, { number: "INV-1001-A" })).state).toBe("approved");
  });

  test("a bill that waits says that the proof is in review, or missing, and which one may be a duplicate", async () => {
    const load = await aHauledLoad({ hasProof: false });
    const [missing, review, duplicate] = [
      "The proof of delivery is missing.",
      "We're still reviewing the proof of delivery.",
      "We haven't decided on an earlier bill for this load, so this one may be a duplicate.",
    ];
    expect((await bill(load.id, {})).review).toEqual([missing]);
    const receipt = { receivedBy: "Sam Dock", receivedOn: today, note: null };
    await uploadProofOfDelivery(on(carrier), load.id, { ...receipt, file: aPhoto() });
    const nothing = "Nothing is left to bill for this load after other bills.";
    expect((await bill(load.id, {})).review).toEqual([review, duplicate, nothing]);
    const seen = await listOwnBills(db.database.query, carrier, load.id);
    expect(seen.map((own) => own.review)).toEqual([[review, duplicate, nothing], [review]]);
    const paid = await aHauledLoad();
    await bill(paid.id, {});
    const covered =
      "Another bill already covers all that was agreed for this load, so this one may be a duplicate.";
    expect((await bill(paid.id, {})).review).toEqual([covered]);
  });

  test("a clean bill that waited for its proof is approved when the proof is released, and its carrier is told", async () => {
    const load = await aHauledLoad({ hasProof: false });
    const [clean, differs] = [await bill(load.id, {}), await bill(load.id, { fuelCents: "150" })];
    const receipt = { receivedBy: "Sam Dock", receivedOn: today, note: null };
    await uploadProofOfDelivery(on(carrier), load.id, { ...receipt, file: aPhoto() });
    expect((await read(clean.id)).state).toBe("to approve");
    const [version] = await db.outside(
      `select version_id from delivery_receipts join paper_versions v on v.id = version_id
       join papers on papers.id = paper_id where shipment_id = '${load.id}'`,
    );
    const versionId = `${version?.version_id}`;
    await reviewProof(on(staff), { id: load.id, versionId, decision: "release" });
    expect(await read(clean.id)).toMatchObject({ state: "approved", approvedCents: 104_321 });
    expect((await read(differs.id)).state).toBe("to approve");
    const { number } = await read(clean.id);
    const subjects = (await mailsTo(carrier.email)).map(({ subject }) => subject);
    expect(subjects.filter((one) => one.startsWith(`Bill ${number} is approved`))).toHaveLength(1);
    const sent = await aHauledLoad({ hasProof: false });
    const { id } = await bill(sent.id, {});
    await uploadProofOfDelivery(on(staff), sent.id, { ...receipt, file: aPhoto() });
    expect(await read(id)).toMatchObject({ state: "approved", reason: null });
  });

  test("a bill that a charge made clean is approved by the next sweep, once", async () => {
    const load = await aHauledLoad();
    const [clean, differs] = [
      await bill(load.id, { fuelCents: "193.21" }),
      await bill((await aHauledLoad()).id, { fuelCents: "150" }),
    ];
    const lumper = { side: "carrier", code: "lumper", unit: "flat", rate: "50", approval: "now" };
    const typed = chargeSchema.parse({ ...lumper, reason: "Agreed by phone." });
    await addCharge(on(staff), { id: load.id, ...typed });
    expect((await read(clean.id)).state).toBe("to approve");
    await Promise.all([sweepAll(on(null)), sweepAll(on(null))]);
    expect(await read(clean.id)).toMatchObject({ state: "approved", approvedCents: 109_321 });
    expect((await read(differs.id)).state).toBe("to approve");
    const { number } = await read(clean.id);
    const told = (await mailsTo(carrier.email)).filter(({ subject }) =>
      subject.startsWith(`Bill ${number} is approved`),
    );
    expect(told).toHaveLength(1);
  });

  test("an empty file is refused with what is wrong with it", async () => {
    const load = await aHauledLoad();
    const attempt = bill(load.id, { file: new File([], "bill.pdf") });
    await expect(attempt).rejects.toThrow("This file is empty. Choose another one.");
  });

  test("a bill number is used once by a carrier, also by bills that come at once", async () => {
    const loads = await Promise.all([aHauledLoad(), aHauledLoad(), aHauledLoad()]);
    const ends = await Promise.allSettled(
      loads.map(({ id }, place) => bill(id, { number: place ? "same-1" : "SAME-1" })),
    );
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = ends.find((end) => end.status === "rejected");
    expect(refused?.reason).toMatchObject({
      fields: { number: [expect.stringContaining("already")] },
    });
    const other = await aVettedCarrier(db.database);
    const load = await aHauledLoad({ by: other });
    expect((await bill(load.id, { by: other, number: "SAME-1" })).state).toBe("approved");
  });

  test("only the carrier that hauled a load and staff bill it, after its delivery; only staff decide and pay", async () => {
    const load = await aHauledLoad();
    const other = await aVettedCarrier(db.database);
    for (const by of [owner, other, null]) {
      await expect(bill(load.id, { by })).rejects.toMatchObject({ code: "not_found" });
    }
    const { id } = await bill(load.id, { by: staff, fuelCents: "150" });
    const reason = "no reason at all";
    for (const actor of [carrier, owner, null]) {
      const tries = [
        approveBill(on(actor), { id, reason }),
        disputeBill(on(actor), { id, reason }),
        payBills(on(actor), runSchema(today).parse({ ids: id, method: "ACH", paidOn: today })),
      ];
      for (const tried of tries) await expect(tried).rejects.toMatchObject({ code: "not_found" });
    }
    const own = await listOwnBills(db.database.query, carrier, load.id);
    expect(own).toMatchObject([{ id, state: "to approve" }]);
    expect(await listOwnBills(db.database.query, other, load.id)).toEqual([]);
    const moving = await aShipment(db.database, owner);
    await giveLoad(db.database, moving.id, carrier.companyId);
    await expect(bill(moving.id, {})).rejects.toMatchObject({ code: "conflict" });
  });

  test("a canceled load's bill always waits for a person, even at the agreed amount, and says why", async () => {
    const load = await aShipment(db.database, owner);
    await charge({ ...on(staff), actor: staff }, load.id, { rate: "250", side: "carrier" });
    await giveLoad(db.database, load.id, carrier.companyId);
    await db.outside(`update assignments set ended_at = now(), end_reason = 'load canceled'
      where shipment_id = '${load.id}'`);
    await db.outside(`update shipments set canceled_at = now() where id = '${load.id}'`);
    const whole = await bill(load.id, { linehaulCents: "200", fuelCents: "50" });
    expect(whole).toMatchObject({
      state: "to approve",
      review: [expect.stringContaining("The load was canceled, so our team decides what's owed")],
    });
    expect(await read(whole.id)).toMatchObject({ approvedCents: null, expectedCents: 25_000 });
    const [own] = await listOwnBills(db.database.query, carrier, load.id);
    expect(own?.review).toEqual(whole.review);
    await approveBill(on(staff), { id: whole.id, reason: "Truck ordered, not used." });
    expect((await listOwnBills(db.database.query, carrier, load.id))[0]?.review).toEqual([]);
  });
});
