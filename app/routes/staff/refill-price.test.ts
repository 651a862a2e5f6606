import { expect, test } from "vitest";
import { refillPrice } from "./refill-price.ts";

const last = { linehaulCents: "400.00", fuelCents: "80.00", transitDays: "2" };
const next = { linehaulCents: "500.00", fuelCents: "90.00", transitDays: "3" };

test("a new price fills in the lines, and takes the place of the one before", () => {
  expect(refillPrice({}, {}, next)).toEqual(next);
  expect(refillPrice(last, last, next)).toEqual(next);
  expect(refillPrice(next, next, next)).toEqual({});
});

test("a price that is gone takes its lines with it", () => {
  const none = { linehaulCents: "", fuelCents: "", transitDays: "" };
  expect(refillPrice(last, last, {})).toEqual(none);
});

test("beside a linehaul that a person typed, no charge is filled in, but the transit days are", () => {
  const own = { ...last, linehaulCents: "650" };
  expect(refillPrice(own, last, next)).toEqual({ transitDays: "3" });
  expect(refillPrice({ linehaulCents: "650" }, {}, next)).toEqual({ transitDays: "3" });
});

test("transit days and accessorials that a person typed stay", () => {
  const own = { ...last, transitDays: "5", accessorial1: "detention" };
  const priced = { ...next, accessorial1: "liftgate", accessorial1Cents: "95.00" };
  expect(refillPrice(own, last, priced)).toEqual({ linehaulCents: "500.00", fuelCents: "90.00" });
});
