/** The breakdowns of a report. */
export const breakdowns = ["month", "customer", "lane", "mode", "carrier"] as const;
export type Breakdown = (typeof breakdowns)[number];

export const breakdownNames: Record<Breakdown, string> = {
  month: "Month",
  customer: "Customer",
  lane: "Lane",
  mode: "Mode",
  carrier: "Carrier",
};

/** The figures of one line of a report. */
export type ReportLine = {
  key: string;
  /** The display name of the key. */
  name: string;
  loads: number;
  /**
   * US cents of approved charges: of loads that have some on both sides, and what was kept of
   * canceled ones. Their difference is the margin.
   */
  revenueCents: number;
  costCents: number;
  /** Loads without carrier pay yet, and what their customers are charged. */
  uncoveredLoads: number;
  uncoveredCents: number;
  /** Loads with carrier pay but no charge to the customer yet, and that pay. */
  unpricedLoads: number;
  unpricedCents: number;
  /** Stops with a window and a reported arrival, and how many of those arrivals were on time. */
  arrivals: number;
  onTime: number;
};

/** A share in basis points; null if the whole is 0. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 10_000) / whole);
}
