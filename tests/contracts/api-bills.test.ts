import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { uploadProofOfDelivery } from "#app/features/papers/upload-proof-of-delivery.server.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aPhoto, charge, deliver } from "#tests/support/delivered-load.ts";
import { prepareDeskScene } from "#tests/support/desk-api.ts";
import { aShipment } from "#tests/support/factories.ts";
import { giveLoad } from "#tests/support/give-load.ts";
import { quoteScene, today } from "#tests/support/quote-scene.ts";

const reason = "We agreed on it by phone.";

describe("the API for carrier bills", () => {
  const { db, api, staff, shipper, carrier, keys, list } = prepareDeskScene();
  const { on, mailsTo } = quoteScene(() => ({ db, staff }));

  /** A delivered load that its carrier hauled for $1,043.21. */
  const hauled = async ({ by = carrier, hasProof = true, isDelivered = true } = {}) => {
    const load = await aShipment(db.database, shipper);
    await giveLoad(db.database, load.id, by.companyId);
    await charge({ ...on(staff), actor: staff }, load.id, { side: "carrier", rate: "1043.21" });
    if (isDelivered) await deliver(db.database, load.id);
    const receipt = { receivedBy: "Sam Dock", receivedOn: today, note: null, file: aPhoto() };
    if (hasProof && isDelivered) await uploadProofOfDelivery(on(staff), load.id, receipt);
    return load.trackingId;
  };
  let last = 0;
  type By = { key?: string; file?: Blob | string };
  /** What was agreed, but for what is given. */
  const send = (trackingId: string, given: Record<string, string> = {}, by: By = {}) =>
    sendOnly(trackingId, { linehaulCents: "90000", fuelCents: "14321", ...given }, by);
  const sendOnly = async (
    trackingId: string,
    given: Record<string, string>,
    { key = keys.carrier, file }: By = {},
  ) => {
    const asked = new URLSearchParams({ number: `B-${++last}`, billedOn: today, ...given });
    const address = `https://freight.example/api/v1/shipments/${trackingId}/bills?${asked}`;
    const headers = { authorization: `Bearer ${key}` };
    const answer = await api.fetch(address, { method: "POST", headers, body: file ?? null });
    return { status: answer.status, body: await answer.json() };
  };
  const read = async (id: string, key = keys.staff) => (await api.send(key, `/bills/${id}`)).body;
  const decide = (id: string, what: string, body: object = { reason }, key = keys.staff) =>
    api.send(key, `/bills/${id}/${what}`, { body });
  /** A bill that isn't what was agreed. */
  const differing = async () => (await send(await hauled(), { fuelCents: "20000" })).body.id;

  test("a carrier's bill that matches is approved at once, with the file that came with it", async () => {
    const trackingId = await hauled();
    const sent = await send(trackingId, {}, { file: aPhoto() });
    expect(sent).toMatchObject({
      status: 201,
      body: { state: "approved", totalCents: 104_321, approvedCents: 104_321, trackingId },
    });
    const own = await read(sent.body.id, keys.carrier);
    expect(own).toMatchObject({
      lines: [
        { code: "linehaul", cents: 90_000 },
        { code: "fuel", cents: 14_321 },
      ],
      dueOn: "2026-12-21",
      expectedCents: null,
      hasProofOfDelivery: null,
    });
    const file = await api.send(keys.carrier, `/documents/${own.documentId}`);
    expect(file.headers.get("content-type")).toBe("image/jpeg");
    expect((await list(`/bills?trackingId=${trackingId}`, keys.carrier)).data).toMatchObject([
      { id: sent.body.id, state: "approved" },
    ]);
  });

  test("one without the proof of delivery, or with accessorials nobody agreed on, is reviewed", async () => {
    const early = await send(await hauled({ hasProof: false }));
    expect(early.body).toMatchObject({
      state: "to approve",
      approvedCents: null,
      documentId: null,
    });
    const more = await send(await hauled(), { accessorials: "detention:7500" });
    expect(more.body).toMatchObject({ state: "to approve", totalCents: 111_821 });
    expect(await read(more.body.id)).toMatchObject({
      lines: [{}, {}, { code: "detention", cents: 7_500 }],
      expectedCents: 104_321,
      hasProofOfDelivery: true,
      hold: null,
    });
  });

  test("a bill that the page would refuse is refused with its field", async () => {
    const trackingId = await hauled();
    await send(trackingId, { number: "USED-1" });
    const wrong = [
      ["number", { number: "" }, 422],
      ["number", { number: "used-1" }, 409],
      ["billedOn", { billedOn: "2026-11-22" }, 422],
      ["linehaulCents", { linehaulCents: "many" }, 422],
      ["linehaulCents", { linehaulCents: "0.5" }, 422],
      ["accessorials[0]", { accessorials: "detention" }, 422],
      ["accessorials[0].code", { accessorials: "a song:100" }, 422],
      ["accessorials[0].cents", { accessorials: "detention:0" }, 422],
    ] as const;
    for (const [field, given, status] of wrong) {
      const answer = await send(trackingId, given);
      expect(answer, JSON.stringify(given)).toMatchObject({
        status,
        body: { errors: [{ field }] },
      });
    }
    const unread = await send(trackingId, {}, { file: "not a file that we take" });
    expect(unread).toMatchObject({ status: 422, body: { code: "invalid" } });
    expect((await list(`/bills?trackingId=${trackingId}`, keys.carrier)).data).toHaveLength(1);
  });

  test("a load is billed once it's delivered, by its carrier or by staff", async () => {
    const early = await send(await hauled({ isDelivered: false }));
    expect(early).toMatchObject({ status: 409, body: { code: "conflict" } });
    const trackingId = await hauled();
    for (const key of [keys.shipper, keys.stranger]) {
      expect((await send(trackingId, {}, { key })).status).toBe(404);
    }
    expect((await list(`/bills?scope=all&trackingId=${trackingId}`)).data).toEqual([]);
    const other = await hauled({ by: await aVettedCarrier(db.database) });
    expect((await send(other)).status).toBe(404);
    const entered = await send(trackingId, {}, { key: keys.staff });
    expect(entered.status).toBe(201);
    expect(await read(entered.body.id, keys.carrier)).toMatchObject({ carrierId: carrier.userId });
  });

  test("a carrier whose truck was ordered and not used bills that alone", async () => {
    const trackingId = await hauled({ isDelivered: false });
    const [{ id } = { id: "" }] = (
      await api.send(keys.staff, `/shipments/${trackingId}/assignments`)
    ).body.data;
    const taken = await api.send(keys.staff, `/assignments/${id}/take-back`, {
      body: { reason: "truck ordered not used", tonuCents: 15_000 },
    });
    expect(taken.status).toBe(200);
    expect((await sendOnly(trackingId, {})).body).toMatchObject({
      errors: [{ field: "linehaulCents" }],
    });
    const sent = await sendOnly(trackingId, { accessorials: "TONU:15000" });
    expect(sent).toMatchObject({ status: 201, body: { totalCents: 15_000, state: "to approve" } });
    expect(await read(sent.body.id)).toMatchObject({ expectedCents: 15_000 });
  });

  test("staff approve a difference, and the carrier reads why and what we pay", async () => {
    const id = await differing();
    const { expectedCents } = await read(id);
    const stale = await decide(id, "approve", { reason, expectedCents: expectedCents - 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await read(id)).toMatchObject({ state: "to approve", expectedCents: 104_321 });
    const answer = await decide(id, "approve", { reason, expectedCents });
    expect(answer.body).toMatchObject({ state: "approved" });
    const approved = { state: "approved", approvedCents: 110_000, reason };
    expect(await read(id, keys.carrier)).toMatchObject(approved);
    expect((await decide(id, "approve")).status).toBe(409);
  });

  test("staff dispute a bill and settle it, or reject it", async () => {
    const id = await differing();
    expect((await decide(id, "settle", { cents: 105_000, reason })).status).toBe(409);
    expect((await decide(id, "dispute")).body).toMatchObject({ state: "disputed" });
    expect(await read(id, keys.carrier)).toMatchObject({ state: "disputed", reason });
    const wrong = await decide(id, "settle", { cents: 0, reason });
    expect(wrong.body).toMatchObject({ errors: [{ field: "cents" }] });
    await decide(id, "settle", { cents: 105_000, reason });
    expect(await read(id)).toMatchObject({ state: "approved", approvedCents: 105_000 });
    const twice = await differing();
    expect((await decide(twice, "reject", { reason: "No" })).body).toMatchObject({
      errors: [{ field: "reason" }],
    });
    await decide(twice, "reject");
    expect(await read(twice, keys.carrier)).toMatchObject({ state: "rejected", reason });
  });

  test("staff pay approved bills in one run, or none of them", async () => {
    const [one, other] = [(await send(await hauled())).body, (await send(await hauled())).body];
    const open = await differing();
    const run = { method: "ACH", paidOn: today, reference: "Batch 4711" };
    const pay = (billIds: string[], given: object = {}, key = keys.staff) =>
      api.send(key, "/payment-runs", { body: { ...run, billIds, ...given } });
    expect((await pay([one.id, open])).status).toBe(409);
    expect(await read(one.id)).toMatchObject({ state: "approved" });
    const late = await pay([one.id], { paidOn: "2026-11-22" });
    expect(late.body).toMatchObject({ errors: [{ field: "paidOn" }] });
    expect((await pay([one.id], {}, keys.carrier)).status).toBe(404);
    const mails = (await mailsTo(carrier.email)).length;
    const paid = await pay([one.id, other.id]);
    expect(paid).toMatchObject({ status: 201, body: { totalCents: 208_642 } });
    expect(await read(other.id, keys.carrier)).toMatchObject({
      state: "paid",
      paidOn: today,
      method: "ACH",
      reference: "Batch 4711",
      payTo: { name: "Prairie Line LLC" },
    });
    expect((await mailsTo(carrier.email)).length).toBe(mails + 2);
  });

  test("staff list the bills of all carriers by state and search", async () => {
    const number = `N-${randomUUID().slice(0, 8)}`;
    const trackingId = await hauled();
    const { id } = (await send(trackingId, { number, fuelCents: "20000" })).body;
    const ids = async (filter: string) =>
      (await list(`/bills?scope=all&${filter}`)).data.map((one) => one.id);
    expect(await ids(`search=${number}`)).toEqual([id]);
    expect(await ids(`search=${number}&state=approved`)).toEqual([]);
    expect(await ids(`trackingId=${trackingId}&state=to+approve`)).toEqual([id]);
    expect((await api.send(keys.carrier, "/bills?scope=all")).status).toBe(403);
  });

  test("staff list bills by the day of the bill, and by the day of its payment", async () => {
    const number = `D-${randomUUID().slice(0, 8)}`;
    const given = { number, billedOn: "2026-10-31" };
    const { id } = (await send(await hauled(), given)).body;
    const open = (await send(await hauled(), { ...given, number: `${number}-2` })).body.id;
    const run = { billIds: [id], method: "ACH", paidOn: "2026-11-20" };
    expect((await api.send(keys.staff, "/payment-runs", { body: run })).status).toBe(201);
    const ids = async (filter: string) =>
      (await list(`/bills?scope=all&search=${number}&${filter}`)).data
        .map((one) => one.id)
        .toSorted();
    // Two of one moment have no order.
    const both = [open, id].toSorted();
    expect(await ids("billedFrom=2026-10-31&billedTo=2026-10-31")).toEqual(both);
    expect(await ids("billedFrom=2026-11-01")).toEqual([]);
    expect(await ids("billedTo=2026-10-30")).toEqual([]);
    expect(await ids("paidFrom=2026-11-20&paidTo=2026-11-20")).toEqual([id]);
    expect(await ids("paidFrom=2026-11-21")).toEqual([]);
    expect(await ids("paidTo=2026-11-19")).toEqual([]);
  });

  test("nobody reads another carrier's bill or decides on it", async () => {
    const id = await differing();
    const before = await read(id);
    const rival = await api.keyOf(await aVettedCarrier(db.database));
    for (const key of [rival, keys.shipper, keys.carrier]) {
      if (key !== keys.carrier) expect((await api.send(key, `/bills/${id}`)).status).toBe(404);
      for (const what of ["approve", "dispute", "reject"]) {
        expect((await decide(id, what, { reason }, key)).status).toBe(404);
      }
      expect((await decide(id, "settle", { cents: 1, reason }, key)).status).toBe(404);
    }
    expect((await list("/bills", rival)).data).toEqual([]);
    expect((await api.send(keys.shipper, "/bills")).status).toBe(404);
    expect(await read(id)).toEqual(before);
  });
});
