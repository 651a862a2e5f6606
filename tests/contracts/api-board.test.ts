import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { prepareDeskScene } from "#tests/support/desk-api.ts";
import { aCarrier, aShipment } from "#tests/support/factories.ts";
import { readAllPages } from "#tests/support/read-all-pages.ts";

describe("the load board in the API", () => {
  let other: string;
  const { db, api, shipper, keys, list } = prepareDeskScene();
  beforeAll(async () => {
    other = await api.keyOf(await aVettedCarrier(db.database));
  });

  let load: Awaited<ReturnType<typeof aShipment>>;
  beforeEach(async () => {
    load = await aShipment(db.database, shipper);
  });
  const posting = () => `/shipments/${load.trackingId}/posting`;
  const post = (body: object = { askingCents: 90_000 }, key = keys.staff) =>
    api.send(key, posting(), { body });
  const bid = (body: object = { cents: 92_000 }, key = keys.carrier) =>
    api.send(key, `/board/${load.id}/bid`, { body });
  const withdraw = (key = keys.carrier) =>
    api.send(key, `/board/${load.id}/bid/withdraw`, { method: "POST" });
  const remove = (key = keys.staff) => api.send(key, posting(), { method: "DELETE" });
  const takeUp = (id: string, key = keys.staff, body?: object) =>
    api.send(key, `/shipments/${load.trackingId}/bids/${id}/take-up`, { method: "POST", body });
  /** What the board shows of the load, on whatever page it is. */
  const onBoard = async (query = "", key = keys.carrier) => {
    const { rows } = await readAllPages((path) => list(path, key), `/board${query}`);
    return rows.filter(({ id }) => id === load.id);
  };
  const readPosting = async () => (await api.send(keys.staff, posting())).body;

  test("a carrier sees a posted load with its cities, and nothing of its customer", async () => {
    await db.outside(`insert into shipment_care (shipment_id, equipment)
      values ('${load.id}', 'flatbed') on conflict (shipment_id) do update set equipment = 'flatbed'`);
    expect((await post()).body).toMatchObject({ isPosted: true, askingCents: 90_000, bids: [] });
    const [shown] = await onBoard("?equipment=flatbed");
    expect(shown).toMatchObject({
      origin: "Indianapolis, IN",
      destination: "Chicago, IL",
      equipment: "flatbed",
      askingCents: 90_000,
      bidCents: null,
    });
    expect(JSON.stringify(shown)).not.toMatch(/tracking|castings|Reyes|street/i);
    expect((await api.send(keys.carrier, `/board/${load.id}`)).body).toEqual(shown);
    expect(await onBoard("?equipment=dry-van")).toEqual([]);
    expect(await onBoard("?fields=mode")).toEqual([{ id: load.id, mode: "LTL" }]);
  });

  test("pages through the board, the next pickup first and those without one last", async () => {
    const posted = [];
    for (let made = 0; made < 53; made += 1) {
      load = await aShipment(db.database, shipper);
      await post({});
      posted.push(load.id);
    }
    const [late = "", soon = ""] = posted;
    await db.outside(`update shipments set pickup_from = '2026-12-02T08:00Z' where id = '${late}'`);
    await db.outside(`update shipments set pickup_from = '2026-12-01T08:00Z' where id = '${soon}'`);
    const first = await list("/board?fields=id", keys.carrier);
    const second = await list(`/board?fields=id&cursor=${first.nextCursor}`, keys.carrier);
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(first.data).toHaveLength(50);
    expect(second.nextCursor).toBeNull();
    expect(ids.slice(0, 2)).toEqual([soon, late]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(posted));
  });

  test("a carrier bids, changes its bid and withdraws it; another carrier doesn't see it", async () => {
    await post();
    const first = await bid({ cents: 95_000 });
    expect(first).toMatchObject({ status: 201, body: { loadId: load.id, state: "open" } });
    await db.outside("update load_bids set placed_at = placed_at - interval '1 hour'");
    await bid({ cents: 92_000, note: "Empty in Gary" });
    expect(await onBoard()).toMatchObject([{ bidCents: 92_000 }]);
    expect(await onBoard("", other)).toMatchObject([{ bidCents: null }]);
    const own = async (query: string, key = keys.carrier) =>
      (await list(`/bids${query}`, key)).data.filter(
        (one) => (one as unknown as { loadId: string }).loadId === load.id,
      );
    expect(await own("")).toMatchObject([
      { cents: 92_000, note: "Empty in Gary", state: "open", origin: "Indianapolis, IN" },
      { cents: 95_000, state: "withdrawn" },
    ]);
    expect(await own("?state=open")).toHaveLength(1);
    expect(await own("", other)).toEqual([]);
    expect((await withdraw(other)).status).toBe(404);
    expect((await withdraw()).body).toMatchObject({ cents: 92_000, state: "withdrawn" });
    expect((await withdraw()).status).toBe(409);
    expect(await onBoard()).toMatchObject([{ bidCents: null }]);
  });

  test("a bid with an empty note has none", async () => {
    await post();
    expect(await bid({ cents: 92_000, note: " " })).toMatchObject({ body: { note: null } });
  });

  test("a bid repeated with its Idempotency-Key is placed once", async () => {
    await post();
    const headers = { "idempotency-key": randomUUID() };
    const send = () =>
      api.send(keys.carrier, `/board/${load.id}/bid`, { body: { cents: 92_000 }, headers });
    expect((await send()).body).toEqual((await send()).body);
    expect((await readPosting()).bids).toHaveLength(1);
  });

  test.each([
    ["of nothing", { cents: 0 }, "cents"],
    ["above the maximum", { cents: 1_000_000_001 }, "cents"],
    ["with a note that is none", { cents: 1, note: 1 }, "note"],
    ["with another field", { cents: 1, rush: true }, ""],
  ])("a bid %s is refused", async (_, body, field) => {
    await post();
    expect(await bid(body)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect((await readPosting()).bids).toEqual([]);
  });

  test("staff see the bids and offer the load at one, which its carrier accepts", async () => {
    await post();
    await bid({ cents: 92_000, note: "Empty in Gary" });
    await bid({ cents: 91_000 }, other);
    const { bids } = await readPosting();
    expect(bids).toMatchObject([{ cents: 91_000 }, { cents: 92_000, note: "Empty in Gary" }]);
    const sent = await takeUp(bids[1].id);
    expect(sent.body).toMatchObject({ standing: "open", totalCents: 92_000 });
    expect(sent.body.carrierId).toBe(bids[1].carrierId);
    const accepted = await api.send(keys.carrier, `/offers/${sent.body.id}/accept`, {
      body: { version: 1 },
    });
    expect(accepted.body).toMatchObject({ standing: "accepted" });
    const after = await readPosting();
    expect(after).toMatchObject({ isPosted: false, bids: [{ state: "lost" }, { state: "taken" }] });
    expect(await onBoard()).toEqual([]);
    expect((await takeUp(bids[0].id)).status).toBe(409);
    expect((await post()).status).toBe(409);
    expect((await bid({ cents: 1 }, other)).status).toBe(409);
  });

  test("a bid below the margin floor is taken up with a reason alone", async () => {
    await db.outside(`insert into charges
      (shipment_id, side, code, description, quantity, unit, rate, cents, source, state, created_at, settled_at)
      values ('${load.id}', 'customer', 'linehaul', 'Linehaul', 1000, 'flat', 10000000, 100000, 'staff', 'approved', now(), now())`);
    await post();
    await bid({ cents: 95_000 });
    const [{ id }] = (await readPosting()).bids;
    const refused = { status: 422, body: { errors: [{ field: "marginOverride" }] } };
    expect(await takeUp(id)).toMatchObject(refused);
    expect(await takeUp(id, keys.staff, {})).toMatchObject(refused);
    const taken = await takeUp(id, keys.staff, { marginOverride: "It is the only truck." });
    expect(taken.body).toMatchObject({ standing: "open", totalCents: 95_000 });
  });

  test("a bid of a carrier that fails the checks isn't taken up", async () => {
    await post();
    await bid({ cents: 80_000 }, await api.keyOf(await aCarrier(db.database)));
    const { bids } = await readPosting();
    expect((await takeUp(bids[0].id)).status).toBe(422);
    expect((await list(`/offers?scope=all&trackingId=${load.trackingId}`)).data).toEqual([]);
  });

  test("a load taken off the board takes no more bids, and keeps those it has", async () => {
    await post();
    await bid();
    expect((await remove()).status).toBe(204);
    expect(await onBoard()).toEqual([]);
    expect((await api.send(keys.carrier, `/board/${load.id}`)).status).toBe(404);
    expect((await bid()).status).toBe(404);
    expect(await readPosting()).toMatchObject({ isPosted: false, bids: [{ state: "open" }] });
    expect((await remove()).status).toBe(404);
  });

  test("nobody but staff posts, and nobody but a verified carrier bids", async () => {
    for (const key of [keys.shipper, keys.carrier, keys.stranger]) {
      expect((await post({}, key)).status).toBe(404);
      expect((await api.send(key, posting())).status).toBe(404);
    }
    await post();
    await bid();
    const { bids } = await readPosting();
    for (const key of [keys.shipper, keys.carrier, keys.stranger]) {
      expect((await remove(key)).status).toBe(404);
      expect((await takeUp(bids[0].id, key)).status).toBe(404);
    }
    for (const key of [keys.shipper, keys.stranger, keys.staff]) {
      expect((await api.send(key, "/board")).status).toBe(404);
      expect((await api.send(key, "/bids")).status).toBe(404);
      expect((await api.send(key, `/board/${load.id}`)).status).toBe(404);
      expect((await bid({ cents: 1 }, key)).status).toBe(404);
      expect((await withdraw(key)).status).toBe(404);
    }
    expect(await readPosting()).toMatchObject({ isPosted: true, bids: [{ cents: 92_000 }] });
  });

  test("a bid of another load, or of none, isn't taken up", async () => {
    await post();
    await bid();
    const { bids } = await readPosting();
    load = await aShipment(db.database, shipper);
    await post();
    expect((await takeUp(bids[0].id)).status).toBe(404);
    expect((await takeUp(randomUUID())).status).toBe(404);
  });
});
