import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_DIVISOR, MIN_DIVISOR, parseDivisor } from "./parse-divisor.ts";

const parse = (query: string) => parseDivisor(new URLSearchParams(query));

test.each([
  ["", "domestic", 194],
  ["service=domestic", "domestic", 194],
  ["service=international", "international", 166],
  ["service=moon", "domestic", 194],
  ["service=international&divisor=", "international", 166],
  ["service=domestic&divisor=139", "domestic", 139],
  ["divisor=%20", "domestic", 194],
  ["divisor=%20139.5%20", "domestic", 139.5],
])("%j means %s air with divisor %d", (query, service, divisor) => {
  expect(parse(query)).toEqual({ status: "valid", service, divisor });
});

test.each([
  ["10", "Divisor must be 50 to 500 cubic inches per pound"],
  ["501", "Divisor must be 50 to 500 cubic inches per pound"],
  ["many", "Divisor must be a number, such as 194"],
])("a divisor of %j is refused beside its field", (divisor, error) => {
  expect(parse(`divisor=${divisor}`)).toEqual({
    status: "invalid",
    service: "domestic",
    divisor,
    error,
  });
});

test("of a text that is much too long, only the beginning is shown again", () => {
  expect(parse(`divisor=${"x".repeat(500)}`).divisor).toBe("x".repeat(20));
});

test("no query makes it throw, and accepted values are within the limits", () => {
  fc.assert(
    fc.property(fc.string(), fc.oneof(fc.string(), fc.double().map(String)), (service, divisor) => {
      const input = parseDivisor(new URLSearchParams({ service, divisor }));
      if (input.status === "invalid") {
        expect(input.error).not.toBe("");
        return;
      }
      expect(input.divisor).toBeGreaterThanOrEqual(MIN_DIVISOR);
      expect(input.divisor).toBeLessThanOrEqual(MAX_DIVISOR);
    }),
  );
});
