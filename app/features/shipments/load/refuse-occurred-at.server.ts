import { company } from "#app/features/company/profile.ts";
import { AppError } from "#app/platform/errors.ts";
import { isBeforeBooking } from "./precedence.ts";

const minute = 60_000;
/** A clock that runs ahead of ours is believed this far. */
const aheadAtMost = 15 * minute;
const daysBackAtMost = 60;

/**
 * Refuses the time of something reported.
 * @param bookedAt when the load was booked, for a carrier; staff also enter loads that have moved
 * @throws AppError `invalid` in the future, long ago, or before the booking
 */
export function refuseOccurredAt(occurredAt: Date, now: Date, bookedAt?: Date): void {
  const ahead = occurredAt.getTime() - now.getTime();
  if (ahead > aheadAtMost) throw invalid("This time is in the future.");
  if (-ahead > daysBackAtMost * 24 * 60 * minute) {
    throw invalid(`This time is more than ${daysBackAtMost} days ago.`);
  }
  if (bookedAt && isBeforeBooking(occurredAt, bookedAt, now)) {
    throw invalid(
      `This is before the load was booked. Enter a later time, or call us at ${company.phone.display}.`,
    );
  }
}

function invalid(message: string): AppError {
  return new AppError("invalid", message, { fields: { occurredAt: [message] } });
}
