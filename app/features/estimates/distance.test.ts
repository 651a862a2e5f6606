import fc from "fast-check";
import { expect, test } from "vitest";
import { greatCircleMiles } from "./distance.ts";

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test("a degree of latitude is a 360th of the way around: 69.09 miles", () => {
  // 2 x pi x 3958.8 / 360
  const degree = greatCircleMiles(
    { latitude: 39, longitude: -86 },
    { latitude: 40, longitude: -86 },
  );
  expect(degree).toBeCloseTo(69.094, 3);
});

test("a degree of longitude at 60 degrees north is half as long", () => {
  const from = { latitude: 60, longitude: -86 };
  expect(greatCircleMiles(from, { latitude: 60, longitude: -85 })).toBeCloseTo(34.55, 1);
});

test("the way across the date line is the short one", () => {
  const adak = { latitude: 51.88, longitude: -176.65 };
  const attu = { latitude: 52.9, longitude: 173.2 };
  expect(greatCircleMiles(adak, attu)).toBeLessThan(500);
});

test("the distance is symmetric, and at most half the earth's circumference", () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      const miles = greatCircleMiles(a, b);
      expect(greatCircleMiles(b, a)).toBeCloseTo(miles, 6);
      expect(miles).toBeGreaterThanOrEqual(0);
      expect(miles).toBeLessThanOrEqual(Math.PI * 3958.8 + 1e-6);
    }),
  );
});

test("a place is at distance zero from itself", () => {
  fc.assert(fc.property(point, (a) => greatCircleMiles(a, a) === 0));
});
