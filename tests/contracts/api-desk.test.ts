import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { apiOn } from "#tests/support/api.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aCarrier, aCompany, aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";
import { today } from "#tests/support/quote-scene.ts";
import { aStoredRequest } from "#tests/support/quotes.ts";

const price = {
  linehaulCents: 120_000,
  fuelCents: 28_050,
  accessorials: [{ code: "liftgate", cents: 7_500 }],
  mode: "FTL",
  transitDays: 1,
  validUntil: "2026-12-01",
  origin: "Indianapolis, IN 46204",
  destination: "Chicago, IL 60601",
  weight: 12_500.5,
  description: "24 pallets of castings",
  terms: "Two hours free at each stop.",
};
const pay = { linehaulCents: 90_000, fuelCents: 15_025, maxCents: 120_000, hours: 8 };

describe("the API for staff", () => {
  let db: FreshDatabase;
  let api: ReturnType<typeof apiOn>;
  let shipper: Actor;
  let carrier: Actor;
  let keys: { staff: string; shipper: string; carrier: string; stranger: string };
  beforeAll(async () => {
    db = await freshDatabase();
    api = apiOn(db.database, { clock: { now: () => new Date(`${today}T17:00:00Z`) } });
    shipper = await aShipper(db.database);
    await aCompany(db.database, shipper);
    carrier = await aVettedCarrier(db.database);
    keys = {
      staff: await api.keyOf(await aStaffMember(db.database)),
      shipper: await api.keyOf(shipper),
      carrier: await api.keyOf(carrier),
      stranger: await api.keyOf(await aShipper(db.database)),
    };
  });
  afterAll(() => db.close());

  type Row = { id: string; trackingId: string };
  const list = async (path: string, key = keys.staff) => {
    const answer = await api.send(key, path);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as { data: Row[]; nextCursor: string | null };
  };
  const idsOf = async (path: string) => (await list(path)).data.map(({ id }) => id);

  describe("on quotes", () => {
    let id: string;
    let company: string;
    beforeEach(async () => {
      company = `Ode ${randomUUID()}`;
      ({ id } = await aStoredRequest(db.database, { userId: shipper.userId, company }));
    });
    const put = (version: string | null, body: object = price, key = keys.staff) =>
      api.send(key, `/quotes/${id}/offer`, {
        method: "PUT",
        body,
        headers: version === null ? {} : { "if-match": version },
      });
    const post = (what: string, body?: object, key = keys.staff) =>
      api.send(key, `/quotes/${id}/${what}`, { method: "POST", body });
    const statusNow = async () =>
      (await db.outside(`select status from quote_requests where id = '${id}'`))[0]?.status;

    test("they list those of all companies, by status, search and service", async () => {
      const found = `/quotes?scope=all&search=${encodeURIComponent(company)}`;
      expect((await list(found)).data).toMatchObject([{ id, company, status: "pending" }]);
      expect(await idsOf(`${found}&status=pending&service=General+Freight`)).toEqual([id]);
      expect(await idsOf(`${found}&status=quoted`)).toEqual([]);
      expect(await idsOf(`${found}&service=Drayage`)).toEqual([]);
      const [row] = (await list(`${found}&fields=company`)).data;
      expect(row).toEqual({ id, company });
    });

    test("they read the list page by page", async () => {
      const batch = randomUUID();
      for (let made = 0; made < 51; made += 1)
        await aStoredRequest(db.database, { company: batch });
      const first = await list(`/quotes?scope=all&search=${batch}`);
      const rest = await list(`/quotes?scope=all&search=${batch}&cursor=${first.nextCursor}`);
      expect(new Set([...first.data, ...rest.data].map((one) => one.id)).size).toBe(51);
      expect(rest.nextCursor).toBeNull();
    });

    test("others list only their own", async () => {
      expect((await api.send(keys.shipper, "/quotes?scope=all")).status).toBe(403);
      const search = `/quotes?search=${encodeURIComponent(company)}`;
      expect((await list(search, keys.shipper)).data).toMatchObject([{ id }]);
      expect((await list(search, keys.stranger)).data).toEqual([]);
      expect((await list(search)).data).toEqual([]);
    });

    test("they price it, and the customer accepts that price", async () => {
      const read = await api.send(keys.staff, `/quotes/${id}`);
      expect(read.body).toMatchObject({ company, contact: "Ana Ode", version: 0, offer: null });
      const priced = await put(read.headers.get("etag"));
      const { accessorials: _, linehaulCents: __, fuelCents: ___, ...load } = price;
      expect(priced).toMatchObject({
        status: 200,
        body: { status: "quoted", version: 1, offer: { ...load, priceCents: 155_550 } },
      });
      const [stored] = await db.outside(
        `select lines from quote_offers where request_id = '${id}' and state = 'open'`,
      );
      const lines = stored?.lines as { code: string; cents: number }[];
      expect(lines.map(({ code, cents }) => [code, cents])).toEqual([
        ["linehaul", 120_000],
        ["fuel", 28_050],
        ["liftgate", 7_500],
      ]);
      const accepted = await post("accept", { priceCents: 155_550 }, keys.shipper);
      expect(accepted.body).toMatchObject({ status: "accepted" });
    });

    test("a price at a stale or missing version isn't sent", async () => {
      expect((await post("review")).body).toMatchObject({ status: "in review", version: 1 });
      expect((await put('"0"')).body.code).toBe("version_mismatch");
      expect((await put(null)).body.code).toBe("version_required");
      expect(await statusNow()).toBe("in review");
    });

    test("a price that the desk's form would refuse is refused with its field", async () => {
      const answer = await put('"0"', { ...price, validUntil: "2026-11-20" });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: "validUntil" }] } });
    });

    test("they decline a request only with a reason, which the customer gets", async () => {
      const without = await post("decline", {});
      expect(without).toMatchObject({ status: 422, body: { errors: [{ field: "reason" }] } });
      const answer = await post("decline", { reason: "No capacity that week" });
      expect(answer.body).toMatchObject({ status: "declined" });
      const [stored] = await db.outside(
        `select declined_by, declined_reason from quote_requests where id = '${id}'`,
      );
      expect(stored).toEqual({ declined_by: "staff", declined_reason: "No capacity that week" });
    });

    test("nobody else prices, reviews or declines it", async () => {
      for (const key of [keys.shipper, keys.stranger, keys.carrier]) {
        expect((await put('"0"', price, key)).status).toBe(404);
        expect((await post("review", undefined, key)).status).toBe(404);
      }
      expect((await post("decline", { reason: "No" }, keys.stranger)).status).toBe(404);
      expect(await statusNow()).toBe("pending");
    });

    test("staff don't accept a price for the customer", async () => {
      await put('"0"');
      expect((await post("accept", { priceCents: 155_550 })).status).toBe(404);
      expect(await statusNow()).toBe("quoted");
    });
  });

  describe("on offers", () => {
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
      expect((await post(id, "accept", undefined, keys.carrier)).status).toBe(409);
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

  test("they report events of any load", async () => {
    const { trackingId } = await aShipment(db.database, shipper);
    const path = `/shipments/${trackingId}/events`;
    const body = { kind: "GATE_IN", stop: 1, occurredAt: `${today}T10:00:00-05:00` };
    expect((await api.send(keys.staff, path, { body })).status).toBe(201);
    expect((await list(path)).data).toMatchObject([{ kind: "GATE_IN", source: "API" }]);
  });
});
