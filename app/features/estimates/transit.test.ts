import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOff } from "./business-days.ts";
import { estimateTransit, rangeText, type TransitPlace } from "./transit.ts";
import { dateSentences } from "./transit-dates.ts";
import { planDays } from "./transit-days.ts";
import { TRANSIT_MODE_IDS, type TransitMode } from "./transit-modes.ts";

const place = (city: string, state: string, latitude: number, longitude: number): TransitPlace => ({
  city,
  state,
  latitude,
  longitude,
});
const indianapolis = place("Indianapolis", "IN", 39.77, -86.16);
const chicago = place("Chicago", "IL", 41.88, -87.63);
const dallas = place("Dallas", "TX", 32.78, -96.8);
const losAngeles = place("Los Angeles", "CA", 34.05, -118.24);
const anchorage = place("Anchorage", "AK", 61.22, -149.9);
const honolulu = place("Honolulu", "HI", 21.31, -157.86);
const sanJuan = place("San Juan", "PR", 18.47, -66.11);

function estimate(mode: TransitMode, destination: TransitPlace, pickupDate?: string) {
  const result = estimateTransit({ origin: indianapolis, destination, mode, pickupDate });
  if (result.kind === "refused") throw new Error(result.message);
  return result;
}

describe("worked by hand", () => {
  // Indianapolis to Los Angeles: 1,806 great-circle miles x 1.2 = 2,167 road miles.
  // Solo 500 miles a day: 4.3, so 5 days; team 1,000: 2.2, so 3; rail 600: 3.6, so 4, plus 2.
  // Indianapolis to Dallas by team: 918 road miles are 18.4 hours, too many for the day of pickup.
  // Indianapolis to Chicago: 165 miles x 1.2 = 198: one day by truck or rail.
  test.each<[TransitMode, TransitPlace, number, number]>([
    ["ltl", losAngeles, 5, 7],
    ["ftl", losAngeles, 5, 6],
    ["expedited-ground", losAngeles, 4, 5],
    ["expedited-team", losAngeles, 2, 3],
    ["intermodal", losAngeles, 6, 8],
    ["air", losAngeles, 1, 2],
    ["ltl", chicago, 1, 3],
    ["ftl", chicago, 1, 2],
    ["expedited-ground", chicago, 0, 1],
    ["expedited-team", chicago, 0, 1],
    ["expedited-team", dallas, 1, 2],
    ["intermodal", chicago, 3, 5],
    ["air", chicago, 1, 2],
    ["air", anchorage, 1, 4],
    ["air", honolulu, 1, 4],
    ["air", sanJuan, 1, 4],
  ])("%s from Indianapolis to %o takes %d to %d business days", (mode, to, earliest, latest) => {
    expect(estimate(mode, to).businessDays).toEqual({ earliest, latest });
  });

  test("miles are great-circle miles, times 1.2 by road", () => {
    expect(estimate("ftl", losAngeles)).toMatchObject({ greatCircleMiles: 1806, roadMiles: 2167 });
    expect(estimate("air", losAngeles)).toMatchObject({ greatCircleMiles: 1806, roadMiles: null });
  });
});

test("the reasoning shows every number that led to the result", () => {
  expect(estimate("ftl", losAngeles, "2026-03-05").reasoning).toEqual([
    "Indianapolis, IN to Los Angeles, CA is 1,806 miles in a straight line; times 1.2 for the bends of roads, that is about 2,167 road miles (estimate).",
    "We plan 10 hours of driving a day at 50 miles an hour, so 500 miles a day: 5 business days.",
    "We allow up to 1 business day more for loading and appointments.",
    "Full truckload (FTL): 5 to 6 business days.",
    "Delivery is planned between Thursday, March 12, 2026 and Friday, March 13, 2026.",
  ]);
  expect(estimate("ftl", losAngeles).notice).toMatch(/not a promise.*our own assumptions/);
});

