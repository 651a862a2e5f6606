import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { times } from "#tests/support/long-run.ts";
import { decimalText, parseDecimal, percentOf, priceOf } from "./decimal.ts";
import { decimalField, decimalPattern, percentField } from "./decimal-field.ts";
import { divideHalfEven } from "./rounding.ts";
import { parseUsd, usdOrNull } from "./typed-usd.ts";
import { dollarsText, usdText } from "./usd.ts";
import { usdField } from "./usd-field.ts";

const cents = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });

describe("a typed amount", () => {
  test.each([
    ["1250.5", 125_050],
    ["$1,250.50", 125_050],
    ["1250", 125_000],
    [" $ 7 ", 700],
    [".5", 50],
    ["-40", -4_000],
    [" -$ 1,000,000.5", -100_000_050],
    ["0.29", 29],
    ["19.99", 1_999],
    ["-0.00", 0],
  ])("%s is so many cents", (typed, amount) => {
    expect(parseUsd(typed)).toBe(amount);
  });

  test.each([
    "",
    "$",
    ".",
    "1.255",
    "12,50",
    "1,2500",
    "1e3",
    "12 50",
    "--1",
    "€5",
    "a$5",
    "5$",
    "9".repeat(17),
  ])("%s is no amount", (typed) => {
    expect(parseUsd(typed)).toBeNull();
  });

  test("reads back as written, in both formats", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseUsd(dollarsText(amount))).toBe(amount);
        expect(parseUsd(usdText(amount))).toBe(amount);
      }),
    );
  });

  test("is refused below and above its bounds", () => {
    const field = usdField("The price", { max: 100_000 });
    expect(field.parse("1,000")).toBe(100_000);
    expect(field.parse("0.01")).toBe(1);
    const message = (typed?: string) => field.safeParse(typed).error?.issues[0]?.message;
    expect(message("0")).toBe("The price must be at least $0.01");
    expect(message("1000.01")).toBe("The price can be at most $1,000.00");
    expect(message("ten")).toBe("The price must be US dollars, such as 1,250.00");
    expect(message(" ")).toBe("The price is required");
    expect(message()).toBe("The price is required");
  });
});

test("an amount reads as US dollars, also where a float would lose a cent", () => {
  expect(usdText(148_050)).toBe("$1,480.50");
  expect(usdText(-5)).toBe("-$0.05");
  expect(dollarsText(0)).toBe("0.00");
  expect(usdText(900_719_925_474_099)).toBe("$9,007,199,254,740.99");
});

describe("a typed rate or quantity", () => {
  const field = decimalField(4, "Give a rate, such as 2.1875");
  const message = (typed?: string) => field.safeParse(typed).error?.issues[0]?.message;

  test.each([
    [" 2.1875 ", 21_875],
    [".5", 5_000],
    ["$1,250,000.5", 12_500_005_000],
    ["-3", -30_000],
  ])("%s is read", (typed, scaled) => {
    expect(field.parse(typed)).toBe(scaled);
  });

  test.each([undefined, "", "0", "ten", "2.18755", "2,15", "0,500", "1,2,3"])(
    "%s gets the message",
    (typed) => {
      expect(message(typed)).toBe("Give a rate, such as 2.1875");
    },
  );
});

describe("the pattern of a rate or quantity in the API's schema", () => {
  const sign = fc.constantFrom("", "-", "$", "-$", "$-", "- $ ", " $ ", "--", "+");
  const whole = fc.constantFrom("", "0", "7", "1,200", "12,34", "0,500", "123456789", "1234567890");
  const end = fc.constantFrom("", ".", ".0", ".5", ".1875", ".18755", " ", ".25 ");
  const typed = fc.oneof(
    fc.tuple(sign, whole, end).map((parts) => parts.join("")),
    fc.string({ unit: fc.constantFrom(..." $-.,0159"), maxLength: 20 }),
    fc.string({ maxLength: 20 }),
  );

  test.each([
    [3, true],
    [4, false],
  ])("takes what the server takes, with %i decimals", (decimals, isPositive) => {
    const field = decimalField(decimals, "No");
    const pattern = new RegExp(decimalPattern(decimals, { isPositive }), "u");
    fc.assert(
      fc.property(typed, (text) => {
        const read = field.safeParse(text);
        const isTaken = read.success && (!isPositive || read.data > 0);
        expect([text, pattern.test(text)]).toEqual([text, isTaken]);
      }),
      { numRuns: times(2_000, 20_000) },
    );
  });
});

