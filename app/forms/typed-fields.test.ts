import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { readEach } from "./read-typed.ts";
import { measured, number } from "./typed-fields.ts";
import { typedNumber } from "./typed-values.ts";

/** What a field makes of a value: the error, or what is kept. */
const read = (field: z.ZodType, typed?: unknown) => {
  const { data, error } = field.safeParse(typed);
  return error ? error.issues[0]?.message : data;
};

describe("a measure", () => {
  const degrees = { what: "Temperature", unit: "°F", example: "36", min: -20, max: 1_200 };
  const { field } = readEach(typedNumber, { field: measured(degrees).optional() });

  test.each([
    ["36", 36],
    [" -20 ", -20],
    ["1,200", 1_200],
    ["36.25", 36.25],
    [".5", 0.5],
    ["-.5", -0.5],
  ])("%j is read", (typed, value) => {
    expect(read(field, typed)).toBe(value);
  });

  test("can be left out", () => {
    expect(read(field)).toBeUndefined();
  });

  test.each([
    "cold",
    "-",
    "1,20",
    "-1,8",
    "0,500",
    "1,2,3",
    "12,34",
    "3 6",
    "36F",
    "1e2",
    "+5",
    "１２",
    null,
  ])("%j gets an example", (typed) => {
    expect(read(field, typed)).toBe("Temperature must be a number, such as 36");
  });

  test("is sent as a number, of which two decimals are kept", () => {
    expect([36, 36.256, "1036.256"].map((sent) => read(field, sent))).toEqual([36, 36.26, 1036.26]);
  });

  test("asks whether a point before three digits separates thousands", () => {
    const said = ["18.500", "-1.800", "22.046"].map((typed) => read(field, typed));
    expect(said).toEqual([
      "Temperature can mean 18,500 or 18.5. Enter one of these",
      "Temperature can mean -1,800 or -1.8. Enter one of these",
      "Temperature can mean 22,046 or 22.05. Enter one of these",
    ]);
    expect(read(field, "0.500")).toBe(0.5);
  });

  test.each(["-20.01", "1,200.01"])("%s is out of its limits", (typed) => {
    expect(read(field, typed)).toBe("Temperature must be -20 to 1,200 °F");
  });
});

describe("a number", () => {
  const { pounds, pieces, freightClass } = readEach(typedNumber, {
    pounds: number("Weight", { min: 0.5, max: 1_200, decimals: 2, example: "1,250.5" }),
    pieces: number("Pieces", { min: 1, max: 1_200 }),
    freightClass: number("Class", { min: 50, max: 500, decimals: 1 }),
  });

  test("is read as typed or as JSON, up to its limits", () => {
    const typed = ["1,200", " 0.5 ", ".5", "12.25", 640.25];
    expect(typed.map((one) => read(pounds, one))).toEqual([1_200, 0.5, 0.5, 12.25, 640.25]);
    expect([read(pieces, "1"), read(pieces, 1_200)]).toEqual([1, 1_200]);
  });

  test.each(["0.49", "1,200.01", "-5", "1".repeat(13)])("of %s is out of them", (typed) => {
    expect(read(pounds, typed)).toBe("Weight must be 0.5 to 1,200");
  });

  test.each(["heavy", "1250,5", "1.", "5 lb", "x5", "1e2"])("isn't %s", (typed) => {
    expect(read(pounds, typed)).toBe("Weight must be a number, such as 1,250.5");
  });

  test("has as many decimals as we keep", () => {
    expect(read(pounds, 1.234)).toBe("Weight can have at most 2 decimals");
    expect(read(freightClass, "77.55")).toBe("Class can have at most 1 decimal");
  });

  test("of pieces is whole", () => {
    expect(read(pieces, "1.5")).toBe("Pieces must be a whole number, such as 12");
    expect(read(pieces, "5.000")).toBe("Pieces can mean 5,000 or 5. Enter one of these");
    expect(read(pieces, "")).toBe("Pieces is required");
  });
});
