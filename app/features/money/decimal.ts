import { readDigits } from "#app/forms/typed-number.ts";
import { divideHalfEven } from "./rounding.ts";

/** Decimals of a quantity, such as 612.125 miles. */
export const quantityDecimals = 3;
/** Decimals of a rate in dollars, such as $2.1875 a mile. */
export const rateDecimals = 4;

/**
 * A typed decimal as a whole number of its smallest unit: "612.5" with 3 decimals is 612500. Null
 * for an invalid text or one with more decimals.
 */
export function parseDecimal(text: string, decimals: number): number | null {
  const digits = readDigits(text);
  if (!digits || digits.whole.length > 9 || digits.decimals.length > decimals) return null;
  const scaled = Number(digits.whole + digits.decimals.padEnd(decimals, "0"));
  return digits.sign && scaled !== 0 ? -scaled : scaled;
}

/** A scaled whole number as text, without trailing zeros: 612500 with 3 decimals is "612.5". */
export function decimalText(scaled: number, decimals: number): string {
  const digits = String(Math.abs(scaled)).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return `${scaled < 0 ? "-" : ""}${whole}${fraction && `.${fraction}`}`;
}

/**
 * The price of a quantity (thousandths) at a rate (ten-thousandths of a dollar) in US cents,
 * rounded half to even.
 * @throws RangeError beyond exact integers
 */
export function priceOf(quantity: number, rate: number): number {
  const product = BigInt(quantity) * BigInt(rate);
  const perCent = 10n ** BigInt(quantityDecimals + rateDecimals - 2);
  return safeCents(divideHalfEven(product, perCent));
}

/** A share of an amount in basis points, in US cents, rounded half to even. */
export function percentOf(cents: number, basisPoints: number): number {
  return safeCents(divideHalfEven(BigInt(cents) * BigInt(basisPoints), 10_000n));
}

function safeCents(cents: bigint): number {
  const number = Number(cents);
  if (!Number.isSafeInteger(number)) throw new RangeError("The amount is too large");
  return number;
}
