import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { apiOn } from "#tests/support/api.ts";
import { aShipper, aStaffMember } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

const load = {
  origin: "Indianapolis",
  destination: "Chicago",
  weight: 12_500,
  mode: "FTL",
  description: "24 pallets of castings",
};

const [pickup, delivery] = [
  { kind: "pickup", company: "Crossroads Castings", street: "1200 Foundry Street", zip: "46204" },
  { kind: "delivery", zip: "60601", phone: "(312) 555-0100", accessorials: ["liftgate"] },
];

const hazmat = {
  unNumber: "UN1993",
  properShippingName: "Flammable liquid, n.o.s.",
  hazardClass: "3",
  subsidiaryClass: null,
  packingGroup: "II",
  quantity: "120 kg",
  packageType: "4 drums",
};

const goods = {
  description: "Castings",
  pieces: 10,
  packaging: "Box",
  weight: 12.5,
  freightClass: 70,
  nmfc: "104600",
  valueCents: 148_050,
  hazmat: null,
};

const unit = {
  kind: "Pallet",
  count: 2,
  length: 48,
  width: 40,
  height: 50.5,
  weight: 900.25,
  stackable: false,
  items: [goods, { ...goods, hazmat }],
};

const care = {
  equipment: "refrigerated",
  temperatureMin: 34,
  temperatureMax: 40,
  declaredValueCents: 1_200_050,
  emergencyPhone: "(800) 555-0100",
  emergencyContact: null,
};

const details = {
  stops: [
    { ...pickup, windowFrom: "2026-12-01T08:00", windowTo: "2026-12-01T12:00" },
    { kind: "stop-off", city: "Kokomo", state: "in" },
    delivery,
  ],
  references: [
    { kind: "SO", value: "99" },
    { kind: "PO", value: "4712" },
    { kind: "PO", value: "4711" },
  ],
  units: [unit, { ...unit, kind: "Crate", items: [] }],
  ...care,
};

const bookers = ["its company", "our staff"] as const;

