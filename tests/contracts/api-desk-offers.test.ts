import { beforeEach, describe, expect, test } from "vitest";
import { prepareDeskScene } from "#tests/support/desk-api.ts";
import { aCarrier, aShipment } from "#tests/support/factories.ts";

const pay = { linehaulCents: 90_000, fuelCents: 15_025, maxCents: 120_000, hours: 8 };

describe("the API for staff on offers", () => {
  const { db, api, shipper, carrier, keys, list, idsOf } = prepareDeskScene();

  let load: Awaited<ReturnType<typeof aShipment>>;
  beforeEach(async () => {
    load = await aShipment(db.database, shipper);
  });
  const offer = (given: object = {}, key = keys.staff, headers: Record<string, string> = {}) =>
    api.send(key, `/shipments/${load.trackingId}/offers`, {
      body: { ...pay, carrierIds: [carrier.userId], ...given },
      headers,
    });
  const post = (id: string, what: string, body?: object, key = keys.staff) =>
    api.send(key, `/offers/${id}/${what}`, { method: "POST", body });
  const stored = () =>
    db.outside(`select state from carrier_offers where shipment_id = '${load.id}'
      order by sent_at, state desc`);

  test("they offer a load, and the carrier sees its pay but not the maximum", async () => {
    const sent = await offer();
    expect(sent).toMatchObject({
      status: 201,
      body: { data: [{ trackingId: load.trackingId, totalCents: 105_025, maxCents: 120_000 }] },
    });
    const [{ id }] = sent.body.data;
    const theirs = await api.send(keys.carrier, `/offers/${id}`);
    expect(theirs.body).toMatchObject({ id, totalCents: 105_025, maxCents: null });
    const own = await list(`/offers?trackingId=${load.trackingId}`, keys.carrier);
    expect(own.data).toMatchObject([{ id, maxCents: null }]);
    expect((await api.send(keys.staff, `/offers/${id}`)).body).toMatchObject({
      maxCents: 120_000,
      carrierId: carrier.userId,
    });
  });

  test("an offer repeated with its Idempotency-Key is sent once", async () => {
    const headers = { "idempotency-key": `offer-${load.trackingId}` };
    const sent = await offer({}, keys.staff, headers);
    expect((await offer({}, keys.staff, headers)).body).toEqual(sent.body);
    expect(await stored()).toEqual([{ state: "open" }]);
  });

  test.each([
    ["above the maximum", { maxCents: 100_000 }, 422],
    ["open for an odd time", { hours: 7 }, 422],
  ])("an offer %s is refused", async (_, given, status) => {
    expect((await offer(given)).status).toBe(status);
    expect(await stored()).toEqual([]);
  });

  test("an accessorial of nothing is refused in the words of the form, at its place", async () => {
    const accessorials = [{ code: "lumper", cents: 0 }];
    const errors = [{ field: "accessorials[0].cents", message: "Amount must be at least $0.01" }];
    expect(await offer({ accessorials })).toMatchObject({ status: 422, body: { errors } });
    expect(await stored()).toEqual([]);
  });

  test("a carrier that fails the checks gets it only with an override", async () => {
    const carrierIds = [(await aCarrier(db.database)).userId];
    expect((await offer({ carrierIds })).status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  test("they list the offers to all carriers, by load and standing", async () => {
    const [{ id }] = (await offer()).body.data;
    const ofLoad = `/offers?scope=all&trackingId=${load.trackingId}`;
    expect((await list(ofLoad)).data).toMatchObject([{ id, maxCents: 120_000 }]);
    expect(await idsOf(`${ofLoad}&standing=open`)).toEqual([id]);
    expect(await idsOf(`${ofLoad}&standing=declined`)).toEqual([]);
    expect((await list(`${ofLoad}&fields=standing`)).data).toEqual([{ id, standing: "open" }]);
    for (const key of [keys.shipper, keys.carrier]) {
      expect((await api.send(key, ofLoad)).status).toBe(403);
    }
  });

  test("they withdraw an offer, which the carrier then can't accept", async () => {
    const [{ id }] = (await offer()).body.data;
    expect((await post(id, "withdraw")).body).toMatchObject({ id, standing: "withdrawn" });
    expect((await post(id, "withdraw")).status).toBe(409);
    expect((await post(id, "accept", { version: 1 }, keys.carrier)).status).toBe(409);
  });

  test("they take up a counter at the carrier's price", async () => {
    const [{ id }] = (await offer()).body.data;
    expect((await post(id, "take-up")).status).toBe(409);
    await post(id, "counter", { counterCents: 110_000, note: "Fuel" }, keys.carrier);
    const taken = await post(id, "take-up");
    expect(taken.body).toMatchObject({ standing: "open", totalCents: 110_000 });
    expect(taken.body.id).not.toBe(id);
    expect(await stored()).toEqual(
      expect.arrayContaining([{ state: "withdrawn" }, { state: "open" }]),
    );
  });

  test("they book a counter by one request: its carrier has the load at its price", async () => {
    const [{ id }] = (await offer()).body.data;
    expect((await post(id, "book")).status).toBe(409);
    await post(id, "counter", { counterCents: 110_000 }, keys.carrier);
    for (const key of [keys.shipper, keys.carrier, keys.stranger]) {
      expect((await post(id, "book", undefined, key)).status).toBe(404);
    }
    const booked = await post(id, "book");
    expect(booked.body).toMatchObject({ id, standing: "accepted", totalCents: 110_000 });
    const { data } = (await api.send(keys.staff, `/shipments/${load.trackingId}/assignments`)).body;
    expect(data).toMatchObject([{ offerId: id, payCents: 110_000, source: "staff" }]);
    expect((await post(id, "book")).status).toBe(409);
  });

  test("nobody else offers, withdraws or takes up", async () => {
    const [{ id }] = (await offer()).body.data;
    for (const key of [keys.shipper, keys.carrier, keys.stranger]) {
      expect((await offer({}, key)).status).toBe(404);
      expect((await post(id, "withdraw", undefined, key)).status).toBe(404);
      expect((await post(id, "take-up", undefined, key)).status).toBe(404);
    }
    expect(await stored()).toEqual([{ state: "open" }]);
  });
});
