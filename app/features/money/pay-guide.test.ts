import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mostWithinFloor } from "./margin-floor.ts";
import { guideSentences, marginLeft, type PayGuide } from "./pay-guide.ts";
import { legsToPrice } from "./priced-legs.ts";

const guide = (given: Partial<PayGuide> = {}): PayGuide => ({
  customerCents: 118_000,
  otherCents: 0,
  legsToPrice: null,
  last: null,
  floor: 1_000,
  ...given,
});

describe("what staff weigh a carrier's pay against", () => {
  test("a pay that loses money, or leaves too little, says by how much", () => {
    expect(marginLeft(guide(), 126_000)).toEqual({
      text: "Margin at $1,260.00: -$80.00 (-6.78%), below our floor of 10%.",
      isLow: true,
    });
    expect(marginLeft(guide(), 106_200)).toEqual({
      text: "Margin at $1,062.00: $118.00 (10%).",
      isLow: false,
    });
    expect(marginLeft(guide({ otherCents: 15_000 }), 106_200)?.isLow).toBe(true);
  });

  test("a load that earns nothing is below any floor, by dollars alone", () => {
    expect(marginLeft(guide({ customerCents: 0, floor: 0 }), 100)).toEqual({
      text: "Margin at $1.00: -$1.00, below our floor of 0%.",
      isLow: true,
    });
  });

  test("without a price for the customer there is no margin to speak of", () => {
    expect(marginLeft(guide({ customerCents: null }), 1)).toBeNull();
    expect(guideSentences(guide({ customerCents: null }))).toEqual([
      "The customer has no approved price yet, so the margin isn't known.",
    ]);
  });

  test("the price, what is spent already, what keeps the floor and the lane's last pay are told", () => {
    const last = { cents: 104_000, day: "Nov 3, 2026" };
    expect(guideSentences(guide({ otherCents: 15_000, last }))).toEqual([
      "The customer pays $1,180.00.",
      "Carriers already get $150.00 for this load.",
      "Up to $912.00 keeps our floor of 10%.",
      "This lane last paid $1,040.00, on Nov 3, 2026.",
    ]);
    expect(guideSentences(guide({ otherCents: 118_000 }))).toHaveLength(2);
  });

  test("a margin that leaves legs out says which, and how many it counts", () => {
    const legs = [1, 2, 3].map((sequence) => ({ sequence, isPriced: sequence === 1 }));
    const first = guide({ legsToPrice: legsToPrice(legs) });
    expect(marginLeft(first, 40_000)?.text).toBe(
      "Margin at $400.00: $780.00 (66.1%), with 1 of 3 legs priced.",
    );
    expect(guideSentences(first)).toEqual([
      "The customer pays $1,180.00.",
      "Legs 2 and 3 aren't priced yet.",
      "Up to $1,062.00 for this leg and those keeps our floor of 10%.",
    ]);
    expect(legsToPrice([...legs.slice(0, 2), { sequence: 3, isPriced: true }])).toEqual({
      priced: "2 of 3 legs priced",
      open: "Leg 2 isn't priced yet.",
    });
    expect(legsToPrice(legs.map((leg) => ({ ...leg, isPriced: true })))).toBeNull();
  });

  test("the most that is said to keep the floor keeps it, and a share of it more doesn't", () => {
    const price = fc.integer({ min: 100, max: 1_000_000_000 });
    const floor = fc.integer({ min: 0, max: 9_999 });
    fc.assert(
      fc.property(price, floor, (customerCents, given) => {
        const most = mostWithinFloor(customerCents, given);
        const at = guide({ customerCents, floor: given });
        expect(marginLeft(at, most)?.isLow).toBe(false);
        expect(marginLeft(at, most + Math.ceil(customerCents / 5_000) + 1)?.isLow).toBe(true);
      }),
    );
  });
});
