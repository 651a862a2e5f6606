import { type Margin, percentText } from "./margin.ts";
import { usdText } from "./usd.ts";

/** A margin in dollars and as a share: "-$80.00 (-6.78%)". */
export function marginText({ cents, basisPoints }: Margin): string {
  return usdText(cents) + (basisPoints === null ? "" : ` (${percentText(basisPoints)})`);
}

/** Whether a margin is below a floor in basis points, as any is of a load that earns nothing. */
export function isBelowFloor({ basisPoints }: Margin, floor: number): boolean {
  return basisPoints === null || basisPoints < floor;
}

/** The most US cents that a load of `customerCents` can cost with its margin at a floor in basis points. */
export function mostWithinFloor(customerCents: number, floor: number): number {
  return Number((BigInt(customerCents) * BigInt(10_000 - floor)) / 10_000n);
}
