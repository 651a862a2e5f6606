import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { marginOf } from "./margin.ts";
import { isBelowFloor, leastWithinFloor } from "./margin-floor.ts";
import { marginAtLastPay, quoteCost } from "./quote-cost.ts";

const lane = "Gary, IN to Kokomo, IN by FTL";
const last = { lane, cents: 90_000, day: "Nov 21, 2026", loads: 3 };

describe("what staff weigh the price of a quote against", () => {
  test("the lane's last pay says when, of how many loads, and what keeps the floor", () => {
    expect(quoteCost(last, 1_000).sentences).toEqual([
      "Gary, IN to Kokomo, IN by FTL last paid a carrier $900.00, on Nov 21, 2026, with 3 loads in the last 12 months.",
      "At that pay, $1,000.00 or more keeps our floor of 10%.",
    ]);
    expect(quoteCost({ ...last, loads: 1 }, 0).sentences[0]).toContain("with 1 load in");
  });

  test("a price below the last pay or the floor says so", () => {
    const cost = quoteCost(last, 1_000);
    expect(marginAtLastPay(cost, 100_000)).toEqual({
      text: "That leaves $100.00 (10%).",
      isLow: false,
    });
    expect(marginAtLastPay(cost, 80_000)).toEqual({
      text: "That leaves -$100.00 (-12.5%), below our floor.",
      isLow: true,
    });
  });

  test("a lane without a pay has no margin to speak of", () => {
    const cost = quoteCost(null, 1_000);
    expect(cost.sentences[0]).toBe(
      "No carrier has been paid on this lane yet, so the margin isn't known.",
    );
    expect(marginAtLastPay(cost, 100_000)).toBeNull();
  });

  test("the least price keeps the floor", () => {
    const cents = fc.integer({ min: 1, max: 100_000_000 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 9_999 }), (cost, floor) => {
        expect(isBelowFloor(marginOf(leastWithinFloor(cost, floor), cost), floor)).toBe(false);
      }),
    );
  });
});
