import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { setFourEyes } from "#app/features/accounts/team/four-eyes.server.ts";
import { toldText } from "#app/features/assignments/told-carrier.ts";
import { billsCsv } from "#app/features/carrier-bills/csv.server.ts";
import {
  approveBill,
  disputeBill,
  rejectBill,
  settleBill,
} from "#app/features/carrier-bills/decide.server.ts";
import { findBillsForDesk } from "#app/features/carrier-bills/find-bills.server.ts";
import { listBillable } from "#app/features/carrier-bills/list-billable.server.ts";
import {
  listUnbilledPay,
  sumUnbilledPay,
} from "#app/features/carrier-bills/list-unbilled.server.ts";
import { listOwnBills, readBill } from "#app/features/carrier-bills/queries.server.ts";
import { billSchema, runSchema } from "#app/features/carrier-bills/schema.ts";
import { submitBill } from "#app/features/carrier-bills/submit-bill.server.ts";
import { listOwnOffers } from "#app/features/carrier-offers/queries.server.ts";
import { sendOffersSchema } from "#app/features/carrier-offers/schema.ts";
import { confirmChange } from "#app/features/carriers/file-commands.server.ts";
import { readCarrierFile } from "#app/features/carriers/file-queries.server.ts";
import { saveRemit } from "#app/features/carriers/remit.server.ts";
import { loadMargin } from "#app/features/charges/charge.ts";
import { readBothSides } from "#app/features/charges/queries.server.ts";
import { uploadProofOfDelivery } from "#app/features/papers/upload-proof-of-delivery.server.ts";
import { acceptCarrierOffer } from "#app/flows/accept-carrier-offer.server.ts";
import { offerLoad } from "#app/flows/offer-load.server.ts";
import { payBills, readPayee } from "#app/flows/pay-bills.server.ts";
import { reviewProofOfDelivery } from "#app/flows/review-proof-of-delivery.server.ts";
import { sendProofOfDelivery } from "#app/flows/send-proof-of-delivery.server.ts";
import { sweep } from "#app/flows/sweep.server.ts";
import { remitTo } from "#tests/support/carrier-files.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aPhoto, charge, deliver } from "#tests/support/delivered-load.ts";
import { aShipment, aStaffMember } from "#tests/support/factories.ts";
import type { FreshDatabase } from "#tests/support/fresh.ts";
import { giveLoad } from "#tests/support/give-load.ts";
import { loadScene } from "#tests/support/load-scene.ts";
import { quoteScene, today } from "#tests/support/quote-scene.ts";

