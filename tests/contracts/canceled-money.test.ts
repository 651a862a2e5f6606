import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { cancelByStaffSchema } from "#app/features/assignments/schema.ts";
import { billsCsv } from "#app/features/carrier-bills/csv.server.ts";
import { listBillsOf, listPayable } from "#app/features/carrier-bills/queries.server.ts";
import { billSchema, runSchema } from "#app/features/carrier-bills/schema.ts";
import { submitBill } from "#app/features/carrier-bills/submit-bill.server.ts";
import { addCharge } from "#app/features/charges/commands.server.ts";
import { readBothSides } from "#app/features/charges/queries.server.ts";
import { chargeSchema } from "#app/features/charges/schema.ts";
import { dateAfter } from "#app/features/company/days.ts";
import { operations } from "#app/features/company/operations.ts";
import { invoicesCsv } from "#app/features/invoices/csv.server.ts";
import { readOutstanding } from "#app/features/invoices/outstanding.server.ts";
import { listToBill } from "#app/features/invoices/queries.server.ts";
import { computeReports } from "#app/features/reports/compute.server.ts";
import { readReport } from "#app/features/reports/queries.server.ts";
import { cancelLoad } from "#app/features/shipments/load/cancel-load.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { assignVettedCarrier } from "#app/flows/assign-carrier.server.ts";
import { billLoad } from "#app/flows/bill-load.server.ts";
import { readCarrierHistory } from "#app/flows/carrier-history.server.ts";
import { dispatchLoad } from "#app/flows/dispatch-load.server.ts";
import { payBills } from "#app/flows/pay-bills.server.ts";
import { signRateConfirmation } from "#app/flows/sign-rate-confirmation.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aCompany, aShipper } from "#tests/support/factories.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { paperScene, textOf } from "#tests/support/paper-scene.ts";
import { quoteScene, today } from "#tests/support/quote-scene.ts";

const reason = "The order was withdrawn.";
const { tonuCents } = operations.rateConfirmation;

