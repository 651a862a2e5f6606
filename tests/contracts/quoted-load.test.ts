import { describe, expect, test } from "vitest";
import { addCharge } from "#app/features/charges/commands.server.ts";
import { readOwnCharges } from "#app/features/charges/queries.server.ts";
import { chargeSchema } from "#app/features/charges/schema.ts";
import { sendOffer } from "#app/features/quotes/send-offer.server.ts";
import { readLoad } from "#app/features/shipments/load/read-load.server.ts";
import { acceptQuote } from "#app/flows/accept-quote.server.ts";
import { readLoadView } from "#app/flows/load-view.server.ts";
import { offerTerms } from "#app/flows/offer-terms.server.ts";
import { quoteTermsSchema } from "#app/flows/quote-terms.schema.ts";
import { aShipper, aStaffMember } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { quoteScene, today } from "#tests/support/quote-scene.ts";
import { aStoredRequest } from "#tests/support/quotes.ts";

/** The fields of the form that sends a quote. */
const typed = {
  version: "0",
  linehaulCents: "1,200.00",
  fuelCents: "180.50",
  mode: "FTL",
  transitDays: "2",
  validUntil: "2026-11-30",
  origin: "Indianapolis, IN 46204",
  pickup: {
    windowFrom: "2026-11-24T08:00",
    windowTo: "2026-11-24T12:00",
    accessorials: ["liftgate"],
  },
  destination: "60601",
  delivery: {
    windowFrom: "2026-11-26T09:00",
    windowTo: "2026-11-26T17:00",
    accessorials: ["inside", "appointment"],
  },
  weight: "99",
  description: "Frozen berries",
  units: [
    {
      kind: "Pallet",
      count: "4",
      length: "48",
      width: "40",
      height: "50.5",
      weight: "750",
      items: [{ description: "Berries", pieces: "40", freightClass: "65" }],
    },
    {
      kind: "Drum",
      count: "1",
      weight: "300",
      items: [{ description: "Cleaner", pieces: "1", hazardous: "on", unNumber: "UN1993" }],
    },
  ],
  equipment: "refrigerated",
  temperatureMin: "-10",
  temperatureMax: "0",
  terms: "Two hours free.",
};

