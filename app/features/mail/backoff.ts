const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const firstPause = 30 * second;
const longestPause = 4 * hour;
/** With these pauses the fifteenth attempt comes a little over a day after the first. */
const attemptsAtLeast = 15;
const triesFor = 24 * hour;

/** Milliseconds between failed attempt number `attempts` (from 1) and the next. */
export function mailRetryPause(attempts: number): number {
  return Math.min(firstPause * 2 ** (attempts - 1), longestPause);
}

/**
 * Whether to give up on an email: only after a full day, since restarts retry at once and would use
 * up the attempts, and only after all attempts, since the process may have been down overnight.
 */
export function isOutOfAttempts(attempts: number, firstAttemptAt: Date, now: Date): boolean {
  return attempts >= attemptsAtLeast && now.getTime() - firstAttemptAt.getTime() >= triesFor;
}
