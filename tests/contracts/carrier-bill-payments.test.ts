import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { setFourEyes } from "#app/features/accounts/team/four-eyes.server.ts";
import { billsCsv } from "#app/features/carrier-bills/csv.server.ts";
import {
  approveBill,
  disputeBill,
  rejectBill,
  settleBill,
} from "#app/features/carrier-bills/decide.server.ts";
import { runSchema } from "#app/features/carrier-bills/schema.ts";
import { confirmChange } from "#app/features/carriers/file-commands.server.ts";
import { readCarrierFile } from "#app/features/carriers/file-queries.server.ts";
import { saveRemit } from "#app/features/carriers/remit.server.ts";
import { payBills, readPayee } from "#app/flows/pay-bills.server.ts";
import { billScene } from "#tests/support/bill-scene.ts";
import { remitTo } from "#tests/support/carrier-files.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aPhoto } from "#tests/support/delivered-load.ts";
import { aStaffMember } from "#tests/support/factories.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { today } from "#tests/support/quote-scene.ts";

describe("how carrier bills are paid", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const { on, aHauledLoad, bill, read, pay } = billScene(() => ({ db, staff, owner, carrier }));

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
        id: hauler.companyId,
        changeId: Number(id),
        calledNumber: "(217) 555-0118",
        callNote: "Paul Line confirmed it.",
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
      (await billsCsv(db.database.query, { from, to, by: "billed" })).trimEnd().split("\r\n");
    const [head, ...lines] = await linesOf(today, today);
    expect(head).toBe(
      "BillNo,Vendor,PayTo,BillDate,DueDate,Category,Amount,BilledAmount,Status,PaymentDate,PaymentMethod,RefNo,Memo",
    );
    const rows = lines.map((line) => line.split(","));
    const exported = rows.find(([number]) => number === "S-1");
    const { trackingId } = await read(settled.id);
    expect([exported?.[2], ...(exported?.slice(5) ?? [])]).toEqual([
      "",
      "Purchased transportation",
      "1068.21",
      "1093.21",
      "Approved",
      "",
      "",
      "",
      `Load ${trackingId}`,
    ]);
    expect(rows.map(([number]) => number)).not.toContain("R-1");
    expect(rows.map(([number]) => number)).not.toContain("W-1");
    const total = rows.reduce((sum, row) => sum + Math.round(Number(row[6]) * 100), 0);
    expect(total).toBe(owed[0]?.cents);
    expect(lines.filter((line) => line.includes("Lakeside Factoring"))).toHaveLength(1);
    expect(await linesOf("2026-11-22", "2026-11-30")).toEqual([head]);
  });

  test("the export by the day paid has what was paid in the period, whenever it was billed", async () => {
    const numbersOf = async (by: "billed" | "paid", day: string) => {
      const file = await billsCsv(db.database.query, { from: day, to: day, by });
      const [, ...rows] = file.trimEnd().split("\r\n");
      return rows.map((row) => row.split(",")[0]).toSorted();
    };
    const [earlier, open] = [
      await bill((await aHauledLoad()).id, { number: "D-1", billedOn: "2026-10-31" }),
      await bill((await aHauledLoad()).id, { number: "D-2", billedOn: "2026-10-31" }),
    ];
    await pay(earlier.id);
    expect(await numbersOf("billed", "2026-10-31")).toEqual(["D-1", "D-2"]);
    expect(await numbersOf("paid", "2026-10-31")).toEqual([]);
    const paidToday = await numbersOf("paid", today);
    expect(paidToday).toContain("D-1");
    expect(paidToday).not.toContain("D-2");
    expect((await read(open.id)).state).toBe("approved");
  });
});
