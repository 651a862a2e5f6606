const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * Milliseconds from each failure to the next attempt: eleven attempts in a little over three days.
 */
const pauses = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  8 * hour,
  10 * hour,
  14 * hour,
  16 * hour,
  20 * hour,
];

/** Milliseconds of continuous failures after which an endpoint is disabled: three days. */
export const failsAtMost = 72 * hour;

/**
 * Milliseconds from the failure of attempt number `attempts` (1 is the first) to the next one; null
 * after the last. `random` (0 to 1) adds jitter.
 */
export function pauseAfter(attempts: number, random: number): number | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : Math.round(pause * (1 + random / 10));
}