describe("a typed percentage", () => {
  const field = percentField(1_250, "Give a percentage up to 12.5");

  test.each([
    ["0", 0],
    [" 7.5 % ", 750],
    ["12.5%", 1_250],
    [".25", 25],
  ])("%s is so many basis points", (typed, basisPoints) => {
    expect(field.parse(typed)).toBe(basisPoints);
  });

  test.each([undefined, "", "12,5", "12.51", "-1", "7.555", "%7", "7 %%"])(
    "%s gets the message",
    (typed) => {
      const messages = field.safeParse(typed).error?.issues.map(({ message }) => message);
      expect(messages).toEqual(["Give a percentage up to 12.5"]);
    },
  );
});

test("dollars that weren't typed are nothing, where they may be left out", () => {
  expect([undefined, null, "", " "].map(usdOrNull)).toEqual([null, null, null, null]);
  expect(["$1,480.5", "ten", 5].map(usdOrNull)).toEqual([148_050, "ten", 5]);
});

describe("rounding", () => {
  test.each([
    [5n, 2n, 2n],
    [7n, 2n, 4n],
    [-5n, 2n, -2n],
    [-7n, 2n, -4n],
    [10n, 4n, 2n],
    [11n, 4n, 3n],
  ])("%s / %s is %s, halves to even", (numerator, denominator, rounded) => {
    expect(divideHalfEven(numerator, denominator)).toBe(rounded);
  });

  test("is never off by more than a half, and the same on both sides of zero", () => {
    fc.assert(
      fc.property(
        fc.bigInt(),
        fc.bigInt({ min: 1n, max: 1_000_000n }),
        (numerator, denominator) => {
          const rounded = divideHalfEven(numerator, denominator);
          const off = (rounded * denominator - numerator) * 2n;
          expect(off <= denominator && -off <= denominator).toBe(true);
          expect(divideHalfEven(-numerator, denominator)).toBe(-rounded);
        },
      ),
    );
  });
});

describe("a line's price", () => {
  test.each([
    ["612.5", "2.1875", 133_984],
    ["1", "1250.5", 125_050],
    ["42.37", "18.5", 78_384],
    ["2", "0.0025", 0],
    ["6", "0.0025", 2],
  ])("%s at $%s is so many cents", (quantity, rate, price) => {
    expect(priceOf(parseDecimal(quantity, 3) ?? 0, parseDecimal(rate, 4) ?? 0)).toBe(price);
  });

  test("is exact where nothing is to be rounded", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), cents, (count, rate) => {
        const inside = Math.trunc(rate / 1_000);
        expect(priceOf(count * 1_000, inside * 100)).toBe(Number(BigInt(count) * BigInt(inside)));
      }),
    );
  });

  test("is refused beyond what cents can hold", () => {
    expect(() => priceOf(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)).toThrow(RangeError);
  });

  test("a percentage and the rest of it make the whole", () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
        const part = percentOf(amount, basisPoints);
        const rest = percentOf(amount, 10_000 - basisPoints);
        // Two exact halves both round to their even neighbor.
        expect(Math.abs(part + rest - amount)).toBeLessThanOrEqual(1);
      }),
    );
    expect(percentOf(10_000, 1_250)).toBe(1_250);
  });
});

test("division by nothing, or by less, is refused", () => {
  expect(() => divideHalfEven(1n, 0n)).toThrow("The denominator must be positive");
  expect(() => divideHalfEven(1n, -2n)).toThrow("The denominator must be positive");
});

test("decimals read back as they were written", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -999_999_999, max: 999_999_999 }),
      fc.integer({ min: 0, max: 4 }),
      (scaled, decimals) => {
        expect(parseDecimal(decimalText(scaled, decimals), decimals)).toBe(scaled);
      },
    ),
  );
  expect(decimalText(612_500, 3)).toBe("612.5");
  expect(decimalText(0, 3)).toBe("0");
  expect(parseDecimal("-0.0", 3)).toBe(0);
  expect(parseDecimal("1.2345", 3)).toBeNull();
  expect(parseDecimal("1e3", 3)).toBeNull();
});
