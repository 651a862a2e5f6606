import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linehaulLine } from "./linehaul.ts";
import { equipmentText, laneText, pickRate, priceText, type Rate } from "./rate.ts";
import { narrownessOf, parseRatePlace, placesAround, placeText, typedPlace } from "./rate-place.ts";

const indianapolis = { zip: "46204", state: "IN" };
const chicago = { zip: "60601", state: "IL" };

function aRate(given: Partial<Rate> = {}): Rate {
  return {
    id: "00000000-0000-4000-8000-000000000000",
    origin: "IN",
    destination: "IL",
    mode: "FTL",
    equipment: null,
    unit: "mile",
    rate: 25_000,
    minimumCents: null,
    fuel: null,
    transitDays: null,
    validFrom: "2026-01-01",
    validTo: null,
    createdAt: new Date("2026-01-01T12:00:00Z"),
    ...given,
  };
}

describe("an end of a lane", () => {
  test("is a ZIP code, a 3-digit ZIP, a state or a region, however it is typed", () => {
    const typed = [
      "46204",
      " 462 ",
      "in",
      "Great Lakes",
      "great-lakes",
      "4620",
      "462045",
      "46204-1",
      "a462",
      "XX",
      "Atlantis",
    ];
    expect(typed.map(parseRatePlace)).toEqual([
      "46204",
      "462",
      "IN",
      "great-lakes",
      "great-lakes",
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(placesAround(indianapolis).map(placeText)).toEqual([
      "46204",
      "462xx",
      "IN",
      "Great Lakes",
    ]);
  });

  test("is shown as it can be typed again", () => {
    const places = placesAround(indianapolis);
    expect(places.map(typedPlace)).toEqual(["46204", "462", "IN", "Great Lakes"]);
    expect(places.map(typedPlace).map(parseRatePlace)).toEqual(places);
  });

  test("is the narrower, the fewer places it contains", () => {
    expect(placesAround(indianapolis).map(narrownessOf)).toEqual([3, 2, 1, 0]);
  });

  test("in a state that we don't know lies in no region", () => {
    expect(placesAround({ zip: "96910", state: "XX" })).toEqual(["96910", "969", "XX"]);
  });
});

describe("a rate reads", () => {
  test("as a price per unit, with its minimum", () => {
    expect(priceText({ unit: "mile", rate: 21_875, minimumCents: 45_000 })).toBe(
      "$2.1875 per mile, at least $450.00",
    );
    expect(priceText({ unit: "cwt", rate: 123_000, minimumCents: null })).toBe("$12.30 per cwt");
    expect(priceText({ unit: "flat", rate: 12_500_000, minimumCents: null })).toBe(
      "$1,250.00 flat",
    );
  });

  test("as a lane, and as equipment", () => {
    expect(laneText({ origin: "462", destination: "great-lakes" })).toBe("462xx to Great Lakes");
    expect([equipmentText("step-deck"), equipmentText(null)]).toEqual(["Step deck", "Any"]);
  });
});

describe("of several rates that fit", () => {
  const place = (at: typeof chicago) => fc.constantFrom(...placesAround(at));
  const rate = fc
    .record({
      id: fc.uuid(),
      origin: place(indianapolis),
      destination: place(chicago),
      equipment: fc.constantFrom(null, "dry-van" as const),
      validFrom: fc.constantFrom("2026-01-01", "2026-06-01"),
      createdAt: fc.constantFrom(new Date(1_000), new Date(2_000)),
    })
    .map(aRate);

  test("the same one wins in whatever order they are read", () => {
    fc.assert(
      fc.property(fc.uniqueArray(rate, { minLength: 1, selector: ({ id }) => id }), (rates) => {
        expect(pickRate(rates.toReversed())).toBe(pickRate(rates));
      }),
    );
  });

  test("the narrowest lane wins, then the origin, the equipment, the later day, the last entered", () => {
    const ranked = [
      aRate({ origin: "great-lakes" }),
      aRate({ createdAt: new Date("2026-01-01T11:00:00Z") }),
      aRate(),
      aRate({ validFrom: "2026-02-01", createdAt: new Date(0) }),
      aRate({ equipment: "dry-van" }),
      aRate({ destination: "606" }),
      aRate({ origin: "462" }),
      aRate({ origin: "462", destination: "60601" }),
      aRate({ origin: "46204", destination: "606" }),
    ];
    for (const [place, winner] of ranked.entries()) {
      expect(pickRate(ranked.slice(0, place + 1))).toBe(winner);
    }
    expect(pickRate([])).toBeUndefined();
  });
});

describe("the linehaul", () => {
  const haul = fc.record({
    miles: fc.integer({ min: 1, max: 5_000 }).map((miles) => miles * 1_000),
    pounds: fc.integer({ min: 1_000, max: 500_000_000 }),
  });

  test("is exact to the cent by mile and by hundredweight, half to even", () => {
    expect(linehaulLine(aRate({ rate: 21_875 }), { miles: 183_000, pounds: 1 }).cents).toBe(40_031);
    const cwt = aRate({ unit: "cwt", rate: 123_400 });
    expect(linehaulLine(cwt, { miles: 1, pounds: 1_250_500 }).cents).toBe(15_431);
    expect(
      linehaulLine(aRate({ unit: "flat", rate: 14_805_000 }), { miles: 1, pounds: 1 }),
    ).toEqual(expect.objectContaining({ cents: 148_050, quantity: 1_000 }));
  });

  test("is never below the minimum, and the minimum only where it would be", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("mile" as const, "cwt" as const),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        haul,
        (unit, rate, minimumCents, given) => {
          const plain = linehaulLine({ unit, rate, minimumCents: null }, given);
          const { cents } = linehaulLine({ unit, rate, minimumCents }, given);
          expect(cents).toBe(Math.max(plain.cents, minimumCents));
          expect(Number.isSafeInteger(cents)).toBe(true);
        },
      ),
    );
  });

  test("at the minimum is an ordinary line, and below it says so", () => {
    const rate = { unit: "flat", rate: 10_000 } as const;
    const line = (minimumCents: number) =>
      linehaulLine({ ...rate, minimumCents }, { miles: 1, pounds: 1 });
    expect(line(100).description).toBe("Linehaul");
    expect(line(101).description).toBe("Linehaul, minimum charge");
  });

  test("never falls as a load gets heavier or goes farther", () => {
    fc.assert(
      fc.property(haul, haul, fc.integer({ min: 1, max: 1_000_000 }), (one, other, rate) => {
        const [near, far] = [one, other].sort((a, b) => a.miles - b.miles);
        const [light, heavy] = [one, other].sort((a, b) => a.pounds - b.pounds);
        const by = (unit: "mile" | "cwt", given = one) =>
          linehaulLine({ unit, rate, minimumCents: null }, given).cents;
        expect(by("mile", far)).toBeGreaterThanOrEqual(by("mile", near));
        expect(by("cwt", heavy)).toBeGreaterThanOrEqual(by("cwt", light));
      }),
    );
  });
});
