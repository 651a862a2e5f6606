import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { keyLimit } from "#server/api/limit-key.ts";
import { apiOn } from "#tests/support/api.ts";
import { aCompany, aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";

const load = {
  origin: "Indianapolis, IN 46204",
  destination: "Chicago, IL 60601",
  weight: 12_500,
  mode: "FTL",
  description: "24 pallets of castings",
};

const stops = [
  { kind: "pickup", zip: "46204", windowFrom: "2026-12-01T08:00", windowTo: "2026-12-01T12:00" },
  { kind: "delivery", zip: "60601", city: "Chicago", state: "IL", accessorials: ["liftgate"] },
];

describe("the API", () => {
  let db: FreshDatabase;
  let api: ReturnType<typeof apiOn>;
  let shipper: Actor;
  let key: string;
  beforeAll(async () => {
    db = await freshDatabase();
    api = apiOn(db.database);
  });
  beforeEach(async () => {
    shipper = await aShipper(db.database);
    key = await api.keyOf(shipper);
  });
  afterAll(() => db.close());

  const send: ReturnType<typeof apiOn>["send"] = (...sent) => api.send(...sent);
  const tender = (given: object = {}, headers: Record<string, string> = {}) =>
    send(key, "/shipments", { body: { ...load, ...given }, headers });

  test("a load is tendered, read and found in the list", async () => {
    const booked = await tender();
    expect(booked.status).toBe(201);
    const { trackingId } = booked.body;
    expect(booked.headers.get("location")).toBe(`/api/v1/shipments/${trackingId}`);
    const read = await send(key, `/shipments/${trackingId}`);
    expect(read.body).toEqual(booked.body);
    expect(read.body).toMatchObject({ ...load, status: "Quoted", stage: "new", version: 1 });
    const list = await send(key, "/shipments?status=Quoted");
    expect(list.body).toMatchObject({ data: [{ trackingId }], nextCursor: null });
  });

  test("air freight of a shipper that isn't a Known Shipper is refused as by the form", async () => {
    const answer = await tender({ mode: "AIR" });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "invalid", errors: [{ field: "knownShipper" }] },
    });
  });

  test.each(["LTL", "AIR", "OCEAN"])(
    "the answer to a tender is what reading it says: %s",
    async (mode) => {
      const tendered = { mode, knownShipper: true, origin: "No such place", publicTracking: false };
      const isRecorded = "known_shipper = true, known_shipper_recorded_at = now()";
      await aCompany(db.database, shipper);
      for (const change of ["known_shipper = false", isRecorded]) {
        await db.outside(`update profiles set ${change} where user_id = '${shipper.userId}'`);
        const { body } = await tender(tendered, { "idempotency-key": randomUUID() });
        expect((await send(key, `/shipments/${body.trackingId}`)).body).toEqual(body);
      }
    },
  );

  test("the customer and our desk are told of a tender, as of one from the pages", async () => {
    const { body } = await tender();
    const found = await db.outside(`select 1 from mails where subject like '%${body.trackingId}%'`);
    expect(found).toHaveLength(2);
  });

  test("a list comes in pages", async () => {
    for (let booked = 0; booked < 21; booked += 1) await aShipment(db.database, shipper);
    const first = await send(key, "/shipments");
    expect(first.body.data).toHaveLength(20);
    const rest = await send(key, `/shipments?cursor=${first.body.nextCursor}`);
    expect(rest.body.data).toHaveLength(1);
    expect(rest.body).toMatchObject({ nextCursor: null, counts: { all: 21, Quoted: 21 } });
    const back = await send(key, `/shipments?before=${rest.body.previousCursor}`);
    expect(back.body).toEqual(first.body);
    expect(first.body.previousCursor).toBeNull();
    const wrong = await send(key, "/shipments?cursor=nonsense");
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: "cursor" }] } });
  });

  test("nobody reads or changes the load of another company, but staff read it", async () => {
    const { body } = await tender();
    const path = `/shipments/${body.trackingId}`;
    const stranger = await api.keyOf(await aShipper(db.database));
    expect((await send(stranger, path)).status).toBe(404);
    const put = { method: "PUT", body: { references: [] }, headers: { "if-match": '"1"' } };
    expect((await send(stranger, `${path}/references`, put)).status).toBe(404);
    expect((await send(stranger, "/shipments?scope=all")).status).toBe(403);
    const staff = await api.keyOf(await aStaffMember(db.database));
    expect((await send(staff, path)).status).toBe(200);
    const all = await send(staff, `/shipments?scope=all&search=${body.trackingId}`);
    expect(all.body.data).toMatchObject([{ trackingId: body.trackingId }]);
  });

  test("stops, references and freight are changed at the version that was read", async () => {
    const booked = await tender();
    const path = `/shipments/${booked.body.trackingId}`;
    const put = (part: string, body: object, version: string | null) =>
      send(key, `${path}/${part}`, {
        method: "PUT",
        body,
        headers: version === null ? {} : { "if-match": version },
      });
    expect((await put("stops", { stops }, null)).body.code).toBe("version_required");
    const located = await put("stops", { stops }, booked.headers.get("etag"));
    expect(located.body).toMatchObject({
      version: 2,
      origin: "Indianapolis, IN 46204",
      stops: [
        {
          city: "Indianapolis",
          timeZone: "America/Indiana/Indianapolis",
          windowFrom: "2026-12-01T08:00",
        },
        { accessorials: ["liftgate"] },
      ],
    });
    const late = await put("references", { references: [] }, booked.headers.get("etag"));
    expect(late).toMatchObject({ status: 412, body: { code: "version_mismatch" } });
    const references = [{ kind: "PO", value: "4711" }];
    const referred = await put("references", { references }, located.headers.get("etag"));
    expect(referred.body.references).toEqual(references);
    const item = { description: "Castings", pieces: 10, packaging: "Box", weight: null };
    const goods = { ...item, freightClass: 70, nmfc: null, valueCents: 148_050, hazmat: null };
    const size = { length: 48, width: 40, height: 50.5, weight: 900 };
    const unit = { kind: "Pallet", count: 2, ...size, stackable: false, items: [goods] };
    const packed = await put("freight", { units: [unit] }, referred.headers.get("etag"));
    expect(packed.body).toMatchObject({ weight: 1_800, units: [unit] });
    // What was read can be sent back.
    const again = await put(
      "stops",
      { stops: stops.map((stop, place) => ({ ...stop, id: packed.body.stops[place].id })) },
      packed.headers.get("etag"),
    );
    expect(again.status).toBe(200);
  });

  test("a load says what equipment and care it needs", async () => {
    const booked = await tender();
    const care = {
      equipment: "refrigerated",
      temperatureMin: 34,
      temperatureMax: 40,
      declaredValueCents: 1_200_050,
      emergencyPhone: "(800) 555-0100",
      emergencyContact: "Chemtrec",
    };
    const put = (body: object) =>
      send(key, `/shipments/${booked.body.trackingId}/care`, {
        method: "PUT",
        body,
        headers: { "if-match": '"1"' },
      });
    const wrong = await put({ ...care, temperatureMax: 33 });
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: "temperatureMax" }] } });
    expect((await put(care)).body).toMatchObject({ ...care, version: 2 });
  });

  test("a company's address book is kept, by its own people", async () => {
    const dock = { company: "Crossroads Castings", zip: "46225", accessorials: ["liftgate"] };
    const made = await send(key, "/addresses", { body: dock });
    expect(made).toMatchObject({ status: 201, body: { ...dock, version: 1 } });
    const path = `/addresses/${made.body.id}`;
    const put = (as: string, version: string) =>
      send(as, path, {
        method: "PUT",
        body: { ...dock, hours: "7 to 3" },
        headers: { "if-match": version },
      });
    expect((await put(key, '"2"')).status).toBe(412);
    expect((await put(key, '"1"')).body).toMatchObject({ hours: "7 to 3", version: 2 });
    const stranger = await api.keyOf(await aShipper(db.database));
    expect((await put(stranger, '"2"')).status).toBe(404);
    expect((await send(stranger, "/addresses")).body.data).toEqual([]);
    const remove = (as: string) => send(as, path, { method: "DELETE" });
    expect((await remove(stranger)).status).toBe(404);
    expect((await send(key, "/addresses")).body.data).toMatchObject([{ id: made.body.id }]);
    expect((await remove(key)).status).toBe(204);
    expect((await remove(key)).status).toBe(404);
    expect((await send(key, "/addresses")).body.data).toEqual([]);
  });

  test("a key is told whose it is", async () => {
    const { body } = await send(key, "/company");
    expect(body).toMatchObject({ id: shipper.companyId, roles: [], companyRole: "owner" });
  });

  test("a ZIP code in another state is refused beside its field", async () => {
    const booked = await tender();
    const wrong = stops.map((stop) => ({ ...stop, state: "OH" }));
    const answer = await send(key, `/shipments/${booked.body.trackingId}/stops`, {
      method: "PUT",
      body: { stops: wrong },
      headers: { "if-match": '"1"' },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      "stops[0].state",
      "stops[1].state",
    ]);
  });

  test("a load is moved on and canceled as on the pages", async () => {
    const [moved, canceled] = [await tender(), await tender()];
    const status = { body: { status: "In Transit" } };
    const path = `/shipments/${moved.body.trackingId}`;
    expect((await send(key, `${path}/status`, status)).body.status).toBe("In Transit");
    expect((await send(key, `${path}/status`, status)).body.code).toBe("conflict");
    const reason = { body: { reason: "The order was canceled." } };
    expect((await send(key, `${path}/cancel`, reason)).body.code).toBe("conflict");
    const other = await send(key, `/shipments/${canceled.body.trackingId}/cancel`, reason);
    expect(other.body).toMatchObject({ stage: "canceled", cancelReason: reason.body.reason });
  });

  describe("a request with an Idempotency-Key", () => {
    const once = { "idempotency-key": "order-4711" };
    const count = async () => (await send(key, "/shipments")).body.data.length;

    test("sent twice, books once and is answered alike", async () => {
      const [first, second] = [await tender({}, once), await tender({}, once)];
      expect(second).toMatchObject({ status: 201, body: first.body });
      expect(second.headers.get("location")).toBe(first.headers.get("location"));
      expect(second.headers.get("idempotency-replayed")).toBe("true");
      expect(await count()).toBe(1);
    });

    test("sent ten times at once, books once, and all get the same answer", async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => tender({}, once)));
      expect(new Set(answers.map(({ body }) => body.trackingId)).size).toBe(1);
      expect(await count()).toBe(1);
    });

    test("sent again after the load changed, is answered as the first time", async () => {
      const first = await tender({}, once);
      const path = `/shipments/${first.body.trackingId}/status`;
      await send(key, path, { body: { status: "In Transit" } });
      const again = await tender({}, once);
      expect(again).toMatchObject({ status: 201, body: first.body });
      expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
    });

    test("that is a form's own books what the form booked before, or nothing", async () => {
      const bookingKey = randomUUID();
      const typed = { ...load, mode: "FTL", publicTracking: true, bookingKey } as const;
      const { trackingId } = await aShipment(db.database, shipper, typed);
      const same = { "idempotency-key": bookingKey };
      expect((await tender({}, same)).body.trackingId).toBe(trackingId);
      expect((await tender({}, same)).headers.get("idempotency-replayed")).toBe("true");
      expect((await tender({ weight: 1 }, same)).body.code).toBe("idempotency_key_reused");
      await db.outside("delete from idempotent_requests");
      expect((await tender({ weight: 1 }, same)).body.code).toBe("conflict");
      expect(await count()).toBe(1);
    });

    test("is refused with another body", async () => {
      await tender({}, once);
      expect((await tender({ weight: 1 }, once)).body.code).toBe("idempotency_key_reused");
    });

    test("that was refused may be mended and sent again", async () => {
      expect((await tender({ weight: 0 }, once)).status).toBe(422);
      expect((await tender({}, once)).status).toBe(201);
    });

    test("books once even where the process died before it kept the answer", async () => {
      const first = await tender({}, once);
      await db.outside(`delete from idempotent_requests`);
      expect((await tender({}, once)).body.trackingId).toBe(first.body.trackingId);
    });

    test("is another one for another person", async () => {
      const other = await api.keyOf(await aShipper(db.database));
      const [first, second] = [
        await tender({}, once),
        await send(other, "/shipments", { body: load, headers: once }),
      ];
      expect(second.body.trackingId).not.toBe(first.body.trackingId);
    });
  });

  test("refusals are problems with a stable code and the request's ID", async () => {
    const answer = await send(null, "/shipments");
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(answer.headers.get("www-authenticate")).toContain("Bearer");
    expect(answer).toMatchObject({
      status: 401,
      body: { status: 401, code: "not_authenticated", requestId: "the-request" },
    });
    const body = (text: string, type = "application/json") =>
      send(key, "/shipments", { body: text, headers: { "content-type": type } });
    expect((await body("")).body.code).toBe("malformed_json");
    expect((await body("{")).body.code).toBe("malformed_json");
    expect((await body("a=b", "text/plain")).body.code).toBe("not_json");
    expect((await body('"\\u0000"')).body.code).toBe("invalid");
    expect((await body(`${"[".repeat(2_000)}${"]".repeat(2_000)}`)).body.code).toBe("invalid");
    expect((await body(`"${"x".repeat(70_000)}"`)).body.code).toBe("body_too_large");
    expect((await body("[]")).body.code).toBe("invalid");
    expect((await tender({ surprise: true })).body.code).toBe("invalid");
    expect((await send(key, "/nothing")).body.code).toBe("not_found");
  });

  test("a key past its limit gets a Retry-After", async () => {
    const first = await send(key, "/shipments");
    expect(first.headers.get("ratelimit")).toBe(`"key";r=${keyLimit.points - 1};t=60`);
    await db.outside(
      `update rate_limits set points = ${keyLimit.points} where key like 'api-key%' and points = 1`,
    );
    const refused = await send(key, "/shipments");
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.headers.get("ratelimit")).toMatch(/^"key";r=0;/);
  });

  test("what a browser sends from another site is refused", async () => {
    const sent = (origin: string) =>
      send(null, "/shipments", { body: load, headers: { cookie: `a=${randomUUID()}`, origin } });
    expect((await sent("https://evil.example")).body.code).toBe("foreign_origin");
    expect((await sent("https://freight.example")).body.code).toBe("not_authenticated");
  });
});
