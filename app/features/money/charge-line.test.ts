import fc from "fast-check";
import { expect, test } from "vitest";
import { chargeLine, flatLine, totalOf } from "./charge-line.ts";
import { marginOf, percentText } from "./margin.ts";
import { linesOf } from "./typed-lines.ts";

const cents = fc.integer({ min: 1, max: 1_000_000_000 });

test("a flat line costs exactly what was typed, and is named by its code", () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(flatLine("linehaul", amount).cents).toBe(amount);
    }),
  );
  expect(flatLine("fuel", 100).description).toBe("Fuel surcharge");
  expect(flatLine("fuel", 100, "Fuel, week of Nov 16").description).toBe("Fuel, week of Nov 16");
});

test("miles at a rate a mile round half to even", () => {
  const line = { code: "linehaul", unit: "mile", quantity: 612_500, rate: 21_875 } as const;
  expect(chargeLine(line).cents).toBe(133_984);
});

test("lines add up to the cent, in any order", () => {
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 30 }), (amounts) => {
      const lines = amounts.map((amount) => flatLine("detention", amount));
      const sum = amounts.reduce((total, amount) => total + BigInt(amount), 0n);
      expect(BigInt(totalOf(lines))).toBe(sum);
      expect(totalOf(lines.toReversed())).toBe(totalOf(lines));
    }),
  );
});

test("typed linehaul, fuel and accessorials are lines whose total is their sum", () => {
  fc.assert(
    fc.property(cents, fc.option(cents, { nil: undefined }), cents, (haul, fuel, lift) => {
      const lines = linesOf({
        linehaulCents: haul,
        fuelCents: fuel,
        accessorial2: "liftgate",
        accessorial2Cents: lift,
      });
      expect(totalOf(lines)).toBe(haul + (fuel ?? 0) + lift);
      expect(lines.map(({ code }) => code)).toEqual(
        fuel ? ["linehaul", "fuel", "liftgate"] : ["linehaul", "liftgate"],
      );
    }),
  );
});

test("margin and cost make the price, and the share has the margin's sign", () => {
  fc.assert(
    fc.property(cents, cents, (price, cost) => {
      const margin = marginOf(price, cost);
      expect(margin.cents + cost).toBe(price);
      const exact = BigInt(margin.cents) * 10_000n;
      const off = BigInt(margin.basisPoints ?? 0) * BigInt(price) - exact;
      expect(2n * (off < 0n ? -off : off) <= BigInt(price)).toBe(true);
    }),
  );
  expect(marginOf(0, 100)).toEqual({ cents: -100, basisPoints: null });
  expect(percentText(1_255)).toBe("12.55%");
});
