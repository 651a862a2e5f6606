import { beforeEach, describe, expect, test } from "vitest";
import { prepareDeskScene } from "#tests/support/desk-api.ts";
import { aColleague, aShipment, aShipper } from "#tests/support/factories.ts";

const hazmat = {
  unNumber: "UN1993",
  properShippingName: "Flammable liquid, n.o.s.",
  hazardClass: "3",
  subsidiaryClass: null,
  packingGroup: "II",
  quantity: "120 kg",
  packageType: "4 drums",
};
const undeclared = Object.fromEntries(Object.keys(hazmat).map((field) => [field, null]));
const goods = {
  description: "Solvent",
  pieces: 4,
  packaging: "Drum",
  weight: 400,
  freightClass: 70,
  nmfc: null,
  valueCents: null,
};
const unit = {
  kind: "Pallet",
  count: 1,
  length: 48,
  width: 40,
  height: 50,
  weight: 900,
  stackable: false,
  items: [
    { ...goods, hazmat: null },
    { ...goods, hazmat: undeclared },
  ],
};
const declaration = {
  items: [hazmat],
  emergencyPhone: "(800) 555-0100",
  emergencyContact: "Ana Reyes",
};
const air = {
  fromAirport: "IND",
  toAirport: "LAX",
  cutoff: "2026-12-01T16:00",
  searchConsent: true,
};
const unmoved = { confirmedAt: null, chargeablePounds: null, custody: [] };

