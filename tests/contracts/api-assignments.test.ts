import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { apiAtNoon, prepareKeys } from "#tests/support/desk-api.ts";
import { aShipment } from "#tests/support/factories.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { prepare } from "#tests/support/prepare.ts";
import { today } from "#tests/support/quote-scene.ts";

describe("the API of assignments", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const second = prepare(() => aVettedCarrier(db.database));
  const api = prepare(() => apiAtNoon(db.database));
  const keys = prepareKeys(api, { staff, owner, carrier, second });

  const book = async (of: Actor, linehaulCents = 90_000, loadId?: string) => {
    const trackingId = loadId ?? (await aShipment(db.database, owner)).trackingId;
    const path = `/shipments/${trackingId}/assignments`;
    const body = { organizationId: of.companyId, linehaulCents, fuelCents: 10_000 };
    return { trackingId, path, ...(await api.send(keys.staff, path, { body })) };
  };

  test("staff book a carrier, which reads its own assignment and no other carrier's", async () => {
    const booked = await book(carrier);
    expect(booked).toMatchObject({
      status: 201,
      body: { state: "accepted", source: "staff", leg: 1, payCents: 100_000 },
    });
    const took = await api.send(keys.staff, `/assignments/${booked.body.id}/take-back`, {
      body: { reason: "truck ordered not used", tonuCents: 15_000 },
    });
    expect(took).toMatchObject({
      status: 200,
      body: { state: "ended", endReason: "truck ordered not used", payCents: 15_000 },
    });
    await book(second, 120_000, booked.trackingId);
    const read = async (key: string) => (await api.send(key, booked.path)).body.data;
    expect(await read(keys.staff)).toHaveLength(2);
    expect(await read(keys.carrier)).toMatchObject([{ payCents: 15_000, state: "ended" }]);
    expect(await read(keys.second)).toMatchObject([{ payCents: 130_000, state: "accepted" }]);
    const theirs = `/assignments/${booked.body.id}`;
    expect((await api.send(keys.second, theirs)).status).toBe(404);
    expect((await api.send(keys.carrier, theirs)).status).toBe(200);
  });

  test("staff read when its truck came and left, and correct that at the version they read", async () => {
    const { body, trackingId } = await book(carrier);
    const path = `/assignments/${body.id}/times`;
    expect((await api.send(keys.staff, path)).body.detail).toMatch("before the shipment has stops");
    await db.outside(`insert into shipment_stops (shipment_id, sequence, kind)
      select id, place, kind from shipments, (values (1, 'pickup'), (2, 'delivery')) as stop (place, kind)
      where tracking_id = '${trackingId}'`);
    await db.outside(
      `update shipments set dispatched_at = now() where tracking_id = '${trackingId}'`,
    );
    const none = { cameAt: null, pickedUpAt: null, arrivedAt: null, handedOffAt: null };
    const read = await api.send(keys.staff, path);
    expect(read.body).toEqual(none);
    const reason = "The terminal told us by phone.";
    const put = (given: object, etag = read.headers.get("etag") ?? "", key = keys.staff) =>
      api.put(key, path, { ...none, ...given, reason }, etag);
    const at = { cameAt: `${today}T08:00:00-05:00`, pickedUpAt: `${today}T08:30:00-05:00` };
    for (const key of [keys.carrier, keys.owner]) {
      expect((await api.send(key, path)).status).toBe(404);
      expect((await put(at, undefined, key)).status).toBe(404);
    }
    const early = await put({ ...at, cameAt: `${today}T09:00:00-05:00` });
    expect(early).toMatchObject({ status: 422, body: { errors: [{ field: "pickedUpAt" }] } });
    const changed = await put(at);
    expect(changed.body).toEqual({
      ...none,
      cameAt: `${today}T13:00:00.000Z`,
      pickedUpAt: `${today}T13:30:00.000Z`,
    });
    expect((await put(at)).body.code).toBe("version_mismatch");
    const now = changed.headers.get("etag") ?? "";
    const taken = await put({ ...at, cameAt: null }, now);
    expect(taken.body).toMatchObject({ cameAt: null, pickedUpAt: `${today}T13:30:00.000Z` });
    const { status } = (await api.send(keys.staff, `/shipments/${trackingId}`)).body;
    expect(status).toBe("In Transit");
  });

  test("a driver's link is replaced once, by the carrier's dispatchers and by staff", async () => {
    const { body, path } = await book(carrier);
    const link = `/assignments/${body.id}/driver-link`;
    expect((await api.send(keys.carrier, link)).status).toBe(404);
    await db.outside(`update assignments set driver = 'Sam Poe', driver_phone = '(317) 555-0144',
      truck = '114' where id = '${body.id}'`);
    const first = (await api.send(keys.carrier, link)).body;
    expect(first).toMatchObject({ driverPhone: "(317) 555-0144", hasBegun: false });
    const replace = (key: string, number: number) =>
      api.send(key, `${link}/replace`, { body: { number } });
    for (const key of [keys.owner, keys.second]) {
      expect((await api.send(key, link)).status).toBe(404);
      expect((await replace(key, first.number)).status).toBe(404);
    }
    const second = (await replace(keys.carrier, first.number)).body;
    expect(second.url).not.toBe(first.url);
    expect((await replace(keys.carrier, first.number)).body).toEqual(second);
    const third = (await replace(keys.staff, second.number)).body;
    expect(third.number).toBe(second.number + 1);
    expect((await api.send(keys.carrier, link)).body).toEqual(third);
    expect(JSON.stringify((await api.send(keys.staff, path)).body)).not.toContain(third.url);
  });

  test("half a haul keeps its part of the linehaul, by miles or as an amount", async () => {
    const wrongs = [
      [{ run: "266", agreed: "265" }, "linehaul", "266 is more than the agreed 265 miles."],
      [{ cents: 90_001 }, "linehaul", "At most the agreed $900.00 stays owed."],
      [{ run: "half" }, "linehaul", expect.stringContaining("such as 120 of 265 miles")],
    ];
    for (const [linehaul, payCents] of [
      [{ run: "120", agreed: "265" }, 40_755],
      [{ cents: 45_000 }, 45_000],
    ] as const) {
      const { body } = await book(carrier);
      const takeBack = (given: object) =>
        api.send(keys.staff, `/assignments/${body.id}/take-back`, {
          body: { reason: "removed by staff", ...given },
        });
      for (const [wrong, field, message] of wrongs) {
        const refused = await takeBack({ linehaul: wrong });
        expect(refused).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
      }
      const contradicting = await takeBack({ linehaul, nothingOwed: true });
      expect(contradicting.body).toMatchObject({ errors: [{ field: "nothingOwed" }] });
      expect((await takeBack({ linehaul })).body).toMatchObject({ state: "ended", payCents });
    }
  });

  test("a customer reads, books and ends none", async () => {
    const booked = await book(carrier);
    const send = async (path: string, body?: object) =>
      (await api.send(keys.owner, path, body ? { body } : {})).status;
    const path = `/assignments/${booked.body.id}`;
    expect([403, 404]).toContain(await send(booked.path));
    expect([403, 404]).toContain(await send(path));
    expect([403, 404]).toContain(await send(`${path}/take-back`, { reason: "removed by staff" }));
    expect([403, 404]).toContain(await send(`${path}/give-up`, { reason: "No truck today." }));
    const body = { organizationId: carrier.companyId, linehaulCents: 1 };
    expect([403, 404]).toContain(await send(booked.path, body));
  });

  test("a carrier gives its load up once, and no other carrier's", async () => {
    const booked = await book(carrier);
    const giveUp = (key: string) => {
      const body = { reason: "The truck broke down." };
      return api.send(key, `/assignments/${booked.body.id}/give-up`, { body });
    };
    expect((await giveUp(keys.second)).status).toBe(404);
    expect(await giveUp(keys.carrier)).toMatchObject({
      status: 200,
      body: { endReason: "fell off", endNote: "The truck broke down.", payCents: 0 },
    });
    expect((await giveUp(keys.carrier)).status).toBe(409);
  });

  test("a carrier's system is told what becomes of its loads, and no other carrier's", async () => {
    const listen = (of: Actor) =>
      db.outside(
        `insert into webhook_endpoints (company_id, created_by, url, kinds, created_at)
         select '${of.companyId}', '${of.userId}', 'https://x.example/', array['assignment.accepted', 'assignment.ended'], now()`,
      );
    await listen(carrier);
    await listen(second);
    const booked = await book(carrier);
    await api.send(keys.staff, `/assignments/${booked.body.id}/take-back`, {
      body: { reason: "removed by staff" },
    });
    const told = await db.outside(
      `select company_id, kind, data from webhook_deliveries
       join webhook_endpoints on webhook_endpoints.id = endpoint_id order by sequence`,
    );
    const { trackingId } = booked;
    const data = { assignmentId: booked.body.id, trackingId };
    expect(told).toEqual([
      { company_id: carrier.companyId, kind: "assignment.accepted", data },
      {
        company_id: carrier.companyId,
        kind: "assignment.ended",
        data: { ...data, reason: "removed by staff" },
      },
    ]);
  });

  test("staff cancel a load and keep what it owes", async () => {
    const booked = await book(carrier);
    const tonu = [{ assignmentId: booked.body.id, cents: 15_000 }];
    const cancel = (key: string) => {
      const body = { reason: "The order was withdrawn.", tonu };
      return api.send(key, `/shipments/${booked.trackingId}/cancel`, { body });
    };
    expect((await cancel(keys.owner)).status).toBe(403);
    expect((await cancel(keys.staff)).status).toBe(200);
    const read = await api.send(keys.carrier, `/assignments/${booked.body.id}`);
    expect(read.body).toMatchObject({ endReason: "load canceled", payCents: 15_000 });
  });

  test("a carrier lists the documents of a load that it no longer has, and no other carrier", async () => {
    const booked = await book(carrier);
    const body = { reason: "The truck broke down." };
    await api.send(keys.carrier, `/assignments/${booked.body.id}/give-up`, { body });
    const list = (key: string) => api.send(key, `/shipments/${booked.trackingId}/documents`);
    expect(await list(keys.carrier)).toMatchObject({ status: 200, body: { data: [] } });
    expect((await list(keys.second)).status).toBe(404);
  });
});
