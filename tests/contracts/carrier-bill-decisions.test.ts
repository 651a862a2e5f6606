import { describe, expect, test } from "vitest";
import { toldText } from "#app/features/assignments/told-carrier.ts";
import {
  approveBill,
  disputeBill,
  rejectBill,
  settleBill,
} from "#app/features/carrier-bills/decide.server.ts";
import { billScene } from "#tests/support/bill-scene.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { today } from "#tests/support/quote-scene.ts";

describe("what staff decide on carrier bills", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const { on, mailsTo, aHauledLoad, bill, read, pay, stored, costs } = billScene(() => ({
    db,
    staff,
    owner,
    carrier,
  }));

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

  test("a second bill is compared with what the first one leaves to bill, also while that one waits", async () => {
    const load = await aHauledLoad();
    const first = await bill(load.id, { linehaulCents: "600", fuelCents: "" });
    const second = await bill(load.id, { linehaulCents: "443.21", fuelCents: "" });
    const differs = "The amount differs from what was agreed.";
    const undecided =
      "We haven't decided on an earlier bill for this load, so this one may be a duplicate.";
    expect([first.review, second.review]).toEqual([[differs], [undecided]]);
    expect(await read(first.id)).toMatchObject({ expectedCents: 104_321, onOtherBillsCents: 0 });
    const left = { expectedCents: 44_321, onOtherBillsCents: 60_000 };
    expect(await read(second.id)).toMatchObject(left);
    await approveBill(on(staff), { id: second.id, reason: null });
    expect(await costs(load.id)).toMatchObject({ cents: 148_050 - 104_321 });
    await approveBill(on(staff), { id: first.id, reason: null });
    expect(await costs(load.id)).toMatchObject({ cents: 148_050 - 104_321 });
    expect((await bill(load.id, { linehaulCents: "50", fuelCents: "" })).review).toEqual([
      expect.stringMatching(/^Another bill already covers all that was agreed/),
    ]);
  });

  test("more than is left to bill is approved only once the earlier bill is decided on, and approving one adds the difference that its page shows", async () => {
    const load = await aHauledLoad();
    const [high, rest] = [
      await bill(load.id, { linehaulCents: "1993.21", fuelCents: "" }),
      await bill(load.id, { linehaulCents: "1043.21", fuelCents: "" }),
    ];
    expect(rest.state).toBe("to approve");
    expect(await read(high.id)).toMatchObject({ totalCents: 199_321, expectedCents: 104_321 });
    const over = 104_321 - 199_321;
    expect(await read(rest.id)).toMatchObject({ totalCents: 104_321, expectedCents: over });
    const reason = "Detention was agreed by phone.";
    const early = approveBill(on(staff), { id: rest.id, reason, expectedCents: over });
    await expect(early).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("Decide on that one first."),
    });
    await approveBill(on(staff), { id: high.id, reason, expectedCents: 104_321 });
    expect(await costs(load.id)).toMatchObject({ cents: 148_050 - 199_321 });
    expect(await read(high.id)).toMatchObject({ expectedCents: 104_321 });
    const stale = approveBill(on(staff), { id: rest.id, reason, expectedCents: 104_321 });
    await expect(stale).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("$0.00 is left to bill now"),
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
});
