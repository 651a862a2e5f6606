import { divideHalfEven } from "./rounding.ts";

/** The customer's charges minus the carrier's. */
export type Margin = {
  /** US cents. */
  cents: number;
  /** Basis points of the customer's charges; null while there are none. */
  basisPoints: number | null;
};

/** The margin between two totals in US cents. */
export function marginOf(customerCents: number, carrierCents: number): Margin {
  const cents = customerCents - carrierCents;
  if (customerCents <= 0) return { cents, basisPoints: null };
  const share = divideHalfEven(BigInt(cents) * 10_000n, BigInt(customerCents));
  return { cents, basisPoints: Number(share) };
}

/** Basis points as a percentage: "12.5%". */
export function percentText(basisPoints: number): string {
  return (basisPoints / 10_000).toLocaleString("en-US", {
    style: "percent",
    maximumFractionDigits: 2,
  });
}
