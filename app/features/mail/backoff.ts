const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const firstPause = 30 * second;
const longestPause = 4 * hour;
/** With these pauses the fifteenth attempt comes a little over a day after the first. */
const attemptsAtLeast = 15;
const triesFor = 24 * hour;

/** Milliseconds from the failure of attempt number `attempts` (1 is the first) to the next one. */
export function pauseAfter(attempts: number): number {
  return Math.min(firstPause * 2 ** (attempts - 1), longestPause);
}

/**
 * Whether a mail has been tried enough. A day must have passed, so that restarts, which try at
 * once, don't use it up; and all attempts, so that a night when nothing ran doesn't either.
 */
export function triedEnough(attempts: number, firstAttemptAt: Date, now: Date): boolean {
  return attempts >= attemptsAtLeast && now.getTime() - firstAttemptAt.getTime() >= triesFor;
}
