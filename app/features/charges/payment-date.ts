import { companyDays } from "#app/features/accounts/today.ts";
import { dateText } from "#app/features/company/days.ts";
import type { Clock } from "#app/platform/clock.ts";
import { AppError } from "#app/platform/errors.ts";

type Payment = {
  /** ISO 8601 date. */
  day: string;
  /** The invoices or bills that it pays, such as "invoice INV-1001", with their dates (ISO 8601). */
  paid: readonly { name: string; on: string }[];
  /** Whether the person said that its date is right. */
  confirmDate: boolean;
};

/**
 * Asks about a payment, by a customer or to a carrier, that is dated before what it pays: a mistyped
 * year would change a period that is closed. Customers do pay in advance, so that it's a question.
 * @throws AppError `invalid` beside the box that confirms the date.
 */
export function askAboutPaymentDate({ day, paid, confirmDate }: Payment, clock: Clock): void {
  if (confirmDate) return;
  const reason = paid.length === 0 ? inEarlierYear(day, clock) : beforeLatest(day, paid);
  if (reason === undefined) return;
  const message = `${dateText(day)} is ${reason}. Is that right?`;
  throw new AppError("invalid", message, { fields: { confirmDate: [message] } });
}

const inEarlierYear = (day: string, clock: Clock) =>
  day.slice(0, 4) < companyDays(clock).today.slice(0, 4) ? "in an earlier year" : undefined;

function beforeLatest(day: string, paid: Payment["paid"]) {
  const latest = paid.reduce((one, other) => (other.on > one.on ? other : one));
  return day < latest.on ? `before the date of ${latest.name}, ${dateText(latest.on)}` : undefined;
}
