import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { readEach } from "./read-typed.ts";
import { measured, wholeCents } from "./typed-fields.ts";
import { centsOrNull, typedMeasure } from "./typed-values.ts";

/** What a field makes of a value: the error, or what is kept. */
const read = (field: z.ZodType, typed?: unknown) => {
  const { data, error } = field.safeParse(typed);
  return error ? error.issues[0]?.message : data;
};

describe("an amount", () => {
  const { value } = readEach(centsOrNull, { value: wholeCents("Value", 150_000).nullable() });

  test("is whole cents, however it is typed, or sent as cents", () => {
    const typed = ["$1,480.5", "0.29", " 12 ", "1500.00", 150_000];
    expect(typed.map((one) => read(value, one))).toEqual([148_050, 29, 1_200, 150_000, 150_000]);
  });

  test.each(["1.234", "-1", "ten", "1$", "1.", 0.5, -1])("of %j gets an example", (typed) => {
    expect(read(value, typed)).toBe("Value must be an amount, such as 1,480.50");
  });

  test("that is missing, blank or null is nothing", () => {
    expect([undefined, null, "", "  "].map((typed) => read(value, typed))).toEqual(
      Array(4).fill(null),
    );
  });

  test("has its maximum", () => {
    expect(read(value, "1500.01")).toBe("Value can be at most $1,500");
  });
});

describe("a measure", () => {
  const degrees = { what: "Temperature", unit: "°F", example: "36", min: -20, max: 1_200 };
  const { field } = readEach(typedMeasure, { field: measured(degrees).optional() });

  test.each([
    ["36", 36],
    [" -20 ", -20],
    ["1,200", 1_200],
    ["0,001,200", 1_200],
    ["36.25", 36.25],
    [".5", 0.5],
    ["-.5", -0.5],
  ])("%j is read", (typed, value) => {
    expect(read(field, typed)).toBe(value);
  });

  test("can be left out", () => {
    expect(read(field)).toBeUndefined();
  });

  test.each(["cold", "", "-", "36.255", "1,20", "3 6", "36F", "x36", null])(
    "%j gets an example",
    (typed) => {
      expect(read(field, typed)).toBe("Temperature must be a number, such as 36");
    },
  );

  test("is sent as a number, of which two decimals are kept", () => {
    expect([36, 36.256].map((sent) => read(field, sent))).toEqual([36, 36.26]);
  });

  test.each(["-20.01", "1,200.01"])("%s is out of its limits", (typed) => {
    expect(read(field, typed)).toBe("Temperature must be -20 to 1,200 °F");
  });
});
