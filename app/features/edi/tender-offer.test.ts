import { describe, expect, test } from "vitest";
import { setOfTender } from "#tests/support/read-tender.ts";
import { readOfferedCents, readTenderOffer } from "./tender-offer.ts";
import type { NewSegment } from "./x12/write-interchange.ts";

const offerIn = (heading: NewSegment[], total: NewSegment = ["L3", 12_000, "G"]) =>
  readTenderOffer(setOfTender({ heading, total: [total] }).segments);

describe("the offer of a tender", () => {
  test("is null where there's none", () => {
    expect(offerIn([])).toBeNull();
  });

  test.each<[NewSegment, string]>([
    [["L3", 12_000, "G", null, null, 285_000], "$2,850.00"],
    [["L3", 12_000, "G", null, null, "4800.00"], "$4,800.00"],
    [["L3", 12_000, "G", "557.21", "FR"], "$557.21"],
    [["L3", 12_000, "G", "2.15", "PM"], "2.15 (PM)"],
    [["L3", 12_000, "G", "557.21", "FR", 55_721], "$557.21"],
  ])("has the rate of %j", (total, rate) => {
    expect(offerIn([], total)).toMatchObject({ rate });
  });

  test.each<[NewSegment, number | null]>([
    [["L3", 12_000, "G", null, null, 285_037], 285_037],
    [["L3", 12_000, "G", null, null, "4800.00"], 480_000],
    [["L3", 12_000, "G", null, null, "2850.5"], 285_050],
    [["L3", 12_000, "G", "1234.565", "FR"], 123_456],
    [["L3", 12_000, "G", "1234.575", "FR"], 123_458],
    [["L3", 12_000, "G", "1234.5751", "FR"], 123_458],
    [["L3", 12_000, "G", "2.15", "PM"], null],
    [["L3", 12_000, "G", null, null, 1_000_000_000], 1_000_000_000],
    [["L3", 12_000, "G", null, null, 1_000_000_001], null],
    [["L3", 12_000, "G", "10000000.01", "FR"], null],
    [["L3", 12_000, "G", "99999999999999999999999", "FR"], null],
  ])("is a flat amount in cents, rounded as our own prices are: %j", (total, cents) => {
    expect(readOfferedCents(setOfTender({ total: [total] }).segments)).toBe(cents);
  });

  test.each(["FU", "FUE"])("has the fuel of L11 %s as it was sent", (code) => {
    expect(offerIn([["L11", "354.02", code]])).toMatchObject({ fuel: `354.02 (${code})` });
  });

  test("has the rates of L11 as they were sent, with their descriptions", () => {
    const heading: NewSegment[] = [
      ["L11", "218.1", "BAS"],
      ["L11", "210", "FFR", "Flat rate"],
      ["L11", "RC-770813", "RC"],
      ["L11", "0", "BAS"],
    ];
    expect(offerIn(heading)).toMatchObject({ rates: "218.1 (BAS); 210 (FFR, Flat rate)" });
  });

  test.each([["soon"], ["20261130", "1", "9999"], ["20261331", "1", "1200"]])(
    "of an invalid message has no time to respond by: %j",
    (...elements) => {
      expect(offerIn([["G62", "64", ...elements]], ["L3", "x", "G", "y", "FR", "z"])).toEqual({
        rate: "y",
        rates: null,
        fuel: null,
        respondBy: null,
      });
    },
  );

  test.each([
    [["20261130", "1", "115913", "PT"], "Nov 30, 2026, 11:59 AM PST"],
    [["20261125", "1", "1120", "ET"], "Nov 25, 2026, 11:20 AM EST"],
    [["20261127", "1", "1700", "LT"], "Nov 27, 2026, 5:00 PM, local time"],
    [["20261127", "1", "0851"], "Nov 27, 2026, 8:51 AM, no time zone given"],
    [["20261127", "1", "2400", "CS"], "Nov 28, 2026, 12:00 AM CST"],
    [["20261127"], "Nov 27, 2026"],
  ])("says to respond by %j", (elements, respondBy) => {
    expect(offerIn([["G62", "64", ...elements]])).toEqual({
      rate: null,
      rates: null,
      fuel: null,
      respondBy,
    });
  });
});
