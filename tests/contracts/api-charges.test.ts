import { describe, expect, test } from "vitest";
import type { Booking } from "#app/features/shipments/book-load/input.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { prepareDeskScene } from "#tests/support/desk-api.ts";
import { aColleague, aShipment } from "#tests/support/factories.ts";
import { giveLoad } from "#tests/support/give-load.ts";
import { someRates } from "#tests/support/instant-quotes.ts";
import { quoteScene } from "#tests/support/quote-scene.ts";

const reason = "Waited at the consignee past the free time.";
const detention = {
  side: "customer",
  code: "detention",
  quantity: "1.5",
  unit: "hour",
  rate: "65",
};
const pay = { side: "carrier", code: "linehaul", rate: "50", reason: "As agreed by phone." };

describe("the API for charges", () => {
  const { db, api, staff, shipper, keys } = prepareDeskScene();
  const { mailsTo } = quoteScene(() => ({ db, staff }));

  const booked = async (given: Partial<Booking> = {}) =>
    `/shipments/${(await aShipment(db.database, shipper, given)).trackingId}`;
  const add = (load: string, given: object = {}, key = keys.staff) =>
    api.send(key, `${load}/charges`, { body: { ...detention, reason, ...given } });
  const read = async (load: string, key = keys.shipper) =>
    (await api.send(key, `${load}/charges`)).body;
  const settle = (load: string, id: number | string, to: string, key = keys.shipper) =>
    api.send(key, `${load}/charges/${id}/${to}`, { method: "POST" });
  /** A load with a charge that waits for the customer. */
  const waiting = async () => {
    const load = await booked();
    const { status, body } = await add(load, { approval: "customer" });
    expect(status).toBe(201);
    return { load, id: body.data[0].id as number };
  };

  test("staff price both sides and see the margin; the customer sees its own side only", async () => {
    const load = await booked();
    expect((await add(load)).body).toMatchObject({
      data: [{ ...detention, reason, cents: 9_750, source: "staff", state: "approved" }],
      customerCents: 9_750,
      carrierCents: 0,
      margin: null,
    });
    const both = await add(load, { ...detention, ...pay, quantity: "1", unit: "flat" });
    expect(both.body).toMatchObject({
      customerCents: 9_750,
      carrierCents: 5_000,
      margin: { cents: 4_750, basisPoints: 4_872 },
    });
    const own = await read(load);
    expect(own).toMatchObject({
      data: [{ code: "detention" }],
      customerCents: 9_750,
      carrierCents: null,
      margin: null,
    });
    expect(JSON.stringify(own)).not.toContain("5000");
  });

  test("a cost names the carrier whose pay it is, once a load had two; the refusal says who they are", async () => {
    const load = await booked();
    const { id: shipmentId } = (
      await db.outside(`select id from shipments where tracking_id = '${load.split("/").pop()}'`)
    )[0] as { id: string };
    const [first, second] = [await aVettedCarrier(db.database), await aVettedCarrier(db.database)];
    await giveLoad(db.database, shipmentId, first.companyId);
    await db.outside(`update assignments set ended_at = now(), end_reason = 'fell off'
      where shipment_id = '${shipmentId}'`);
    await giveLoad(db.database, shipmentId, second.companyId);
    const assignments = (await api.send(keys.staff, `${load}/assignments`)).body.data;
    const lost = assignments.find(({ endReason }: { endReason: string | null }) => endReason);
    const cost = { ...pay, quantity: "1", unit: "flat" };
    const unnamed = await add(load, cost);
    expect(unnamed).toMatchObject({ status: 422, body: { errors: [{ field: "assignmentId" }] } });
    expect(unnamed.body.errors[0].message).toMatch(/, accepted; .+, carrier fell off\.$/);
    const added = await add(load, { ...cost, assignmentId: lost.id });
    expect(added.body.data).toMatchObject([{ side: "carrier", assignmentId: lost.id }]);
    const misread = await add(load, { assignmentId: lost.id });
    expect(misread).toMatchObject({ status: 422, body: { errors: [{ field: "assignmentId" }] } });
    await add(load);
    expect((await read(load)).data).toMatchObject([{ side: "customer", assignmentId: null }]);
  });

  test("a customer is emailed a charge to approve, and it counts from then", async () => {
    const mailsBefore = (await mailsTo(shipper.email)).length;
    const { load, id } = await waiting();
    expect(await mailsTo(shipper.email)).toHaveLength(mailsBefore + 1);
    expect(await read(load)).toMatchObject({ data: [{ state: "waiting" }], customerCents: 0 });
    const { status, body } = await settle(load, id, "approve");
    expect([status, body.customerCents, body.data[0].state]).toEqual([200, 9_750, "approved"]);
    expect((await settle(load, id, "decline")).status).toBe(409);
    expect((await settle(load, id, "withdraw", keys.staff)).status).toBe(409);
  });

  test("a declined charge stays on record, a withdrawn one is gone for the customer", async () => {
    const declined = await waiting();
    await settle(declined.load, declined.id, "decline");
    expect(await read(declined.load)).toMatchObject({
      data: [{ state: "declined" }],
      customerCents: 0,
    });
    const withdrawn = await waiting();
    const { body } = await settle(withdrawn.load, withdrawn.id, "withdraw", keys.staff);
    expect(body.data).toMatchObject([{ state: "withdrawn" }]);
    expect((await read(withdrawn.load)).data).toEqual([]);
  });

  test("a colleague who only views sees charges and can't answer them", async () => {
    const { load, id } = await waiting();
    const colleague = await aColleague(db.database, shipper, "owner");
    const viewer = await api.keyOf(colleague);
    const { userId } = colleague;
    await db.outside(`update company_members set role = 'view' where user_id = '${userId}'`);
    expect((await read(load, viewer)).data).toHaveLength(1);
    expect((await settle(load, id, "approve", viewer)).status).toBe(403);
    expect((await read(load)).data).toMatchObject([{ state: "waiting" }]);
  });

  test("charges are there for their customer and for staff only", async () => {
    const { load, id } = await waiting();
    for (const key of [keys.stranger, keys.carrier]) {
      expect((await api.send(key, `${load}/charges`)).status).toBe(404);
      expect((await settle(load, id, "approve", key)).status).toBe(404);
      expect((await settle(load, id, "withdraw", key)).status).toBe(404);
      expect((await add(load, {}, key)).status).toBe(404);
    }
    expect((await add(load, {}, keys.shipper)).status).toBe(404);
    expect((await settle(load, id, "withdraw")).status).toBe(404);
    const other = await booked();
    expect((await settle(other, id, "approve")).status).toBe(404);
    expect((await settle(other, id, "withdraw", keys.staff)).status).toBe(404);
    expect((await read(load)).data).toMatchObject([{ state: "waiting" }]);
  });

  test("a charge that the page would refuse is refused with its field", async () => {
    const load = await booked();
    const wrong = [
      ["quantity", { quantity: "0" }],
      ["quantity", { quantity: "1.2345" }],
      ["rate", { rate: "-5" }],
      ["rate", { rate: "a lot" }],
      ["rate", { rate: "999999999", quantity: "999999" }],
      ["approval", { side: "carrier", approval: "customer" }],
      ["code", { code: "a song" }],
      ["reason", { reason: "" }],
    ] as const;
    for (const [field, given] of wrong) {
      expect(await add(load, given), JSON.stringify(given)).toMatchObject({
        status: 422,
        body: { errors: [{ field }] },
      });
    }
    expect((await read(load)).data).toEqual([]);
  });

  test("a canceled load takes a truck ordered, not used, and nothing else", async () => {
    const load = await booked();
    const canceled = await api.send(keys.shipper, `${load}/cancel`, { body: { reason } });
    expect(canceled.status, JSON.stringify(canceled.body)).toBeLessThan(300);
    expect((await add(load)).status).toBe(409);
    expect((await add(load, { code: "TONU", quantity: "1", unit: "flat" })).status).toBe(201);
  });

  test("staff charge our rates' price once, and only the one they read", async () => {
    await someRates(db.database, staff);
    const load = await booked({ mode: "FTL" });
    const path = `${load}/suggested-price`;
    const { body } = await api.send(keys.staff, path);
    expect(body).toMatchObject({ missing: null, price: { totalCents: 64_050 } });
    const charge = (totalCents: number, key = keys.staff) =>
      api.send(key, path, { body: { totalCents } });
    expect((await charge(64_051)).status).toBe(409);
    expect((await charge(64_050, keys.shipper)).status).toBe(404);
    const charged = await charge(64_050);
    expect([charged.status, charged.body.customerCents]).toEqual([201, 64_050]);
    expect((await charge(64_050)).status).toBe(409);
    expect((await read(load)).data).toMatchObject([{ code: "linehaul", source: "rate" }]);
    expect((await api.send(keys.shipper, path)).status).toBe(404);
    const ocean = await booked({ mode: "OCEAN" });
    const none = await api.send(keys.staff, `${ocean}/suggested-price`);
    expect(none.body).toEqual({ missing: "rate", price: null });
  });
});
