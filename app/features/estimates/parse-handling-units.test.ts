import fc from "fast-check";
import { expect, test } from "vitest";
import { anyUnits } from "./handling-unit.arbitrary.ts";
import {
  MAX_COUNT,
  MAX_PIECE_POUNDS,
  MAX_SIDE_INCHES,
  parseHandlingUnits,
} from "./parse-handling-units.ts";
import { HANDLING_UNIT_FIELDS, MAX_ROWS } from "./typed-rows.ts";

const parse = (query: string) => parseHandlingUnits(new URLSearchParams(query));
const row = "count=2&length=48&width=40&height=50&weight=500";

/** The error for one field of an otherwise valid row. */
function messageFor(field: string, value: string) {
  const query = new URLSearchParams(row);
  query.set(field, value);
  const input = parseHandlingUnits(query);
  return input.status === "invalid" ? Object.entries(input.errors[0] ?? {}) : input.status;
}

test("repeated fields become rows, in their order", () => {
  const input = parse(`${row}&count=1&length=36.5&width=.5&height=36&weight=1,080`);
  expect(input).toMatchObject({
    status: "valid",
    units: [
      { count: 2, length: 48, width: 40, height: 50, weight: 500 },
      { count: 1, length: 36.5, width: 0.5, height: 36, weight: 1080 },
    ],
  });
});

test("a first visit is empty, with other parameters or none", () => {
  expect(parse("")).toEqual({ status: "empty" });
  expect(parse("utm_source=mail")).toEqual({ status: "empty" });
});

test("a form sent empty says beside each field what to enter", () => {
  expect(parse("count=1&length=&width=&height=&weight=&count=&length=&width=")).toEqual({
    status: "invalid",
    formError: null,
    rows: [
      { count: "1", length: "", width: "", height: "", weight: "" },
      { count: "", length: "", width: "", height: "", weight: "" },
    ],
    errors: [
      {
        length: "Enter the length in inches",
        width: "Enter the width in inches",
        height: "Enter the height in inches",
        weight: "Enter the weight in pounds per piece",
      },
      {},
    ],
  });
});

test("empty rows are skipped, and an empty count is one piece", () => {
  const input = parse(`count=1&length=&width=&height=&weight=&${row.replace("count=2", "count=")}`);
  expect(input).toMatchObject({ status: "valid", units: [{ count: 1, length: 48 }] });
});

test.each(["length", "width", "height", "weight"])(
  "a row with only its %s isn't empty",
  (field) => {
    const only = new URLSearchParams(HANDLING_UNIT_FIELDS.map((name) => [name, ""]));
    only.set(field, "40");
    const alone = parse(`count=&length=&width=&height=&weight=&${only}`);
    expect(alone.status === "invalid" && alone.errors).toEqual([
      {},
      expect.not.objectContaining({ [field]: expect.anything() }),
    ]);
    expect(alone.status === "invalid" && Object.keys(alone.errors[1] ?? {})).toHaveLength(3);
  },
);

test("a missing field is an error of its row only, and typed values are kept", () => {
  const input = parse(`${row}&count=1&length=36&width=36&height=&weight=abc`);
  expect(input).toMatchObject({
    status: "invalid",
    rows: [{ length: "48" }, { length: "36", weight: "abc" }],
    errors: [
      {},
      {
        height: "Enter the height in inches",
        weight: "Weight must be a number, such as 48 or 40.5",
      },
    ],
  });
});

test.each([
  ["count", "0", "Count must be 1 to 999 pieces"],
  ["count", String(MAX_COUNT + 1), "Count must be 1 to 999 pieces"],
  ["count", "1.5", "Count must be a whole number"],
  ["count", "two", "Count must be a number, such as 2"],
  ["length", "0", "Length must be 0.1 to 636 inches"],
  ["width", String(MAX_SIDE_INCHES + 0.1), "Width must be 0.1 to 636 inches"],
  ["height", "-5", "Height must be 0.1 to 636 inches"],
  ["height", "1e2", "Height must be a number, such as 48 or 40.5"],
  ["height", "0x10", "Height must be a number, such as 48 or 40.5"],
  ["height", "Infinity", "Height must be a number, such as 48 or 40.5"],
  ["height", "1,20", "Height must be a number, such as 48 or 40.5"],
  ["height", ".", "Height must be a number, such as 48 or 40.5"],
  ["weight", String(MAX_PIECE_POUNDS + 1), "Weight must be 0.1 to 48,000 pounds per piece"],
])("%s of %j: %s", (field, value, message) => {
  expect(messageFor(field, value)).toEqual([[field, message]]);
});

test.each([
  ["count", String(MAX_COUNT)],
  ["length", String(MAX_SIDE_INCHES)],
  ["height", "0.1"],
  ["weight", "48,000"],
  ["weight", " 500 "],
])("%s of %j is accepted", (field, value) => {
  expect(messageFor(field, value)).toBe("valid");
});

test("twenty rows are accepted, and one more is refused with advice", () => {
  const rows = (count: number) => parse(Array.from({ length: count }, () => row).join("&"));
  expect(rows(MAX_ROWS).status).toBe("valid");
  const tooMany = rows(MAX_ROWS + 1);
  expect(tooMany).toMatchObject({
    status: "invalid",
    formError: "Enter at most 20 rows; equal pieces go in one row.",
  });
  expect(tooMany.status === "invalid" && tooMany.rows.length).toBe(MAX_ROWS);
});

test("every shipment that fits the limits comes back from a query as it was", () => {
  fc.assert(
    fc.property(anyUnits, (units) => {
      const query = new URLSearchParams(
        units.flatMap((unit) => HANDLING_UNIT_FIELDS.map((name) => [name, String(unit[name])])),
      );
      expect(parseHandlingUnits(query)).toMatchObject({ status: "valid", units });
    }),
  );
});

test("no query makes it throw, and accepted values are within the limits", () => {
  const field = fc.constantFrom<string>(...HANDLING_UNIT_FIELDS, "other");
  const value = fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String));
  const query = fc.oneof(
    fc.array(fc.tuple(field, value), { maxLength: 130 }).map((pairs) => new URLSearchParams(pairs)),
    fc.string({ unit: "binary" }).map((text) => new URLSearchParams(text)),
  );
  fc.assert(
    fc.property(query, (params) => {
      const input = parseHandlingUnits(params);
      if (input.status === "empty") return;
      expect(input.rows.length).toBeLessThanOrEqual(MAX_ROWS);
      if (input.status === "invalid") {
        expect(input.errors).toHaveLength(input.rows.length);
        const messages = input.errors.flatMap((errors) => Object.values(errors));
        expect(messages.length > 0 || input.formError !== null).toBe(true);
        return;
      }
      for (const unit of input.units) {
        expect(Number.isInteger(unit.count)).toBe(true);
        expect(Math.max(unit.length, unit.width, unit.height)).toBeLessThanOrEqual(636);
        expect(Math.min(...Object.values(unit))).toBeGreaterThan(0);
      }
    }),
  );
});
