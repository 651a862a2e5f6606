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

/** Milliseconds that an endpoint rests at least, and at most, after failures in a row. */
const rest = { least: 5 * second, most: 5 * minute } as const;

/**
 * Milliseconds for which an endpoint gets nothing after its failure number `failures` in a row. It
 * is shorter than a message's own pauses, so that one message that it refuses holds up no others.
 */
export function restAfterFailures(failures: number): number {
  return Math.min(rest.most, rest.least * 2 ** (failures - 1));
}

/** Milliseconds of continuous failures after which an endpoint is disabled: three days. */
export const failsAtMost = 72 * hour;

/**
 * Milliseconds from the failure of attempt number `attempts` (1 is the first) to the next one; null
 * after the last. `random` (0 to 1) adds jitter.
 */
export function deliveryRetryPause(attempts: number, random: number): number | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : Math.round(pause * (1 + random / 10));
}
