import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { apiAtNoon, prepareKeys } from "#tests/support/desk-api.ts";
import { aShipment } from "#tests/support/factories.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { prepare } from "#tests/support/prepare.ts";

describe("the API of a load's legs", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const second = prepare(() => aVettedCarrier(db.database));
  const api = prepare(() => apiAtNoon(db.database));
  const keys = prepareKeys(api, { staff, owner, carrier, second });

  const modes = { firstMode: "cartage", secondMode: "air" };
  const read = async (key: string, path: string) => (await api.send(key, path)).body;
  const etagOf = async (trackingId: string) =>
    `"${(await read(keys.staff, `/shipments/${trackingId}`)).version}"`;
  /** Splits it as it is now, or at the version that was read. */
  const split = async (trackingId: string, given: object = {}, etag?: string) =>
    api.send(keys.staff, `/shipments/${trackingId}/split`, {
      body: { after: 1, company: "Cargo terminal IND", zip: "46241", ...modes, ...given },
      headers: { "if-match": etag ?? (await etagOf(trackingId)) },
    });
  const join = async (trackingId: string, legId: string, etag?: string) =>
    api.send(keys.staff, `/shipments/${trackingId}/legs/${legId}/join`, {
      method: "POST",
      headers: { "if-match": etag ?? (await etagOf(trackingId)) },
    });
  const book = (trackingId: string, legId: string | undefined, of: Actor, linehaulCents: number) =>
    api.send(keys.staff, `/shipments/${trackingId}/assignments`, {
      body: { organizationId: of.companyId, linehaulCents, ...(legId && { legId }) },
    });
  /** A load of two legs, with a carrier on each. */
  const aLoadOfTwo = async () => {
    const { trackingId } = await aShipment(db.database, owner);
    const { legs } = (await split(trackingId)).body;
    const [first, last] = [
      await book(trackingId, legs[0].id, carrier, 41_100),
      await book(trackingId, legs[1].id, second, 52_200),
    ];
    return { trackingId, legs, first, last, path: `/shipments/${trackingId}` };
  };

  test("a load of one leg says nothing of legs until staff split it, and again once they are joined", async () => {
    const { trackingId } = await aShipment(db.database, owner);
    const path = `/shipments/${trackingId}`;
    const before = await read(keys.staff, path);
    expect(before).not.toHaveProperty("legs");
    expect(await read(keys.staff, `${path}/legs`)).toEqual({ data: [] });
    const made = await split(trackingId);
    expect(made).toMatchObject({
      status: 200,
      body: {
        stops: [
          { kind: "pickup" },
          { kind: "handoff", city: "Indianapolis" },
          { kind: "delivery" },
        ],
        legs: [
          { leg: 1, mode: "cartage", fromStop: 1, toStop: 2, carrier: null, state: null },
          { leg: 2, mode: "air", fromStop: 2, toStop: 3, carrier: null, state: null },
        ],
      },
    });
    expect(await read(keys.staff, `${path}/legs`)).toEqual({ data: made.body.legs });
    const joined = await join(trackingId, made.body.legs[0].id);
    expect(joined.status).toBe(200);
    expect(joined.body).not.toHaveProperty("legs");
    expect(joined.body.stops).toHaveLength(2);
  });

  test("each leg gets a carrier of its own, and a booking without one is refused", async () => {
    const { trackingId, legs, first, last, path } = await aLoadOfTwo();
    expect([first.status, last.status]).toEqual([201, 201]);
    expect([first.body, last.body]).toMatchObject([
      { leg: 1, organizationId: carrier.companyId, payCents: 41_100 },
      { leg: 2, organizationId: second.companyId, payCents: 52_200 },
    ]);
    expect(await read(keys.staff, `${path}/legs`)).toMatchObject({
      data: [
        { organizationId: carrier.companyId, assignmentId: first.body.id, state: "accepted" },
        { organizationId: second.companyId, assignmentId: last.body.id, state: "accepted" },
      ],
    });
    const taken = await api.send(keys.staff, `/assignments/${last.body.id}/take-back`, {
      body: { reason: "removed by staff" },
    });
    expect(taken).toMatchObject({ status: 200, body: { state: "ended" } });
    const unnamed = await book(trackingId, undefined, second, 10_000);
    expect(unnamed).toMatchObject({ status: 422, body: { errors: [{ field: "legId" }] } });
    const offers = { carrierIds: [second.companyId], linehaulCents: 10_000, maxCents: 10_000 };
    const offered = await api.send(keys.staff, `${path}/offers`, {
      body: { ...offers, hours: 8, legId: legs[1].id },
    });
    expect(offered).toMatchObject({ status: 201, body: { data: [{ totalCents: 10_000 }] } });
    const accept = await api.send(keys.second, `/offers/${offered.body.data[0].id}/accept`, {
      body: { version: 1 },
    });
    expect(accept.status).toBe(200);
    expect((await read(keys.staff, path)).legs[1]).toMatchObject({ carrier: expect.any(String) });
  });

  test("a carrier reads its own leg only, and gives that one back", async () => {
    const { trackingId, last, path } = await aLoadOfTwo();
    const own = [{ leg: 2, fromStop: 1, toStop: 2, organizationId: second.companyId }];
    expect(await read(keys.second, `${path}/legs`)).toMatchObject({ data: own });
    expect((await read(keys.second, `${path}/legs`)).data).toHaveLength(1);
    const load = await read(keys.second, `/loads/${trackingId}`);
    expect(load.legs).toMatchObject(own);
    expect(JSON.stringify(load)).not.toContain(carrier.companyId);
    expect(load.stops).toHaveLength(2);
    const given = await api.send(keys.second, `/assignments/${last.body.id}/give-up`, {
      body: { reason: "No truck today." },
    });
    expect(given).toMatchObject({ status: 200, body: { endReason: "fell off" } });
    expect(await read(keys.staff, `${path}/legs`)).toMatchObject({
      data: [{ state: "accepted" }, { state: null, carrier: null }],
    });
  });

  test("the customer has one movement, and never a carrier's pay", async () => {
    const { path } = await aLoadOfTwo();
    expect((await api.send(keys.owner, `${path}/legs`)).status).toBe(404);
    const load = await read(keys.owner, path);
    expect(load).not.toHaveProperty("legs");
    expect(load.stops).toHaveLength(2);
    for (const part of ["", "/events", "/history", "/charges"]) {
      const said = JSON.stringify(await read(keys.owner, `${path}${part}`));
      expect(said, part).not.toMatch(/handoff|41100|52200|Cargo terminal/);
    }
  });

  test("details of a leg are replaced at the version that was read", async () => {
    const { legs, path } = await aLoadOfTwo();
    const body = {
      mode: "truck",
      departsAt: "2026-11-25T08:00",
      handoffFrom: "2026-11-25T09:00",
      references: [{ kind: "pickup number", value: "PU-4711" }],
    };
    const put = (etag: string) => api.put(keys.staff, `${path}/legs/${legs[0].id}`, body, etag);
    expect((await put('"1"')).status).toBe(412);
    const { version } = await read(keys.staff, path);
    expect((await put(`"${version}"`)).body.legs[0]).toMatchObject({
      mode: "truck",
      references: body.references,
      arrivesAt: null,
      handoffFrom: "2026-11-25T14:00:00.000Z",
      handoffTo: null,
    });
  });

  test("a load is split and joined at the version that was read, and by one of two who do it at once", async () => {
    const { trackingId } = await aShipment(db.database, owner);
    const path = `/shipments/${trackingId}`;
    const unread = await api.send(keys.staff, `${path}/split`, {
      body: { after: 1, zip: "46241", ...modes },
    });
    expect(unread.status).toBe(428);
    const etag = await etagOf(trackingId);
    const both = await Promise.all([
      split(trackingId, {}, etag),
      split(trackingId, { zip: "46204" }, etag),
    ]);
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const { legs, stops } = await read(keys.staff, path);
    expect([legs.length, stops.length]).toEqual([2, 3]);
    const late = await split(trackingId, { after: 2 }, etag);
    expect(late).toMatchObject({ status: 412, body: { code: "version_mismatch" } });

    // One joins while another splits what is joined.
    expect((await join(trackingId, legs[0].id, etag)).status).toBe(412);
    const missing = await api.send(keys.staff, `${path}/legs/${legs[0].id}/join`, {
      method: "POST",
    });
    expect(missing.status).toBe(428);
    const seen = await etagOf(trackingId);
    const changes = await Promise.all([
      join(trackingId, legs[0].id, seen),
      split(trackingId, { after: 2 }, seen),
    ]);
    expect(changes.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  test("a split that can't be is refused with the field, and two carriers' legs aren't joined", async () => {
    const { trackingId, legs } = await aLoadOfTwo();
    expect(await split(trackingId, { after: 9 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "after" }] },
    });
    expect((await join(trackingId, legs[0].id)).status).toBe(409);
    expect((await join(trackingId, legs[1].id)).status).toBe(404);
  });
});
