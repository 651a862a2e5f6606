import fc from "fast-check";
import { expect, test } from "vitest";
import { lacksPayReason } from "./zero-pay.ts";

const cents = fc.integer({ min: -200_000, max: 200_000 });

test("a confirmation of $0.00 or less goes out only for the reason that was given at its total", () => {
  const adjusted = fc.tuple(cents, fc.array(cents, { maxLength: 4 }));
  fc.assert(
    fc.property(adjusted, fc.option(cents), ([pay, adjustments], zeroPayCents) => {
      const total = adjustments.reduce((sum, one) => sum + one, pay);
      const isExplained = zeroPayCents === total;
      expect(lacksPayReason({ zeroPayCents }, total)).toBe(total < 1 && !isExplained);
    }),
  );
});

test("one cent needs no reason, and a reason for $0.00 doesn't cover less", () => {
  expect(lacksPayReason({ zeroPayCents: null }, 1)).toBe(false);
  expect(lacksPayReason({ zeroPayCents: null }, 0)).toBe(true);
  expect(lacksPayReason({ zeroPayCents: 0 }, 0)).toBe(false);
  expect(lacksPayReason({ zeroPayCents: 0 }, -1)).toBe(true);
});
