import { type Margin, percentText } from "./margin.ts";
import { usdText } from "./usd.ts";

/** A margin in dollars and as a share: "-$80.00 (-6.78%)". */
export function marginText({ cents, basisPoints }: Margin): string {
  return usdText(cents) + (basisPoints === null ? "" : ` (${percentText(basisPoints)})`);
}

/** Whether a margin is below a floor in basis points. A load that earns nothing is below any floor. */
export function isBelowFloor({ basisPoints }: Margin, floor: number): boolean {
  return basisPoints === null || basisPoints < floor;
}

/** The least that a load of this cost must be sold for, in US cents, so that its margin isn't below a floor in basis points. */
export function leastWithinFloor(costCents: number, floor: number): number {
  const share = BigInt(10_000 - floor);
  return Number((BigInt(costCents) * 10_000n + share - 1n) / share);
}

/** The most that a load can cost, in US cents, so that its margin isn't below a floor in basis points. */
export function mostWithinFloor(customerCents: number, floor: number): number {
  return Number((BigInt(customerCents) * BigInt(10_000 - floor)) / 10_000n);
}
