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
  /** Approved charges in US cents. */
  revenueCents: number;
  costCents: number;
  /** Stops with a window and a reported arrival, and how many of those arrivals were on time. */
  arrivals: number;
  onTime: number;
};

/** A share in basis points; null if the whole is 0. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 10_000) / whole);
}