test("expedited freight that takes exactly a day's driving arrives on the day of pickup", () => {
  expect(planDays("expedited-ground", 500, false)).toEqual({
    days: { earliest: 0, latest: 1 },
    reasoning: [
      "We plan 10 hours of driving a day at 50 miles an hour, so 500 miles a day: 1 business day.",
      "The truck leaves on the day of pickup, which is the first of them. We allow up to 1 business day more.",
    ],
  });
  expect(planDays("expedited-ground", 501, false).days.earliest).toBe(1);
});

test("air freight is explained without roads, and with what Alaska and Hawaii add", () => {
  expect(estimate("air", losAngeles).reasoning).toEqual([
    "Indianapolis, IN to Los Angeles, CA is 1,806 miles in a straight line.",
    "By air we plan 1 to 2 business days within the lower 48 states.",
    "Air freight: 1 to 2 business days.",
  ]);
  expect(estimate("air", honolulu).reasoning).toContain(
    "We allow up to 2 business days more to or from Alaska, Hawaii and the territories.",
  );
});

test("intermodal on a short lane recommends a truck", () => {
  expect(estimate("intermodal", chicago).reasoning.join(" ")).toMatch(/recommend a truck/);
  expect(estimate("intermodal", losAngeles).reasoning.join(" ")).not.toMatch(/recommend a truck/);
  expect(planDays("intermodal", 499, false).reasoning).toHaveLength(3);
  expect(planDays("intermodal", 500, false).reasoning).toEqual([
    "By rail we plan 600 miles a day: 1 business day.",
    "Drayage to the first ramp and from the last takes 2 business days in all. We allow up to 2 business days more.",
  ]);
});

describe("pickup dates", () => {
  test("a single possible day is named once", () => {
    const day = "2026-03-09";
    expect(dateSentences(day, { pickup: day, earliest: day, latest: day })).toEqual([
      "Delivery is planned for Monday, March 9, 2026.",
    ]);
  });

  test("without one there are no dates", () => {
    expect(estimate("ltl", chicago).dates).toBeNull();
  });

  test("a Friday pickup of one day is delivered on Monday", () => {
    expect(estimate("ftl", chicago, "2026-03-06").dates).toEqual({
      pickup: "2026-03-06",
      earliest: "2026-03-09",
      latest: "2026-03-10",
    });
  });

  test.each(["2026-03-07", "2026-03-08"])("a weekend pickup on %s moves to Monday", (date) => {
    const result = estimate("expedited-ground", chicago, date);
    expect(result.dates).toEqual({
      pickup: "2026-03-09",
      earliest: "2026-03-09",
      latest: "2026-03-10",
    });
    expect(result.reasoning.join(" ")).toMatch(
      /is on a weekend.*planned for Monday, March 9, 2026/,
    );
  });

  test("dates cross the end of a month, of a year and the change of clocks", () => {
    expect(estimate("ftl", chicago, "2026-12-31").dates?.earliest).toBe("2027-01-04");
    expect(estimate("ftl", chicago, "2028-02-28").dates?.earliest).toBe("2028-02-29");
    expect(estimate("ltl", losAngeles, "2026-10-30").dates?.earliest).toBe("2026-11-06");
  });

  test("nothing is picked up or delivered on a federal holiday, or on the day it is observed", () => {
    expect(estimate("ftl", chicago, "2026-11-25").dates).toMatchObject({
      earliest: "2026-11-27",
      latest: "2026-11-30",
    });
    const thanksgiving = estimate("ftl", chicago, "2026-11-26");
    expect(thanksgiving.dates).toMatchObject({ pickup: "2026-11-27", earliest: "2026-11-30" });
    expect(thanksgiving.reasoning.join(" ")).toMatch(
      /November 26, 2026 is Thanksgiving.*planned for Friday, November 27, 2026/,
    );
    // New Year's Day of 2028 is a Saturday.
    expect(estimate("ftl", chicago, "2027-12-31").dates?.pickup).toBe("2028-01-03");
  });

  test("no delivery is planned on a weekend, a federal holiday or before its pickup", () => {
    const date = fc
      .date({ min: new Date("2024-01-01"), max: new Date("2034-01-01"), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.constantFrom(...TRANSIT_MODE_IDS), date, (mode, day) => {
        const dates = estimate(mode, losAngeles, day).dates;
        expect(dates && Object.values(dates).some((date) => dayOff(date) !== null)).toBe(false);
        expect(dates && day <= dates.pickup && dates.pickup <= dates.earliest).toBe(true);
        expect(dates && dates.earliest <= dates.latest).toBe(true);
      }),
    );
  });
});