describe("the money of a canceled load", () => {
  let owner: Actor;
  let carrier: Actor;
  const { db, staff } = prepareLoadScene();
  const { mailsTo } = quoteScene(() => ({ db, staff }));
  const { on, aLoad, aCoveredLoad, confirm, open } = paperScene(() => ({
    db,
    staff,
    owner,
    carrier,
  }));
  const query = () => db.database.query;
  const versionOf = async (id: string) =>
    (await query().select().from(shipments).where(eq(shipments.id, id)))[0]?.version ?? 0;
  /** A load of a customer and a carrier that have no other one, dispatched. */
  const aDispatchedLoad = async () => {
    owner = await aShipper(db.database);
    await aCompany(db.database, owner);
    carrier = await aVettedCarrier(db.database);
    const load = await aCoveredLoad();
    const { version } = await confirm(load.id);
    const as = { name: "Paul Line", title: "Dispatcher", ipAddress: "203.0.113.9", userAgent: "x" };
    await signRateConfirmation(on(carrier), load.offer, { ...as, sha256: version.sha256 });
    const driver = { driver: "Robin Hale", driverPhone: "(219) 555-0177", truck: "114" };
    const neededOverride = "Its dock takes freight at any hour.";
    const dispatch = {
      id: load.id,
      ...driver,
      trailer: null,
      creditOverride: null,
      neededOverride,
    };
    await dispatchLoad(on(staff), dispatch);
    return { ...load, confirmation: version };
  };
  const approved = async (id: string) =>
    (await readBothSides(query(), staff, id)).filter(({ state }) => state === "approved");
  const lines = async (id: string, code: string) =>
    (await approved(id)).filter((one) => one.code === code);
  const liveOf = async (id: string) => {
    const [live] = await readCarrierHistory(query(), id);
    if (!live) throw new Error("the load has no carrier");
    return live;
  };
  const bill = (id: string, linehaulCents: string) => {
    const typed = { number: `B-${id.slice(0, 6)}`, billedOn: today, linehaulCents };
    return submitBill(on(carrier), id, { ...billSchema(today).parse(typed), file: undefined });
  };
  const toBill = async (id: string) =>
    (await listToBill(query(), {})).rows.some((row) => row.id === id);
  const period = { from: dateAfter(today, -1), to: dateAfter(today, 1) };
  const reported = async (by: "customer" | "carrier", { companyId }: Actor) => {
    await computeReports(db.database, systemClock.now(), 0);
    const { lines: found } = await readReport(query(), staff, {
      by,
      from: "2020-01",
      to: "2099-12",
    });
    return found.find(({ key }) => key === companyId);
  };

  test("is nothing on either side when staff keep nothing", async () => {
    const { id } = await aDispatchedLoad();
    await addCharge(on(staff), {
      id,
      ...chargeSchema.parse({
        side: "customer",
        code: "detention",
        unit: "flat",
        quantity: "1",
        rate: "80",
        reason: "Two hours at the dock.",
        approval: "customer",
      }),
    });
    await cancelLoad(on(staff), { id, version: await versionOf(id), reason });
    const states = (await readBothSides(query(), staff, id)).map(({ state }) => state);
    expect(states.sort()).toEqual(["voided", "voided", "voided", "withdrawn"]);
    expect(await toBill(id)).toBe(false);
    await expect(billLoad(on(staff), id)).rejects.toThrow("nothing left to bill");
    expect(await readOutstanding(query(), owner.companyId)).toBe(0);
    expect(await bill(id, "900")).toMatchObject({ state: "to approve" });
    expect((await listBillsOf(query(), id))[0]).toMatchObject({ expectedCents: 0 });
    expect((await listPayable(query())).filter((one) => one.shipmentId === id)).toEqual([]);
    expect(await billsCsv(query(), { ...period, by: "billed" })).not.toContain(id.slice(0, 6));
    expect(await invoicesCsv(query(), period, owner.companyId)).not.toContain("Linehaul");
    expect(await reported("customer", owner)).toBeUndefined();
    expect(await reported("carrier", carrier)).toBeUndefined();
  });

  test("is what staff keep of each side and the rate of a truck ordered, not used", async () => {
    const { id } = await aDispatchedLoad();
    const { id: assignmentId } = await liveOf(id);
    const [linehaul] = await lines(id, "linehaul");
    const [fuel] = await lines(id, "fuel");
    const typed = {
      version: String(await versionOf(id)),
      reason,
      keep: [linehaul, fuel].map((line) => String(line?.id)),
      tonu: [{ assignmentId, cents: String(tonuCents / 100) }],
    };
    await cancelLoad(on(staff), { id, ...cancelByStaffSchema.parse(typed) });
    const kept = (await approved(id)).map(({ side, code, cents }) => [side, code, cents]);
    expect(kept).toEqual([
      ["customer", "linehaul", 148_050],
      ["carrier", "fuel", 14_321],
      ["carrier", "TONU", tonuCents],
    ]);
    expect(await readOutstanding(query(), owner.companyId)).toBe(148_050);
    expect(await toBill(id)).toBe(true);
    await billLoad(on(staff), id);
    expect(await invoicesCsv(query(), period, owner.companyId)).toContain("1480.50");
    const owed = 14_321 + tonuCents;
    const figures = { loads: 1, revenueCents: 148_050, costCents: owed };
    expect(await reported("customer", owner)).toMatchObject(figures);
    expect(await reported("carrier", carrier)).toMatchObject(figures);
    const { state } = await bill(id, (owed / 100).toFixed(2));
    expect(state).toBe("to approve");
    expect((await listBillsOf(query(), id))[0]).toMatchObject({ expectedCents: owed });
  });

  test("is voided for costs that no carrier has agreed to", async () => {
    owner = await aShipper(db.database);
    const { id } = await aLoad();
    const cost = { side: "carrier", code: "lumper", unit: "flat", quantity: "1", rate: "60" };
    const words = { reason: "Booked ahead.", approval: "now" };
    await addCharge(on(staff), { id, ...chargeSchema.parse({ ...cost, ...words }) });
    await cancelLoad(on(staff), { id, version: await versionOf(id), reason });
    expect(await approved(id)).toEqual([]);
  });

  test("is told to the carrier by email when staff add it later, with what it gets in all", async () => {
    const { id, trackingId } = await aDispatchedLoad();
    await cancelLoad(on(staff), { id, version: await versionOf(id), reason });
    const told = async () =>
      (await mailsTo(carrier.email)).filter((mail) => mail.text?.includes(`load ${trackingId}`));
    const before = (await told()).length;
    const tonu = { side: "carrier", code: "TONU", unit: "flat", quantity: "1", rate: "150" };
    const words = { reason: "The truck was at the dock.", approval: "now" };
    await addCharge(on(staff), { id, ...chargeSchema.parse({ ...tonu, ...words }) });
    const added = (await told()).slice(before);
    expect(added.map(({ subject }) => subject)).toEqual([
      "Your pay is now $150.00: Gary, IN to Kokomo, IN",
    ]);
    expect(added[0]?.text).toMatch(/The truck was at the dock\.[\s\S]*\/carrier\/loads\//);
    const customer = { ...tonu, ...words, side: "customer", rate: "200" };
    await addCharge(on(staff), { id, ...chargeSchema.parse(customer) });
    expect((await told()).slice(before)).toHaveLength(1);
  });

  /** A load with a bill that was approved before its delivery was taken back. */
  const aBilledLoad = async () => {
    const { id } = await aDispatchedLoad();
    const move = (to: string) =>
      db.outside(`update shipments set status = '${to}' where id = '${id}'`);
    await move("In Transit");
    await move("Delivered");
    await bill(id, "1043.21");
    const [{ id: billId } = { id: "" }] = await listBillsOf(query(), id);
    await db.outside(
      `update carrier_bills set state = 'approved', approved_cents = total_cents where id = '${billId}'`,
    );
    await move("Quoted");
    return { id, billId };
  };

  test("takes back the approval of a bill that isn't paid yet", async () => {
    const { id } = await aBilledLoad();
    await cancelLoad(on(staff), { id, version: await versionOf(id), reason });
    expect((await listBillsOf(query(), id))[0]).toMatchObject({
      state: "to approve",
      approvedCents: null,
    });
  });

  test("can't be less than what was paid", async () => {
    const { id, billId } = await aBilledLoad();
    const run = { ids: [billId], method: "ACH", paidOn: today, reference: "R-1" };
    await payBills(on(staff), runSchema(today).parse(run));
    const asked = cancelLoad(on(staff), { id, version: await versionOf(id), reason });
    await expect(asked).rejects.toMatchObject({
      fields: { keep: [expect.stringContaining("$1,043.21")] },
    });
    const pay = (await approved(id)).filter(({ side }) => side === "carrier");
    const keep = pay.map((one) => one.id);
    await cancelLoad(on(staff), { id, version: await versionOf(id), reason, keep });
  });

  test("is promised by the rate confirmation, whose rate stays the one agreed", async () => {
    const { id, confirmation } = await aDispatchedLoad();
    const text = await textOf(await open(confirmation.id));
    expect(text.replace(/\s+/g, " ")).toContain("We pay $150.00 for a truck ordered, not used");
    const live = await liveOf(id);
    expect(live).toMatchObject({ tonuCents, isDispatched: true });
    await db.outside(`update assignments set tonu_cents = null where id = '${live.id}'`);
    const { version } = await confirm(id);
    const before = (await textOf(await open(version.id))).replace(/\s+/g, " ");
    expect(before).toContain("We pay a truck ordered, not used only as agreed in writing");
  });

  test("is decided before a load whose driver is dispatched goes to another carrier", async () => {
    const { id } = await aDispatchedLoad();
    const given = assignVettedCarrier(on(staff), { id, carrierId: null });
    await expect(given).rejects.toThrow("say what we pay for the truck");
    expect(await liveOf(id)).toMatchObject({ isDispatched: true });
  });

  test("is told to its carrier", async () => {
    const { id } = await aDispatchedLoad();
    const { id: assignmentId } = await liveOf(id);
    const tonu = [{ assignmentId, cents: tonuCents }];
    await cancelLoad(on(staff), { id, version: await versionOf(id), reason, tonu });
    const mails = await db.outside(
      `select text from mails where to_email = '${carrier.email}' and subject like 'Canceled:%'`,
    );
    expect(`${mails[0]?.text}`).toContain("We owe you $150.00");
  });

  test("isn't decided by anyone but staff", async () => {
    const { id } = await aDispatchedLoad();
    const tonu = [{ assignmentId: (await liveOf(id)).id, cents: 1 }];
    for (const kept of [{ tonu }, { keep: [1] }]) {
      const asked = cancelLoad(on(owner), { id, version: await versionOf(id), reason, ...kept });
      await expect(asked).rejects.toMatchObject({ code: "forbidden" });
    }
  });
});
