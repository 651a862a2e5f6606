import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { prepareDeskScene } from "#tests/support/desk-api.ts";
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

describe("the API for staff on quotes", () => {
  const { db, api, shipper, keys, list, idsOf } = prepareDeskScene();

  let id: string;
  let company: string;
  beforeEach(async () => {
    company = `Ode ${randomUUID()}`;
    ({ id } = await aStoredRequest(db.database, { userId: shipper.userId, company }));
  });
  const put = (version: string | null, body: object = price, key = keys.staff) =>
    api.put(key, `/quotes/${id}/offer`, body, version);
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
    for (let made = 0; made < 51; made += 1) await aStoredRequest(db.database, { company: batch });
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

  test("they book it once, at its price, for a customer who says yes on the phone", async () => {
    const said = { priceCents: 155_550, yesFrom: "Ana Ode", yesAt: `${today}T17:00:00Z` };
    const accept = (given: object = {}) => post("accept-by-phone", { ...said, ...given });
    expect((await accept()).body.detail).toBe("We haven't priced this quote yet.");
    await put('"0"');
    expect((await accept({ priceCents: 155_549 })).status).toBe(409);
    for (const yesAt of [`${today}T16:00:00Z`, `${today}T18:00:00Z`]) {
      const errors = [{ field: "yesAt" }];
      expect(await accept({ yesAt })).toMatchObject({ status: 422, body: { errors } });
    }
    expect((await post("accept-by-phone", said, keys.shipper)).status).toBe(404);
    const { trackingId } = (await accept()).body.offer;
    expect(trackingId).toMatch(/^\w{9}$/);
    expect((await accept({ yesAt: undefined })).body.offer).toMatchObject({ trackingId });
    const [entry] = await auditOf(db.database.query, { kind: "quote", id });
    expect(entry).toMatchObject({ details: { yesFrom: "Ana Ode", trackingId } });
  });

  test("a price at a stale or missing version isn't sent", async () => {
    expect((await post("review")).body).toMatchObject({ status: "in review", version: 1 });
    expect((await put('"0"')).body.code).toBe("version_mismatch");
    expect((await put(null)).body.code).toBe("version_required");
    expect(await statusNow()).toBe("in review");
  });

  test.each([
    ["validUntil", { validUntil: "2026-11-20" }],
    ["accessorials[0].code", { accessorials: [{ code: "stop-off", cents: 7_500 }] }],
    [
      "pickup.windowTo",
      { pickup: { windowFrom: "2026-11-24T08:00", windowTo: "2026-11-24T07:00" } },
    ],
    ["temperatureMax", { temperatureMin: 40, temperatureMax: 30 }],
  ])(
    "a price that the desk's form would refuse is refused with its field: %s",
    async (field, given) => {
      const answer = await put('"0"', { ...price, ...given });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    },
  );

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
