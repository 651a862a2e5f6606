import { divideHalfEven } from "./rounding.ts";

/** Decimals that a quantity may have, such as 612.125 miles. */
export const quantityDecimals = 3;
/** Decimals that a rate in dollars may have, such as $2.1875 a mile. */
export const rateDecimals = 4;

/**
 * A decimal text such as "612.5" as a whole number of its smallest unit: 612500 with 3 decimals.
 * Null for a text that is none, or has more decimals.
 */
export function parseDecimal(text: string, decimals: number): number | null {
  const found = /^(-?)(\d{1,9})(?:\.(\d+))?$/.exec(text);
  if (!found) return null;
  const [, sign = "", whole = "", fraction = ""] = found;
  if (fraction.length > decimals) return null;
  const scaled = Number(whole + fraction.padEnd(decimals, "0"));
  return sign && scaled !== 0 ? -scaled : scaled;
}

/** The text of a scaled whole number, without zeros at its end: 612500 with 3 decimals is "612.5". */
export function decimalText(scaled: number, decimals: number): string {
  const digits = String(Math.abs(scaled)).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return `${scaled < 0 ? "-" : ""}${whole}${fraction && `.${fraction}`}`;
}

/**
 * What a quantity (in thousandths) costs at a rate (in ten-thousandths of a dollar): US cents, half
 * to even. @throws RangeError beyond what cents can hold exactly
 */
export function priceOf(quantity: number, rate: number): number {
  const product = BigInt(quantity) * BigInt(rate);
  const perCent = 10n ** BigInt(quantityDecimals + rateDecimals - 2);
  return safeCents(divideHalfEven(product, perCent));
}

/** A part of an amount in basis points (hundredths of a percent): US cents, half to even. */
export function percentOf(cents: number, basisPoints: number): number {
  return safeCents(divideHalfEven(BigInt(cents) * BigInt(basisPoints), 10_000n));
}

function safeCents(cents: bigint): number {
  const number = Number(cents);
  if (!Number.isSafeInteger(number)) throw new RangeError("The amount is too large");
  return number;
}
