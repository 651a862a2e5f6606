import { expect, test } from "vitest";
import { isOverLimit } from "./credit.ts";

test("a customer is over its limit from the first cent above it, and never without a limit", () => {
  expect(isOverLimit({ limitCents: 500_000, owedCents: 500_000 })).toBe(false);
  expect(isOverLimit({ limitCents: 500_000, owedCents: 500_001 })).toBe(true);
  expect(isOverLimit({ limitCents: 0, owedCents: 0 })).toBe(false);
  expect(isOverLimit(null)).toBe(false);
});