describe("the load of an accepted quote", () => {
  const db = prepareDatabase();
  const staff = prepare(() => aStaffMember(db.database));
  const { on, offerOf, read } = quoteScene(() => ({ db, staff }));

  const parse = (given: Record<string, unknown> = {}) =>
    quoteTermsSchema(today).safeParse({ ...typed, ...given });
  const termsOf = (given: Record<string, unknown> = {}) =>
    offerTerms(quoteTermsSchema(today).parse({ ...typed, ...given }), new Date(`${today}T12:00Z`));
  const accepted = async (given: Record<string, unknown> = {}) => {
    const customer = await aShipper(db.database);
    const { id } = await aStoredRequest(db.database, { userId: customer.userId });
    const offerId = await sendOffer(on(staff), { id, version: 0, ...termsOf(given) });
    const offer = await offerOf(offerId, customer);
    const { trackingId } = await acceptQuote(on(customer), offer, { knownShipper: false });
    const deps = { query: db.database.query, actor: customer };
    const load = await readLoad(deps, { trackingId }, "customer");
    if (!load) throw new Error("no load was booked");
    return { load, customer, requestId: id, offerId };
  };

  test("has the quote's stops, freight, care and lines", async () => {
    const stopOff = {
      kind: "stop-off",
      city: "Lafayette",
      state: "IN",
      accessorials: ["lumper"],
      windowFrom: "2026-11-25T10:00",
      windowTo: "2026-11-25T11:00",
    };
    const { load, customer } = await accepted({
      stopOffs: [stopOff],
      accessorial1: "stop-off",
      accessorial1Cents: "75",
    });
    expect(load).toMatchObject({
      mode: "FTL",
      origin: "Indianapolis, IN 46204",
      destination: "Chicago, IL 60601",
      description: "Frozen berries",
      weight: 3_300,
      care: { equipment: "refrigerated", temperatureMin: -10, temperatureMax: 0 },
      stops: [
        {
          kind: "pickup",
          city: "Indianapolis",
          accessorials: ["liftgate"],
          windowFrom: new Date("2026-11-24T13:00:00Z"),
          windowTo: new Date("2026-11-24T17:00:00Z"),
        },
        {
          kind: "stop-off",
          city: "Lafayette",
          accessorials: ["lumper"],
          windowFrom: new Date("2026-11-25T15:00:00Z"),
          windowTo: new Date("2026-11-25T16:00:00Z"),
        },
        {
          kind: "delivery",
          city: "Chicago",
          accessorials: ["inside", "appointment"],
          // Of Chicago's time.
          windowFrom: new Date("2026-11-26T15:00:00Z"),
          windowTo: new Date("2026-11-26T23:00:00Z"),
        },
      ],
      units: [
        {
          kind: "Pallet",
          count: 4,
          length: 48,
          width: 40,
          height: 50.5,
          weight: 750,
          items: [{ description: "Berries", pieces: 40, freightClass: 65, hazmat: null }],
        },
        {
          kind: "Drum",
          count: 1,
          weight: 300,
          items: [{ description: "Cleaner", hazmat: { unNumber: "UN1993" } }],
        },
      ],
    });
    const charges = await readOwnCharges(db.database.query, customer, load.trackingId);
    expect(charges?.charges).toMatchObject([
      { code: "linehaul", cents: 120_000, source: "quote", state: "approved" },
      { code: "fuel", cents: 18_050, source: "quote", state: "approved" },
      { code: "stop-off", cents: 7_500, source: "quote", state: "approved" },
    ]);
    expect(charges?.charges).toHaveLength(3);
  });

  test("and its quote lead to each other", async () => {
    const { load, customer, requestId, offerId } = await accepted();
    expect((await read(requestId)).offers).toMatchObject([
      { id: offerId, trackingId: load.trackingId },
    ]);
    const deps = { query: db.database.query, actor: customer, clock: on(customer).clock };
    const view = await readLoadView(deps, { id: load.id }, "customer");
    expect(view?.quote).toMatchObject({ id: offerId, requestId, price: "$1,380.50" });
  });

  test("is not charged a stop-off where there are two stops, by no way", async () => {
    const stopOff = { accessorial1: "stop-off", accessorial1Cents: "75" };
    expect(parse(stopOff).error?.issues).toMatchObject([{ path: ["accessorial1"] }]);
    const { load } = await accepted();
    for (const side of ["customer", "carrier"]) {
      const charge = chargeSchema.parse({
        side,
        code: "stop-off",
        unit: "flat",
        rate: "75",
        reason: "One more stop.",
        approval: "now",
      });
      await expect(addCharge(on(staff), { id: load.id, ...charge })).rejects.toMatchObject({
        code: "invalid",
        fields: { code: [expect.stringContaining("only a pickup and a delivery")] },
      });
    }
  });

  test.each([
    [
      { pickup: { windowFrom: "2026-11-24T08:00", windowTo: "2026-11-24T07:00" } },
      "pickup.windowTo",
    ],
    [{ origin: "Nowhere at all" }, "origin"],
    [
      { delivery: { windowFrom: "2026-11-23T09:00", windowTo: "2026-11-23T17:00" } },
      "delivery.windowTo",
    ],
    [{ stopOffs: [{ kind: "stop-off", city: "Gary", state: "IL" }] }, "stopOffs[0].city"],
  ])("is refused with the field when its stops don't fit: %o", (given, field) => {
    expect(() => termsOf(given)).toThrow(
      expect.objectContaining({ code: "invalid", fields: { [field]: [expect.any(String)] } }),
    );
  });
});
