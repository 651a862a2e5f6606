/** A number with thousands commas and at most two decimals. */
export function shownNumber(value: number, decimals = 2): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: decimals });
}

/**
 * A density in pounds per cubic foot. Rounded down, so that 11.998 never looks like 12, which would
 * be another class.
 */
export function shownDensity(density: number): string {
  return (Math.floor(density * 100 + 1e-9) / 100).toFixed(2);
}
