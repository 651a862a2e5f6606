/** What the figures of a report are broken down by. */
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
  /** The key as people read it. */
  name: string;
  loads: number;
  /** Approved charges in US cents. */
  revenueCents: number;
  costCents: number;
  /** Stops with a window and a reported arrival, and how many of those arrivals were in time. */
  arrivals: number;
  onTime: number;
};

/** A part of a whole in hundredths of a percent; null where there is no whole. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 10_000) / whole);
}
