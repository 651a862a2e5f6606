import { expect, test } from "vitest";
import { billNumberKey } from "./carrier-bill.ts";

test.each([
  ["INV-1001", "inv1001"],
  ["0001001", "1001"],
  ["0", "0"],
  ["B-0-07", "b7"],
  ["№ 17", "no17"],
  ["Счёт-1", "счёт1"],
])("%s is the bill %s", (number, key) => {
  expect(billNumberKey(number)).toBe(key);
});