describe("the details of a load in the API", () => {
  let path: string;
  const { db, api, keys, shipper, carrier } = prepareDeskScene();
  beforeEach(() => book({}));

  const book = async (given: Parameters<typeof aShipment>[2]) => {
    path = `/shipments/${(await aShipment(db.database, shipper, given)).trackingId}`;
  };
  const bookHazmat = async () => {
    await put("freight", { units: [unit] });
  };
  const bookAir = () => book({ mode: "AIR", knownShipper: true });
  const read = async (key = keys.shipper) => (await api.send(key, path)).body;
  const put = async (section: string, body: object, key = keys.shipper) =>
    api.put(key, `${path}/${section}`, body, `"${(await read()).version}"`);
  const post = (operation: string, body: object, key = keys.shipper) =>
    api.send(key, `${path}/${operation}`, { body });
  const strangers = () => [keys.carrier, keys.stranger];

  test.each(["shipper", "staff"] as const)("%s declare the hazardous items", async (who) => {
    await bookHazmat();
    const { missing } = await read();
    const answer = await put("hazmat", declaration, keys[who]);
    expect(answer.status).toBe(200);
    const now = await read();
    expect(now.units[0].items.map((item: { hazmat: unknown }) => item.hazmat)).toEqual([
      null,
      hazmat,
    ]);
    expect(now).toMatchObject({ emergencyPhone: "(800) 555-0100", emergencyContact: "Ana Reyes" });
    expect(now.missing.length).toBeLessThan(missing.length);
    expect(answer.headers.get("etag")).toBe(`"${now.version}"`);
  });

  test.each(["shipper", "staff"] as const)("%s give the details of air freight", async (who) => {
    await bookAir();
    expect((await read()).air).toEqual({
      fromAirport: null,
      toAirport: null,
      cutoff: null,
      searchConsent: false,
      ...unmoved,
    });
    expect((await put("air", { ...air, toAirport: "lax" }, keys[who])).status).toBe(200);
    expect((await read()).air).toEqual({ ...air, ...unmoved });
  });

  test("a time that comes twice is the one that was sent, to the load and back", async () => {
    await bookAir();
    const zip = { zip: "46204" };
    const [first, second] = ["2026-11-01T01:30:00-04:00", "2026-11-01T01:30:00-05:00"];
    for (const [sent, shown, instant] of [
      [first, "2026-11-01T01:30", "2026-11-01 05:30:00+00"],
      [second, second, "2026-11-01 06:30:00+00"],
    ] as const) {
      const stops = [
        { kind: "pickup", ...zip, windowFrom: sent, windowTo: sent },
        { kind: "delivery", ...zip, windowFrom: "2026-11-02T08:00" },
      ];
      expect((await put("stops", { stops })).status).toBe(200);
      await put("air", { ...air, cutoff: sent });
      const at = async () => {
        const [row] = await db.outside(
          `select stop.window_from::text, stop.window_to::text, air.cutoff_at::text
           from shipment_stops stop
           join shipments load on load.id = stop.shipment_id
           join shipment_air air on air.shipment_id = load.id
           where load.tracking_id = '${path.split("/").at(-1)}' and stop.sequence = 1`,
        );
        return row;
      };
      const stored = { window_from: instant, window_to: instant, cutoff_at: instant };
      expect(await at()).toEqual(stored);
      const load = await read();
      expect(load).toMatchObject({
        stops: [{ windowFrom: shown, windowTo: shown }, {}],
        air: { cutoff: shown },
      });
      await put("air", { ...air, cutoff: load.air.cutoff });
      await put("stops/1/appointment", { windowFrom: load.stops[0].windowFrom }, keys.staff);
      expect(await at()).toEqual({ ...stored, window_to: null });
    }
  });

  test("air freight has the weight it's charged for once it's measured", async () => {
    await bookAir();
    await put("freight", { units: [{ ...unit, length: null }] });
    expect((await read()).air.chargeablePounds).toBeNull();
    await put("freight", { units: [unit] });
    expect((await read()).air.chargeablePounds).toBe(900);
    await put("freight", { units: [{ ...unit, weight: 100 }] });
    expect((await read()).air.chargeablePounds).toBe(495);
  });

  test("the carrier of air freight and staff record its handovers, each once", async () => {
    await bookAir();
    const handover = {
      fromParty: "Lakeside Foundry",
      toParty: "Prairie Line",
      place: "Gary, IN",
      pieces: 4,
    };
    for (const key of [keys.shipper, ...strangers()]) {
      expect((await post("custody", handover, key)).status).toBe(404);
    }
    await post("carrier", { carrierId: carrier.userId }, keys.staff);
    const headers = { "idempotency-key": "handover-1" };
    for (const _ of [1, 2]) {
      const sent = await api.send(keys.carrier, `${path}/custody`, { body: handover, headers });
      expect(sent.status).toBe(201);
    }
    const later = { ...handover, fromParty: "Prairie Line", toParty: "The airline", pieces: 3 };
    expect((await post("custody", later, keys.staff)).status).toBe(201);
    expect((await read()).air.custody).toMatchObject([handover, later]);
    const nowhere = await post("custody", { ...handover, place: "Door 4" }, keys.staff);
    expect(nowhere).toMatchObject({ status: 422, body: { errors: [{ field: "place" }] } });
  });

  test("staff keep the Known Shipper record of air freight, and only they read it", async () => {
    await bookAir();
    const record = {
      knownShipperBasis: "Site visit",
      verifiedBy: "Morgan Lee",
      verifiedOn: "2026-11-01",
      reviewDue: null,
    };
    for (const key of [keys.shipper, ...strangers()]) {
      expect((await put("known-shipper-record", record, key)).status).toBe(404);
    }
    expect((await put("known-shipper-record", record, keys.staff)).status).toBe(200);
    expect((await read(keys.staff)).desk.knownShipperRecord).toEqual(record);
    expect(JSON.stringify(await read())).not.toContain("Site visit");
    const undated = { ...record, verifiedOn: "soon" };
    const refused = await put("known-shipper-record", undated, keys.staff);
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: "verifiedOn" }] } });
  });

  test("only air freight has them", async () => {
    expect((await read()).air).toBeNull();
    expect((await put("air", air)).status).toBe(409);
  });

  test.each([
    ["hazmat", { ...declaration, items: [] }, "items"],
    ["hazmat", { ...declaration, items: [{ ...hazmat, unNumber: "19" }] }, "items[0].unNumber"],
    ["air", { ...air, fromAirport: "I1" }, "fromAirport"],
    ["air", { ...air, cutoff: "2026-13-01T16:00" }, "cutoff"],
  ])("an invalid field of %s is named", async (section, body, field) => {
    await (section === "air" ? bookAir() : bookHazmat());
    const answer = await put(section, body);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });

  test.each([
    ["hazmat", declaration],
    ["air", air],
  ])("%s is changed at its version, by its company and staff alone", async (section, body) => {
    await (section === "air" ? bookAir() : bookHazmat());
    const { version } = await read();
    const address = `${path}/${section}`;
    expect((await api.send(keys.shipper, address, { method: "PUT", body })).status).toBe(428);
    const headers = { "if-match": '"99"' };
    const stale = await api.send(keys.shipper, address, { method: "PUT", body, headers });
    expect(stale.status).toBe(412);
    for (const key of strangers()) expect((await put(section, body, key)).status).toBe(404);
    expect((await read()).version).toBe(version);
  });

  test("the company turns the public page off and on, and nobody else does", async () => {
    for (const publicTracking of [false, true]) {
      expect((await post("public-page", { publicTracking })).status).toBe(200);
      expect((await read()).publicTracking).toBe(publicTracking);
    }
    for (const key of [keys.staff, ...strangers()]) {
      expect((await post("public-page", { publicTracking: false }, key)).status).toBe(404);
    }
    expect((await read()).publicTracking).toBe(true);
    const refused = await post("public-page", { publicTracking: "off" });
    expect(refused.body.errors).toMatchObject([{ field: "publicTracking" }]);
  });

  test("the company sets who gets email, and new addresses are asked first", async () => {
    const email = "dock@lakeside.example";
    const alerts = { inTransit: true, delivered: false, emails: [email] };
    expect((await post("notifications", alerts)).status).toBe(200);
    const kept = (await api.send(keys.shipper, `${path}/notifications`)).body;
    const recipients = [{ email, state: "asked" }];
    expect(kept).toEqual({ inTransit: true, delivered: false, recipients });
    await post("notifications", { ...alerts, inTransit: false, emails: [] });
    expect((await api.send(keys.shipper, `${path}/notifications`)).body).toEqual({
      inTransit: false,
      delivered: false,
      recipients: [],
    });
    const wrong = await post("notifications", { ...alerts, emails: ["dock"] });
    const message = "Each line must be one email address";
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: [{ field: "emails[0]", message }] },
    });
    for (const key of [keys.staff, ...strangers()]) {
      expect((await api.send(key, `${path}/notifications`)).status).toBe(404);
      expect((await post("notifications", alerts, key)).status).toBe(404);
    }
  });

  test("a person who can only view changes none of it", async () => {
    const owner = await aShipper(db.database);
    const colleague = await aColleague(db.database, owner, "owner");
    const viewer = await api.keyOf(colleague);
    await db.outside(
      `update company_members set role = 'view' where user_id = '${colleague.userId}'`,
    );
    const { trackingId } = await aShipment(db.database, owner);
    path = `/shipments/${trackingId}`;
    const alerts = { inTransit: true, delivered: true, emails: [] };
    expect((await post("public-page", { publicTracking: false }, viewer)).status).toBe(403);
    expect((await post("notifications", alerts, viewer)).status).toBe(403);
    expect((await post("copy", {}, viewer)).status).toBe(403);
    expect((await post("template", { name: "Castings" }, viewer)).status).toBe(403);
  });
});