describe("what a carrier bills", () => {
  let db: FreshDatabase;
  let staff: Actor;
  let owner: Actor;
  let carrier: Actor;
  beforeAll(async () => {
    ({ db, staff, owner, carrier } = await loadScene());
  });
  afterAll(() => db.close());
  const { on, mailsTo } = quoteScene(() => ({ db, staff }));

  /** A load that the customer pays $1,480.50 for and a carrier hauled for $1,043.21. */
  const aHauledLoad = async ({ by = carrier, hasProof = true } = {}) => {
    const load = await aShipment(db.database, owner);
    await charge({ ...on(staff), actor: staff }, load.id, { rate: "1480.50" });
    const offer = { linehaulCents: "900", fuelCents: "143.21", maxCents: "1200", hours: "8" };
    const typed = sendOffersSchema.parse({ ...offer, carrierIds: by.userId });
    await offerLoad(on(staff), { id: load.id, ...typed });
    const own = (await listOwnOffers(db.database.query, by)).find(
      ({ shipmentId }) => shipmentId === load.id,
    );
    if (!own) throw new Error("the carrier has no offer");
    await acceptCarrierOffer(on(by), own);
    await deliver(db.database, load.id);
    if (hasProof) {
      const receipt = { receivedBy: "Sam Dock", receivedOn: today, note: null };
      await uploadProofOfDelivery(on(staff), load.id, { ...receipt, file: aPhoto() });
    }
    return load;
  };
  let last = 0;
  /** Each bill arrives a second after the one before. */
  const bill = (
    id: string,
    { by = carrier, file, ...given }: { by?: Actor | null; file?: File; [field: string]: unknown },
  ) => {
    const usual = { number: `B-${++last}`, billedOn: today, linehaulCents: "900" };
    const typed = billSchema(today).parse({ ...usual, fuelCents: "143.21", ...given });
    const clock = { now: () => new Date(Date.parse(`${today}T17:00:00Z`) + last * 1000) };
    return submitBill({ ...on(by), clock }, id, { ...typed, file });
  };
  const read = async (id: string) => {
    const found = await readBill(db.database.query, id);
    if (!found) throw new Error("the bill is not there");
    return found;
  };
  const pay = (...billIds: string[]) =>
    payBills(on(staff), runSchema(today).parse({ ids: billIds, method: "ACH", paidOn: today }));
  const stored = async (id: string) =>
    (await db.outside(`select carrier_paid_at, closed_at from shipments where id = '${id}'`))[0];
  const costs = async (id: string) => loadMargin(await readBothSides(db.database.query, staff, id));

  test("staff who decide on a bill or pay it are told whom we emailed, and that a carrier can't be", async () => {
    const bare = await aVettedCarrier(db.database);
    const load = await aHauledLoad({ by: bare });
    const first = await bill(load.id, { by: bare, linehaulCents: "905" });
    const told = await disputeBill(on(staff), { id: first.id, reason: "We agreed on $900.00." });
    expect(toldText("our decision", told)).toBe("We emailed our decision.");
    await db.outside(`delete from company_members where company_id = '${bare.companyId}'`);
    await db.outside(`update companies set email = null where id = '${bare.companyId}'`);
    const settled = await settleBill(on(staff), {
      id: first.id,
      cents: 104_321,
      reason: "Agreed.",
    });
    expect(toldText("our decision", settled)).toMatch(
      /^Nobody was emailed\. .+ no email address\.$/,
    );
    expect((await pay(first.id)).untold).toEqual([settled.name]);
  });

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
      ...["inv-1001", "INV 1001", "INV1001", "INV\u20111001", "#Inv.1001", " INV-0001001 "],
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
    expect((await bill(load.id, {})).review).toEqual([review, duplicate]);
    const seen = await listOwnBills(db.database.query, carrier, load.id);
    expect(seen.map((own) => own.review)).toEqual([[review, duplicate], [review]]);
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
    await sendProofOfDelivery(on(carrier), load.id, { ...receipt, file: aPhoto() });
    expect((await read(clean.id)).state).toBe("to approve");
    const [version] = await db.outside(
      `select version_id from delivery_receipts join paper_versions v on v.id = version_id
       join papers on papers.id = paper_id where shipment_id = '${load.id}'`,
    );
    const versionId = `${version?.version_id}`;
    await reviewProofOfDelivery(on(staff), { id: load.id, versionId, decision: "release" });
    expect(await read(clean.id)).toMatchObject({ state: "approved", approvedCents: 104_321 });
    expect((await read(differs.id)).state).toBe("to approve");
    const { number } = await read(clean.id);
    const subjects = (await mailsTo(carrier.email)).map(({ subject }) => subject);
    expect(subjects.filter((one) => one.startsWith(`Bill ${number} is approved`))).toHaveLength(1);
    const sent = await aHauledLoad({ hasProof: false });
    const { id } = await bill(sent.id, {});
    await sendProofOfDelivery(on(staff), sent.id, { ...receipt, file: aPhoto() });
    expect(await read(id)).toMatchObject({ state: "approved", reason: null });
  });

  test("a clean bill whose proof came while we were stopped is approved by the next sweep, once", async () => {
    const load = await aHauledLoad({ hasProof: false });
    const [clean, differs] = [await bill(load.id, {}), await bill(load.id, { fuelCents: "150" })];
    const receipt = { receivedBy: "Sam Dock", receivedOn: today, note: null };
    await uploadProofOfDelivery(on(staff), load.id, { ...receipt, file: aPhoto() });
    expect((await read(clean.id)).state).toBe("to approve");
    await Promise.all([sweep(on(null)), sweep(on(null))]);
    expect(await read(clean.id)).toMatchObject({ state: "approved", approvedCents: 104_321 });
    expect((await read(differs.id)).state).toBe("to approve");
    const { number } = await read(clean.id);
    const told = (await mailsTo(carrier.email)).filter(({ subject }) =>
      subject.startsWith(`Bill ${number} is approved`),
    );
    expect(told).toHaveLength(1);
  });

  test("a bill as agreed is approved without a reason, and a difference only with one", async () => {
    const load = await aHauledLoad({ hasProof: false });
    const { id } = await bill(load.id, {});
    await approveBill(on(staff), { id, reason: null });
    expect(await read(id)).toMatchObject({ state: "approved", reason: null });
    const differs = await bill((await aHauledLoad()).id, { fuelCents: "150" });
    await expect(approveBill(on(staff), { id: differs.id, reason: null })).rejects.toMatchObject({
      fields: { reason: [expect.stringContaining("The carrier reads it")] },
    });
    expect((await read(differs.id)).state).toBe("to approve");
  });

  test("a bill that waits takes nothing of what another one may have, and approving one adds the difference that its page shows", async () => {
    const load = await aHauledLoad();
    const [high, rest] = [
      await bill(load.id, { linehaulCents: "1993.21", fuelCents: "" }),
      await bill(load.id, { linehaulCents: "1043.21", fuelCents: "" }),
    ];
    expect(rest.state).toBe("to approve");
    expect(await read(high.id)).toMatchObject({ totalCents: 199_321, expectedCents: 104_321 });
    expect(await read(rest.id)).toMatchObject({ totalCents: 104_321, expectedCents: 104_321 });
    const reason = "Detention was agreed by phone.";
    await approveBill(on(staff), { id: high.id, reason, expectedCents: 104_321 });
    expect(await costs(load.id)).toMatchObject({ cents: 148_050 - 199_321 });
    expect(await read(high.id)).toMatchObject({ expectedCents: 104_321 });
    const stale = approveBill(on(staff), { id: rest.id, reason, expectedCents: 104_321 });
    await expect(stale).rejects.toMatchObject({
      ...{
        code: "conflict",
        message: expect.stringContaining("$0.00 is agreed for this bill now"),
      },
    });
    expect(await costs(load.id)).toMatchObject({ cents: 148_050 - 199_321 });
    await rejectBill(on(staff), { id: rest.id, reason: "Your other bill has all of it." });
    expect(await costs(load.id)).toMatchObject({ cents: 148_050 - 199_321 });
  });

  test("a bill that is disputed after its approval costs what was agreed until it's settled", async () => {
    const load = await aHauledLoad();
    const { id } = await bill(load.id, { fuelCents: "193.21" });
    await approveBill(on(staff), { id, reason: "Fuel went up that week.", expectedCents: 104_321 });
    expect(await costs(load.id)).toMatchObject({ cents: 148_050 - 109_321 });
    await disputeBill(on(staff), { id, reason: "Fuel was agreed at $143.21." });
    expect(await read(id)).toMatchObject({ expectedCents: 104_321 });
    expect(await costs(load.id)).toMatchObject({ cents: 148_050 - 104_321 });
    const settled = { id, cents: 104_321, reason: "As agreed, after all." };
    await expect(settleBill(on(staff), { ...settled, expectedCents: 1 })).rejects.toMatchObject({
      code: "conflict",
    });
    await settleBill(on(staff), { ...settled, expectedCents: 104_321 });
    expect(await costs(load.id)).toMatchObject({ cents: 148_050 - 104_321 });
  });

  test("an empty file is refused with what is wrong with it", async () => {
    const load = await aHauledLoad();
    const attempt = bill(load.id, { file: new File([], "bill.pdf") });
    await expect(attempt).rejects.toThrow("This file is empty. Choose another one.");
  });

  test("a disputed bill is settled at another amount, paid, and the load's margin shows what it cost", async () => {
    const load = await aHauledLoad();
    const { id } = await bill(load.id, { fuelCents: "193.21" });
    await disputeBill(on(staff), { id, reason: "Fuel was agreed at $143.21." });
    const reason = "Half of the detention that they asked for.";
    await expect(approveBill(on(staff), { id: crypto.randomUUID(), reason })).rejects.toMatchObject(
      {
        code: "not_found",
      },
    );
    await settleBill(on(staff), { id, cents: 106_821, reason });
    expect(await read(id)).toMatchObject({ state: "approved", approvedCents: 106_821 });
    expect(await costs(load.id)).toMatchObject({ cents: 148_050 - 106_821 });
    await expect(settleBill(on(staff), { id, cents: 1, reason })).rejects.toMatchObject({
      code: "conflict",
    });
    await pay(id);
    expect(await read(id)).toMatchObject({ state: "paid", paidOn: today, method: "ACH" });
    expect((await stored(load.id))?.carrier_paid_at).not.toBeNull();
    const subjects = (await mailsTo(carrier.email)).map(({ subject }) => subject);
    for (const what of ["is disputed", "is approved", "is paid"]) {
      expect(subjects.some((subject) => subject.includes(what))).toBe(true);
    }
    await expect(pay(id)).rejects.toMatchObject({ code: "conflict" });
  });

  test("approving a difference adjusts what the load costs; a rejected bill leaves it as agreed", async () => {
    const load = await aHauledLoad();
    const wrong = await bill(load.id, { fuelCents: "999" });
    await rejectBill(on(staff), { id: wrong.id, reason: "That bill is for another load." });
    expect(await costs(load.id)).toMatchObject({ cents: 148_050 - 104_321 });
    const { id } = await bill(load.id, { fuelCents: "143.20" });
    await approveBill(on(staff), { id, reason: "A cent less is fine with us." });
    expect(await costs(load.id)).toMatchObject({ cents: 148_050 - 104_320 });
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

  test("paid in two runs at once, a bill is paid once", async () => {
    const bills = [];
    for (const _ of [1, 2, 3]) bills.push((await bill((await aHauledLoad()).id, {})).id);
    const ends = await Promise.allSettled([pay(...bills), pay(...bills.toReversed())]);
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const runs = await db.outside(
      `select distinct run_id from carrier_bills where id in ('${bills.join("', '")}')`,
    );
    expect(runs).toHaveLength(1);
  });

  test("a carrier on hold is not paid; once its change is confirmed the payment goes to the factor of its notice", async () => {
    const factored = await aVettedCarrier(db.database);
    const { id } = await bill((await aHauledLoad({ by: factored })).id, { by: factored });
    await db.outside(`update carrier_files set remit_kind = 'factor', remit_name = 'Lakeside Factoring',
      remit_street = '9 Harbor Street', remit_city = 'Chicago', remit_state = 'IL',
      remit_postal_code = '60601', notice_on = '2026-11-01' where company_id = '${factored.userId}'`);
    await expect(pay(id)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining(
        "is on hold. Confirm its change of remit-to by phone first.",
      ),
    });
    expect(await read(id)).toMatchObject({ state: "approved" });
    await db.outside(
      `update carrier_changes set confirmed_at = now() where carrier_id = '${factored.userId}'`,
    );
    await pay(id);
    expect((await read(id)).payTo).toEqual({
      name: "Lakeside Factoring",
      lines: ["9 Harbor Street", "Chicago, IL 60601"],
      noticeOn: "2026-11-01",
    });
    const next = await bill((await aHauledLoad()).id, {});
    const setState = (state: string) =>
      db.outside(
        `update carrier_files set state = '${state}' where company_id = '${carrier.userId}'`,
      );
    await setState("suspended");
    await expect(pay(next.id)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("is on hold"),
    });
    await setState("active");
    await pay(next.id);
    expect(await read(next.id)).toMatchObject({ state: "paid" });
  });

  test("the same check and amount for a carrier again is asked about; for another amount or carrier it isn't", async () => {
    const approved = async (given: object = {}, by = carrier) => {
      const load = await aHauledLoad();
      const { id, state } = await bill(load.id, { by, ...given });
      if (state !== "approved") await approveBill(on(staff), { id, reason: "As agreed by phone." });
      return id;
    };
    const check = (ids: string[], given: object = {}) => {
      const typed = { ids, method: "check", paidOn: today, reference: "4711", ...given };
      return payBills(on(staff), runSchema(today).parse(typed));
    };
    const first = await approved({ number: "RPT-1" });
    await check([first]);
    const again = await approved();
    const question =
      "Check 4711 for $1,043.21 was recorded on Nov 21, 2026 for bill RPT-1 of Prairie Line. Record it again?";
    await expect(check([again], { reference: "#04711" })).rejects.toMatchObject({
      code: "invalid",
      fields: { confirmRepeat: [question] },
    });
    expect((await read(again)).state).toBe("approved");
    await check([again, await approved()]);
    const ends = await Promise.allSettled(
      [await approved(), await approved()].map((id) => check([id], { reference: "4712" })),
    );
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await check([await approved()], { confirmRepeat: "on" });
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

  test("with four eyes on, the person who recorded where a carrier is paid can't pay it, and a colleague can", async () => {
    const hauler = await aVettedCarrier(db.database);
    const [first, second] = await Promise.all([
      aHauledLoad({ by: hauler }),
      aHauledLoad({ by: hauler }),
    ]);
    const bills = [
      await bill(first.id, { by: hauler, file: aPhoto() }),
      await bill(second.id, { by: hauler, file: aPhoto() }),
    ].map(({ id }) => id);
    const file = await readCarrierFile(db.database.query, hauler.companyId);
    const seen = { id: hauler.companyId, version: file?.file.version ?? 0 };
    await saveRemit(on(staff), { ...seen, ...remitTo });
    await db.outside("update carrier_changes set confirmed_at = now()");
    const colleague = await aStaffMember(db.database);
    await setFourEyes(on(colleague), true);
    const run = (actor: Actor, id = bills[0]) =>
      payBills(on(actor), runSchema(today).parse({ ids: id, method: "ACH", paidOn: today }));
    await expect(run(staff)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("You recorded where it's paid"),
    });
    const owed = await read(bills[0] ?? "");
    const holdOf = async ({ userId }: Actor) =>
      (await readPayee(db.database.query, owed, userId))?.hold;
    expect(await holdOf(staff)).toContain("a colleague has to pay it");
    expect(await holdOf(colleague)).toBeNull();
    await run(colleague);
    await setFourEyes(on(colleague), false);
    await run(staff, bills[1]);
    expect(await read(bills[1] ?? "")).toMatchObject({ state: "paid" });
  });

  test("with four eyes on, nobody who had a hand in where a carrier is paid since it was last paid pays it", async () => {
    const hauler = await aVettedCarrier(db.database);
    const loads = [await aHauledLoad({ by: hauler }), await aHauledLoad({ by: hauler })];
    const [first, second] = [
      await bill(loads[0]?.id ?? "", { by: hauler, file: aPhoto() }),
      await bill(loads[1]?.id ?? "", { by: hauler, file: aPhoto() }),
    ];
    const [before, after, caller, payer] = await Promise.all(
      Array.from({ length: 4 }, () => aStaffMember(db.database)),
    );
    if (!before || !after || !caller || !payer) throw new Error("somebody is missing");
    const save = async (actor: Actor, bankLastFour: string) => {
      const { file } = (await readCarrierFile(db.database.query, hauler.companyId)) ?? {};
      const seen = { id: hauler.companyId, version: file?.version ?? 0 };
      await saveRemit(on(actor), { ...seen, ...remitTo, bankLastFour });
    };
    await save(before, "1111");
    await save(after, "1112");
    // The owner whom another colleague put into the carrier corrects it, too.
    const inviter = await aStaffMember(db.database);
    await db.outside(
      `update company_members set invited_by = '${inviter.userId}', by_staff = true where user_id = '${hauler.userId}'`,
    );
    await save(hauler, "1113");
    const open = await db.outside(
      `select id::int from carrier_changes where carrier_id = '${hauler.companyId}' and confirmed_at is null`,
    );
    for (const { id } of open) {
      await confirmChange(on(caller), {
        ...{ id: hauler.companyId, changeId: Number(id) },
        ...{ calledNumber: "(217) 555-0118", callNote: "Paul Line confirmed it." },
      });
    }
    await setFourEyes(on(payer), true);
    const run = (actor: Actor, id: string) =>
      payBills(on(actor), runSchema(today).parse({ ids: id, method: "ACH", paidOn: today }));
    for (const [actor, hand] of [
      [before, "You recorded where it's paid"],
      [after, "You recorded where it's paid"],
      [caller, "You confirmed by phone where it's paid"],
      [inviter, "You invited the person who recorded where it's paid"],
    ] as const) {
      await expect(run(actor, first.id)).rejects.toMatchObject({
        code: "conflict",
        message: expect.stringContaining(`${hand}, so a colleague has to pay it.`),
      });
    }
    await run(payer, first.id);
    await run(before, second.id);
    await setFourEyes(on(payer), false);
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

  test("the export has what we pay on each approved bill, and none that is rejected or undecided", async () => {
    const load = await aHauledLoad();
    const settled = await bill(load.id, { number: "S-1", fuelCents: "193.21" });
    await disputeBill(on(staff), { id: settled.id, reason: "Fuel was agreed at $143.21." });
    await settleBill(on(staff), { id: settled.id, cents: 106_821, reason: "Half of it." });
    const twice = await bill((await aHauledLoad()).id, { number: "R-1" });
    await disputeBill(on(staff), { id: twice.id, reason: "We have this already." });
    await rejectBill(on(staff), { id: twice.id, reason: "We have this already." });
    await bill((await aHauledLoad()).id, { number: "W-1", fuelCents: "500" });
    const owed = await db.outside(
      "select sum(approved_cents)::int as cents from carrier_bills where state in ('approved', 'paid')",
    );
    const linesOf = async (from: string, to: string) =>
      (await billsCsv(db.database.query, { from, to })).trimEnd().split("\r\n");
    const [head, ...lines] = await linesOf(today, today);
    expect(head).toBe(
      "BillNo,Vendor,PayTo,BillDate,DueDate,Category,Amount,BilledAmount,Status,PaymentDate,PaymentMethod,RefNo,Memo",
    );
    const rows = lines.map((line) => line.split(","));
    const exported = rows.find(([number]) => number === "S-1");
    const { trackingId } = await read(settled.id);
    expect([exported?.[2], ...(exported?.slice(5) ?? [])]).toEqual([
      ...["", "Purchased transportation", "1068.21", "1093.21", "Approved"],
      ...["", "", "", `Load ${trackingId}`],
    ]);
    expect(rows.map(([number]) => number)).not.toContain("R-1");
    expect(rows.map(([number]) => number)).not.toContain("W-1");
    const total = rows.reduce((sum, row) => sum + Math.round(Number(row[6]) * 100), 0);
    expect(total).toBe(owed[0]?.cents);
    expect(lines.filter((line) => line.includes("Lakeside Factoring"))).toHaveLength(1);
    expect(await linesOf("2026-11-22", "2026-11-30")).toEqual([head]);
  });
});
