import { z } from "zod";
import { seenState } from "#app/features/accounts/desk-schema.ts";
import { totalOf } from "#app/features/money/charge-line.ts";
import { checkAccessorialRows, linesOf, typedLineFields } from "#app/features/money/typed-lines.ts";
import { termsText } from "#app/features/quotes/desk-schema.ts";
import type { OfferTerms } from "#app/features/quotes/offer.ts";
import { bookingSchema } from "#app/features/shipments/schema.ts";

export const termsLimits = {
  /** US cents. */
  priceMax: 100_000_000,
  transitDays: 90,
  /** Longest validity of a quote in days. */
  validDays: 90,
  terms: 4000,
} as const;

const dayLength = 24 * 60 * 60 * 1000;

const transitError = `Transit days must be a whole number up to ${termsLimits.transitDays}`;

/**
 * The Send quote form: a price, and a load that meets the rules of booking, since accepting the
 * quote books it.
 * @param today ISO 8601 date where the company is
 */
export function quoteTermsSchema(today: string) {
  const { mode, origin, destination, weight, description } = bookingSchema.shape;
  const latest = new Date(Date.parse(today) + termsLimits.validDays * dayLength);
  return z
    .object({
      version: seenState,
      ...typedLineFields({ max: termsLimits.priceMax }),
      mode,
      transitDays: z
        .string({ error: "Transit days are required" })
        .trim()
        .regex(/^\d{1,3}$/, transitError)
        .transform(Number)
        .refine((days) => days <= termsLimits.transitDays, transitError),
      validUntil: z.iso
        .date({ error: "Valid until is required" })
        .refine((date) => date >= today, "Valid until can't be in the past")
        .refine(
          (date) => date <= latest.toISOString().slice(0, 10),
          `A quote can be good for at most ${termsLimits.validDays} days`,
        ),
      origin,
      destination,
      weight,
      description,
      terms: termsText(termsLimits.terms),
    })
    .superRefine(checkAccessorialRows);
}

type TypedTerms = z.output<ReturnType<typeof quoteTermsSchema>>;

/** A quote as it is sent; its price is the sum of its lines. */
export function offerTerms(typed: TypedTerms): OfferTerms {
  const { mode, transitDays, validUntil, origin, destination, weight, description, terms } = typed;
  const lines = linesOf(typed);
  const load = { origin, destination, weight, description };
  return { priceCents: totalOf(lines), lines, mode, transitDays, validUntil, ...load, terms };
}
