import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { apiOn, tenderBody } from "#tests/support/api.ts";
import { aCompany, aShipper } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

const stops = [
  { kind: "pickup", zip: "46204", windowFrom: "2026-12-01T08:00", windowTo: "2026-12-01T12:00" },
  { kind: "delivery", zip: "60601", city: "Chicago", state: "IL", accessorials: ["liftgate"] },
];

describe("loads in the API", () => {
  let shipper: Actor;
  let key: string;
  const db = prepareDatabase();
  const api = prepare(() => apiOn(db.database));
  beforeEach(async () => {
    shipper = await aShipper(db.database);
    key = await api.keyOf(shipper);
  });

  const send: ReturnType<typeof apiOn>["send"] = (...sent) => api.send(...sent);
  const tender = (given: object = {}, headers: Record<string, string> = {}) =>
    send(key, "/shipments", { body: { ...tenderBody, ...given }, headers });

  test("a load is tendered, read and found in the list", async () => {
    const booked = await tender();
    expect(booked.status).toBe(201);
    const { trackingId } = booked.body;
    expect(booked.headers.get("location")).toBe(`/api/v1/shipments/${trackingId}`);
    const read = await send(key, `/shipments/${trackingId}`);
    expect(read.body).toEqual(booked.body);
    expect(read.body).toMatchObject({ ...tenderBody, status: "Quoted", stage: "new", version: 1 });
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
    const { data } = (await send(key, "/shipments")).body;
    const listed = data.find(({ id }: { id: string }) => id === other.body.id);
    expect(listed?.canceledAt).toBe(other.body.canceledAt);
  });
});