describe("an impossible question is refused with a sentence", () => {
  const ask = (destination: TransitPlace, mode: TransitMode, pickupDate?: string) =>
    estimateTransit({ origin: indianapolis, destination, mode, pickupDate });

  test("the same place twice", () => {
    expect(ask(indianapolis, "ftl")).toEqual({
      kind: "refused",
      reason: "same-place",
      message:
        "Origin and destination are the same place (Indianapolis, IN). Enter two different places.",
    });
  });

  test.each([
    [anchorage, "Alaska"],
    [honolulu, "Hawaii"],
    [sanJuan, "Puerto Rico"],
  ])("ground to %o", (destination, name) => {
    for (const mode of TRANSIT_MODE_IDS.filter((id) => id !== "air")) {
      const there = ask(destination, mode);
      const back = estimateTransit({ origin: destination, destination: indianapolis, mode });
      expect(there).toEqual(back);
      expect(there).toMatchObject({
        reason: "no-ground-route",
        message: `This tool gives no estimate to or from ${name} by ground. Choose air freight, or ask us for a quote.`,
      });
    }
  });

  test("a place that is no place", () => {
    const nowhere = place("Nowhere", "IN", Number.NaN, -86);
    expect(ask(nowhere, "ftl")).toMatchObject({ reason: "not-a-place" });
    expect(ask(place("Beyond", "IN", 95, -86), "ftl")).toMatchObject({ reason: "not-a-place" });
    expect(ask(place("Beyond", "IN", 39, 181), "ftl")).toMatchObject({ reason: "not-a-place" });
    expect(ask(place("Amchitka", "AK", 51.5, 180), "air")).toMatchObject({ kind: "estimate" });
  });

  test.each(["tomorrow", "2026-02-30", ""])("a pickup date of %j", (date) => {
    expect(ask(chicago, "ftl", date)).toMatchObject({ kind: "refused", reason: "not-a-date" });
  });
});

test("a lane takes the same time both ways, and faster modes are never slower", () => {
  const somewhere = fc
    .record({
      latitude: fc.double({ min: 25, max: 49, noNaN: true }),
      longitude: fc.double({ min: -124, max: -67, noNaN: true }),
    })
    .map(({ latitude, longitude }) => place("Somewhere", "KS", latitude, longitude));
  fc.assert(
    fc.property(somewhere, somewhere, (a, b) => {
      const days = (mode: TransitMode, origin: TransitPlace, destination: TransitPlace) => {
        const result = estimateTransit({ origin, destination, mode });
        return result.kind === "estimate" ? result.businessDays : { earliest: 0, latest: 0 };
      };
      for (const mode of TRANSIT_MODE_IDS) expect(days(mode, a, b)).toEqual(days(mode, b, a));
      const order = (["expedited-team", "expedited-ground", "ftl", "ltl"] as const).map(
        (mode) => days(mode, a, b).latest,
      );
      expect(order).toEqual(order.toSorted((one, other) => one - other));
    }),
  );
});

test.each([
  [0, 0, "same day"],
  [0, 1, "same day to 1 business day"],
  [1, 1, "1 business day"],
  [1, 2, "1 to 2 business days"],
])("%d to %d days reads %j", (earliest, latest, text) => {
  expect(rangeText({ earliest, latest })).toBe(text);
});