describe.each(bookers)("a load tendered with its details through the API by %s", (booker) => {
  let key: string;
  let sender: { key: string; path: string };
  const db = prepareDatabase();
  const api = prepare(() => apiOn(db.database));
  beforeEach(async () => {
    const owner = await aShipper(db.database);
    key = await api.keyOf(owner);
    const path = `/companies/${owner.userId}/shipments`;
    const staff = async () => ({ key: await api.keyOf(await aStaffMember(db.database)), path });
    sender = booker === "our staff" ? await staff() : { key, path: "/shipments" };
  });

  const tender = (given: object, headers: Record<string, string> = {}) =>
    api.send(sender.key, sender.path, { body: { ...load, ...given }, headers });
  const list = async (query = "") => (await api.send(key, `/shipments${query}`)).body.data;

  test("is the one that is booked first and completed section by section", async () => {
    const { body: whole } = await tender(details);
    let { body: first, headers } = await tender({});
    const { stops, references, units } = details;
    const sections = { stops: { stops }, references: { references }, freight: { units }, care };
    for (const [section, body] of Object.entries(sections)) {
      const version = { "if-match": headers.get("etag") ?? "" };
      const path = `/shipments/${first.trackingId}/${section}`;
      ({ body: first, headers } = await api.send(key, path, {
        method: "PUT",
        body,
        headers: version,
      }));
    }
    expect(whole.version).toBe(1);
    expect(withoutIds(whole)).toEqual(withoutIds(first));
    expect(whole).toMatchObject({
      origin: "Indianapolis, IN 46204",
      destination: "Chicago, IL 60601",
      weight: 3_601,
      stops: [{ timeZone: "America/Indiana/Indianapolis" }, { state: "IN" }, {}],
      ...care,
    });
    const found = await list("?search=Kokomo+4712");
    expect(found.map(({ trackingId }: { trackingId: string }) => trackingId)).toEqual([
      first.trackingId,
      whole.trackingId,
    ]);
  });

  test.each([
    ["all of them", details],
    ["air freight", { ...details, mode: "AIR", knownShipper: true }],
    ["by ocean, with stops only", { mode: "OCEAN", stops: details.stops }],
    ["LTL, with units only", { mode: "LTL", units: details.units }],
    ["equipment only", { equipment: "flatbed" }],
    ["references only", { references: details.references }],
    ["empty lists", { references: [], units: [], declaredValueCents: null }],
  ])("is answered as it is read: %s", async (_, given) => {
    const { status, body } = await tender(given, { "idempotency-key": randomUUID() });
    expect(status).toBe(201);
    expect((await api.send(key, `/shipments/${body.trackingId}`)).body).toEqual(body);
  });

  test("is found at the address that the answer names", async () => {
    const { headers, body } = await tender(details);
    expect(headers.get("location")).toBe(`/api/v1/shipments/${body.trackingId}`);
    expect(headers.get("etag")).toBe('"1"');
  });

  test("emails the customer and our desk once, like a load without details", async () => {
    const { body } = await tender(details);
    const found = await db.outside(`select 1 from mails where subject like '%${body.trackingId}%'`);
    expect(found).toHaveLength(2);
  });

  test.each([
    ["one stop", { stops: [pickup] }, "stops"],
    [
      "November 31",
      { stops: [{ ...pickup, windowFrom: "2026-11-31T08:00" }, delivery] },
      "stops[0].windowFrom",
    ],
    [
      "a time that clocks skip",
      {
        stops: [
          { ...pickup, windowFrom: "2027-03-14T02:30" },
          { kind: "delivery", zip: "46901" },
        ],
      },
      "stops[0].windowFrom",
    ],
    ["no pickup first", { stops: [delivery, delivery] }, "stops"],
    ["the ID of a stop", { stops: [{ ...pickup, id: randomUUID() }, delivery] }, "stops[0]"],
    [
      "a ZIP code in another state",
      { stops: [pickup, { ...delivery, state: "OH" }] },
      "stops[1].state",
    ],
    [
      "a window that closes first",
      {
        stops: [
          { ...pickup, windowFrom: "2026-12-01T08:00", windowTo: "2026-12-01T07:00" },
          delivery,
        ],
      },
      "stops[0].windowTo",
    ],
    ["a malformed email", { stops: [pickup, { ...delivery, email: "dock" }] }, "stops[1].email"],
    [
      "an unknown kind of reference",
      { references: [{ kind: "VIN", value: "1" }] },
      "references[0].kind",
    ],
    [
      "a reference twice",
      { references: [details.references[0], details.references[0]] },
      "references",
    ],
    ["no count of units", { units: [{ ...unit, count: 0 }] }, "units[0].count"],
    [
      "a malformed UN number",
      { units: [{ ...unit, items: [{ ...goods, hazmat: { ...hazmat, unNumber: "19" } }] }] },
      "units[0].items[0].hazmat.unNumber",
    ],
    ["an unknown trailer", { equipment: "sled" }, "equipment"],
    ["a range of temperatures upside down", { ...care, temperatureMax: 33 }, "temperatureMax"],
  ])("%s is refused beside its field, and nothing is booked", async (_, given, field) => {
    const { status, body } = await tender(given);
    expect(status).toBe(422);
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field);
    expect(await list()).toEqual([]);
  });

  test("units that together weigh too much are refused", async () => {
    const { status, body } = await tender({ units: [{ ...unit, count: 999 }] });
    expect(status).toBe(422);
    expect(body.detail).toContain("899,349.75 lbs in total");
    expect(await list()).toEqual([]);
  });

  test("nothing is booked if a part of it can't be stored", async () => {
    await db.outside("alter table shipment_care add constraint none_today check (false) not valid");
    try {
      expect((await tender(details)).status).toBe(500);
    } finally {
      await db.outside("alter table shipment_care drop constraint none_today");
    }
    expect(await list()).toEqual([]);
    expect((await tender(details)).status).toBe(201);
  });

  describe("with an Idempotency-Key", () => {
    const once = { "idempotency-key": "order-4711" };

    test("sent twice, is booked once and answered alike", async () => {
      const [first, second] = [await tender(details, once), await tender(details, once)];
      expect(second).toMatchObject({ status: 201, body: first.body });
      expect(second.headers.get("idempotency-replayed")).toBe("true");
      expect(await list()).toHaveLength(1);
    });

    test("sent ten times at once, is booked once with its details, and all get one answer", async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => tender(details, once)));
      const [{ body } = { body: undefined }] = answers;
      for (const answer of answers) expect(answer).toMatchObject({ status: 201, body });
      expect(await list()).toHaveLength(1);
      expect((await api.send(key, `/shipments/${body.trackingId}`)).body).toEqual(body);
    });

    test("is refused with other details", async () => {
      await tender(details, once);
      const { body } = await tender({ ...details, equipment: "flatbed" }, once);
      expect(body.code).toBe("idempotency_key_reused");
    });

    test("is booked once even where the answer is gone, and answered as it is", async () => {
      const first = await tender(details, once);
      await db.outside("delete from idempotent_requests");
      expect((await tender(details, once)).body).toEqual(first.body);
      expect(await list()).toHaveLength(1);
    });
  });
});

type Answered = Record<string, unknown> & { stops: Record<string, unknown>[] };

/** What two loads have in common if they were tendered alike. */
function withoutIds({ id, trackingId, createdAt, version, stops, ...load }: Answered) {
  return { ...load, stops: stops.map(({ id, ...stop }) => stop) };
}
