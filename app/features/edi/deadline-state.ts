/** Milliseconds before a deadline from which staff are warned. */
const respondByWarning = 60 * 60_000;

/** Whether a deadline has passed, or is less than an hour away; null for any later one. */
export function deadlineState(respondBy: Date, now: Date): "passed" | "soon" | null {
  const left = respondBy.getTime() - now.getTime();
  if (left <= 0) return "passed";
  return left < respondByWarning ? "soon" : null;
}
