import { describe, expect, test } from "vitest";
import { checkSet, setOfTender, waitsFor } from "#tests/support/read-tender.ts";
import type { NewSegment } from "./x12/write-interchange.ts";

type Given = Parameters<typeof setOfTender>[0];

function poundsOf(tender: Given) {
  const result = checkSet(setOfTender(tender));
  return "load" in result ? result.load.booking.weight : result;
}

const gross: NewSegment = ["AT8", "G", "L", 41_000];
const net: NewSegment = ["AT8", "N", "L", 40_000];

describe("the weight of a tender", () => {
  test.each<[string, NewSegment, number]>([
    ["pounds", ["L3", 46_000, "L"], 46_000],
    ["pounds", ["L3", 46_000, "LB"], 46_000],
    ["pounds without a unit", ["L3", 46_000, "G"], 46_000],
    ["pounds without a qualifier", ["L3", 46_000], 46_000],
    ["kilograms", ["L3", 1000, "KG"], 2204.623],
    ["kilograms", ["L3", 1000, "K"], 2204.623],
    ["kilograms", ["L3", 1000, "G", ...Array(9).fill(null), "K"], 2204.623],
  ])("in %s is read in %j", (_, total, pounds) => {
    expect(poundsOf({ total: [total] })).toBe(pounds);
  });

  test.each<[NewSegment, string]>([
    [["L3", 3800, "GA"], "L3-02: GA"],
    [["L3", 3800, "G", ...Array(9).fill(null), "E"], "L3-12: E"],
    [["L3", 3800, "CF"], "L3-02: CF"],
  ])("in another unit waits: %j", (total, place) => {
    expect(waitsFor({ total: [total] })).toEqual([
      expect.stringMatching(
        new RegExp(
          `${place} is no weight that we can read. Enter the weight in pounds \\(L\\) or kilograms \\(K\\)$`,
        ),
      ),
    ]);
  });

  test("without a unit at a pickup waits", () => {
    expect(waitsFor({ total: [], pickup: [["AT8", "G", null, 41_000]] })).toEqual([
      expect.stringContaining("AT8-02: The unit of the weight is missing. Enter the weight in"),
    ]);
  });

  test("takes the unit of the pickup where the total has none", () => {
    const unload: NewSegment = ["S5", 2, "CU", 3800, "GA"];
    const set = (unit: string) => {
      const { segments, ...rest } = setOfTender({ unload, total: [["L3", 3800, "G"]] });
      const changed = segments.map((segment) =>
        segment.id === "S5" && segment.elements[0] === "1"
          ? { ...segment, elements: ["1", "CL", "3800", unit] }
          : segment,
      );
      return checkSet({ ...rest, segments: changed });
    };
    expect(set("GA")).toHaveProperty("problems.0.message", expect.stringContaining("is no weight"));
    expect(set("K")).toHaveProperty("load.booking.weight", 8377.566);
  });

  test("that is net alone is asked about", () => {
    expect(waitsFor({ total: [["L3", 40_000, "N"]] })).toEqual([
      expect.stringMatching(
        /L3-02: This is the net weight \(N\), without packaging. Ask the partner for the gross weight, and enter it as G$/,
      ),
    ]);
    expect(waitsFor({ total: [], goods: [["L5", 1, "Beets"], net] })).toEqual([
      expect.stringContaining("AT8-01: This is the net weight (N)"),
    ]);
  });

  test("of an unknown kind is asked about", () => {
    expect(waitsFor({ total: [["L3", 40_000, "T"]] })).toEqual([
      expect.stringContaining("L3-02: We don't know the kind of weight T"),
    ]);
  });

  test("is gross, where both are sent", () => {
    const goods: NewSegment[] = [["L5", 1, "Beets"], net, gross];
    expect(poundsOf({ total: [["L3", 40_000, "N"]], goods })).toBe(41_000);
    expect(poundsOf({ total: [], goods })).toBe(41_000);
  });

  test("of the stop isn't that of its goods", () => {
    const pickup: NewSegment[] = [gross];
    const goods: NewSegment[] = [
      ["L5", 1, "Beets"],
      ["AT8", "G", "L", 20_000],
      ["L5", 2, "Carrots"],
      ["AT8", "G", "L", 21_000],
    ];
    expect(poundsOf({ total: [], pickup, goods })).toBe(41_000);
  });

  test("of goods is their sum where the stop has none, and orders repeat them", () => {
    const goods: NewSegment[] = [
      ["L5", 1, "Beets"],
      ["AT8", "G", "L", 20_000],
      ["L5", 2, "Carrots"],
      ["AT8", "G", "L", 21_000],
    ];
    const orders: NewSegment[] = [
      ["OID", "1"],
      ["L5", 1, "Beets"],
      ["AT8", "G", "L", 41_000],
    ];
    expect(poundsOf({ total: [], goods })).toBe(41_000);
    expect(poundsOf({ total: [], goods: [...goods, ...orders] })).toBe(41_000);
    expect(poundsOf({ total: [], goods: orders })).toBe(41_000);
  });

  test("that can mean two numbers waits", () => {
    expect(waitsFor({ total: [["L3", "18.500", "G"]] })).toEqual([
      expect.stringContaining("L3-01: Weight can mean 18,500 or 18.5. Enter one of these"),
    ]);
  });
});
