const words = new Intl.RelativeTimeFormat("en-US", { numeric: "always" });
const second = 1000;
const units = [
  { unit: "day", length: 24 * 60 * 60 * second },
  { unit: "hour", length: 60 * 60 * second },
  { unit: "minute", length: 60 * second },
] as const;

/** "12 minutes ago"; a time in the future, by a skewed clock, becomes "just now". */
export function timeAgo(at: Date, now: Date): string {
  const passed = now.getTime() - at.getTime();
  for (const { unit, length } of units) {
    if (passed >= length) return words.format(-Math.floor(passed / length), unit);
  }
  return "just now";
}
