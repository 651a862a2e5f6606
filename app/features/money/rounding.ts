/**
 * Divides and rounds to a whole number, half to even, so that repeated rounding has no bias.
 * @throws RangeError for a denominator that is not positive
 */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError("The denominator must be positive");
  const quotient = numerator / denominator;
  const remainder = numerator % denominator;
  const twice = (remainder < 0n ? -remainder : remainder) * 2n;
  const isOdd = quotient % 2n !== 0n;
  const away = twice > denominator || (twice === denominator && isOdd);
  if (!away) return quotient;
  return numerator < 0n ? quotient - 1n : quotient + 1n;
}
