import { AppError } from "#app/platform/errors.ts";

const minute = 60_000;
/** A clock that runs ahead of ours is believed this far. */
const aheadAtMost = 15 * minute;
const daysBackAtMost = 60;

/** Refuses the time of something reported. @throws AppError `invalid` in the future or long ago. */
export function refuseOccurredAt(occurredAt: Date, now: Date): void {
  const ahead = occurredAt.getTime() - now.getTime();
  if (ahead > aheadAtMost) throw invalid("This time is in the future.");
  if (-ahead > daysBackAtMost * 24 * 60 * minute) {
    throw invalid(`This time is more than ${daysBackAtMost} days ago.`);
  }
}

function invalid(message: string): AppError {
  return new AppError("invalid", message, { fields: { occurredAt: [message] } });
}
