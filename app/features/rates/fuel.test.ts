import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fuelLine, surchargeAt } from "./fuel.ts";
import { bracketsText, dieselPriceSchema, fuelTableSchema } from "./fuel-schema.ts";

const table = [
  { from: 3_000, surcharge: 3_000 },
  { from: 3_060, surcharge: 3_100 },
];
const haul = { brackets: table, miles: 183_000, linehaulCents: 40_001 };

describe("a fuel surcharge", () => {
  test("is that of the highest bracket at or below the diesel price, and none below the table", () => {
    const prices = [2_999, 3_000, 3_059, 3_060, 9_999];
    expect(prices.map((price) => surchargeAt(table, price))).toEqual([
      0, 3_000, 3_000, 3_100, 3_100,
    ]);
    expect(fuelLine({ ...haul, unit: "mile", diesel: 2_999 })).toBeNull();
    const tiny = [{ from: 0, surcharge: 1 }];
    expect(fuelLine({ ...haul, brackets: tiny, unit: "percent", diesel: 1 })?.cents).toBe(4);
    expect(
      fuelLine({ ...haul, brackets: tiny, unit: "percent", diesel: 1, linehaulCents: 4_999 }),
    ).toBeNull();
  });

  test("is a line of its own that says the diesel price, by miles or as a part of the linehaul", () => {
    expect(fuelLine({ ...haul, unit: "mile", diesel: 3_060 })).toMatchObject({
      code: "fuel",
      description: "Fuel surcharge, diesel at $3.060",
      cents: 5_673,
    });
    expect(fuelLine({ ...haul, unit: "percent", diesel: 3_000 })).toMatchObject({
      description: "Fuel surcharge, 30% of linehaul, diesel at $3.000",
      // 12000.3 cents.
      cents: 12_000,
    });
  });

  test("is exact whatever the amounts: a whole number of cents, half to even", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        (linehaulCents, surcharge) => {
          const brackets = [{ from: 0, surcharge }];
          const line = fuelLine({ unit: "percent", brackets, diesel: 1, miles: 1, linehaulCents });
          const exact = BigInt(linehaulCents) * BigInt(surcharge);
          const off = BigInt(line?.cents ?? 0) * 10_000n - exact;
          expect(off <= 5_000n && off >= -5_000n).toBe(true);
          if (off === 5_000n || off === -5_000n) expect((line?.cents ?? 0) % 2).toBe(0);
        },
      ),
    );
  });
});

describe("a pasted fuel table", () => {
  const paste = (brackets: string, unit = "mile") =>
    fuelTableSchema.safeParse({ unit, effectiveFrom: "2026-11-01", brackets });

  test("is read line by line with dollar and percent signs, and written the same way", () => {
    const read = paste("$3.000  24.5%\r\n\n3.060\t25\n", "percent").data;
    expect(read?.brackets).toEqual([
      { from: 3_000, surcharge: 2_450 },
      { from: 3_060, surcharge: 2_500 },
    ]);
    expect(bracketsText(read?.brackets ?? [], "percent")).toBe("3 24.5\n3.06 25");
  });

  test("is refused with the line that is wrong", () => {
    const said = (typed: string) => paste(typed).error?.issues[0]?.message;
    expect(said("3.000 0.30\n3.000 0.31")).toContain("Line 2: each diesel price must be above");
    expect(said("3.000 0.30\nthree 0.31")).toContain("Line 2: enter a diesel price");
    expect(said("3.000 0.30 x")).toContain("Line 1");
    expect(said("-3.000 0.30")).toContain("Line 1");
    expect(said("3.000 -0.30")).toContain("Line 1");
    expect(said("3.000 0.30\n3.060 0.30123")).toContain("Line 2: enter a diesel price");
    // A decimal comma would make a surcharge of hundreds of dollars.
    expect(said("3,758 0.42")).toContain("Line 1: enter a diesel price, a space and a surcharge");
    expect(said("3,758")).toContain("Line 1");
    expect(said("3.758 0,42")).toContain("Line 1");
    expect(said("100 0.42")).toContain("Line 1");
    expect(said("  \n")).toBe("Enter at least one line");
    expect(fuelTableSchema.safeParse({}).error?.issues.map(({ message }) => message)).toEqual([
      "Choose what the surcharge is based on",
      "Effective from is required",
      "Enter at least one line",
    ]);
    expect(paste("three 0.31").error?.issues[0]?.path).toEqual(["brackets"]);
  });

  test("has up to 200 lines, and may begin at nothing", () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, line) => `${line / 100} ${line / 1000}`).join("\n");
    expect(paste(lines(200)).data?.brackets).toHaveLength(200);
    expect(paste(lines(200)).data?.brackets[0]).toEqual({ from: 0, surcharge: 0 });
    expect(paste(lines(201)).error?.issues[0]?.message).toBe("A table can have at most 200 lines");
  });

  test("goes by the diesel price of a Monday", () => {
    const price = (week: string, typed: string) =>
      dieselPriceSchema.safeParse({ week, price: typed });
    expect(price("2026-11-16", "$3.758").data).toEqual({ week: "2026-11-16", price: 3_758 });
    expect(price("2026-11-17", "3.758").error?.issues[0]?.message).toContain("Monday");
    expect(price("2026-11-16", "3.7581").success).toBe(false);
    expect(price("2026-11-16", "99.999").success).toBe(true);
    const said = (typed: string) => price("2026-11-16", typed).error?.issues[0]?.message;
    expect(said("-3.758")).toBe("Diesel price must be above $0");
    expect(said("100")).toBe("Diesel price can be at most $99.999");
  });
});
