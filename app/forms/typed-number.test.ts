import { describe, expect, test } from "vitest";
import { numberError, readNumber } from "./typed-number.ts";

describe("a typed number", () => {
  test.each([
    ["1,234,567.25", 1_234_567.25],
    [" 48 ", 48],
    ["-0", 0],
    ["-.5", -0.5],
    ["18.5000", 18.5],
    ["1018.500", 1018.5],
  ])("%j is read", (typed, value) => {
    expect(readNumber(typed)).toBe(value);
  });

  test.each(["", " ", ".", "-", "1,2345", "1a,000", "18.500", " 18.500 "])("%j isn't", (typed) => {
    expect(readNumber(typed)).toBeNull();
  });

  test("that may mean two is asked about, with two that are read", () => {
    const asked = ["18.500", " 125.375 "].map((typed) =>
      numberError("Weight", typed, { decimals: 3 }),
    );
    expect(asked).toEqual([
      "Weight can mean 18,500 or 18.5. Enter one of these",
      "Weight can mean 125,375 or 125.3750. Enter one of these",
    ]);
    expect(["125,375", "125.3750"].map(readNumber)).toEqual([125_375, 125.375]);
  });

  test("that is none gets an example, also where software sent something else", () => {
    expect([undefined, null, 1.5, "18.50x"].map((typed) => numberError("Count", typed))).toEqual([
      "Count is required",
      ...Array(3).fill("Count must be a number, such as 40.5"),
    ]);
  });
});
