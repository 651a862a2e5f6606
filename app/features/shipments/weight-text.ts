const format = new Intl.NumberFormat("en-US", { maximumFractionDigits: 3 });

/** A weight in pounds for display. */
export function weightText(pounds: number): string {
  return `${format.format(pounds)} ${pounds === 1 ? "lb" : "lbs"}`;
}
