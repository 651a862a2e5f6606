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

/**
 * Splits cents in proportion to `weights` (integers, not negative, not all 0). The parts add up to
 * the total; leftover cents go to the largest remainders, and among equals to the first.
 * @throws RangeError for invalid weights
 */
export function allocateCents(total: number, weights: readonly number[]): number[] {
  const shares = weights.map((weight) => BigInt(weight));
  const whole = shares.reduce((sum, share) => sum + share, 0n);
  if (whole <= 0n || shares.some((share) => share < 0n)) {
    throw new RangeError("Weights must be whole, none negative and not all 0");
  }
  const sign = total < 0 ? -1n : 1n;
  const cents = BigInt(total) * sign;
  const exact = shares.map((share) => cents * share);
  const parts = exact.map((product) => product / whole);
  const odd = Number(cents - parts.reduce((sum, part) => sum + part, 0n));
  const byRemainder = exact
    .map((product, place) => ({ place, remainder: product % whole }))
    .sort((one, other) => Number(other.remainder - one.remainder));
  for (const { place } of byRemainder.slice(0, odd)) parts[place] = (parts[place] ?? 0n) + 1n;
  return parts.map((part) => Number(part * sign));
}
