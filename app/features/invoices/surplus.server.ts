import { usdText } from "#app/features/money/usd.ts";
import { AppError } from "#app/platform/errors.ts";

type Paid = {
  /** What was paid beyond the invoices, in US cents. */
  surplus: number;
  /** Whether the person said that it stays as credit. */
  keepAsCredit: boolean;
  /** Why the invoices don't take it all. */
  why: string;
};

/**
 * Asks whether what a payment has beyond its invoices stays as credit on account.
 * @throws AppError `invalid` beside the amount and the box that keeps it.
 */
export function askAboutSurplus({ surplus, keepAsCredit, why }: Paid): void {
  if (surplus === 0 || keepAsCredit) return;
  const question = `This is ${usdText(surplus)} more. Keep it as credit on account?`;
  throw new AppError("invalid", `${why} ${question}`, {
    fields: { cents: [why], keepAsCredit: [question] },
  });
}
