import { z } from "zod";
import { seenState } from "#app/features/accounts/desk-schema.ts";
import { percentField } from "#app/features/money/decimal-field.ts";
import { usdField } from "#app/features/money/usd-field.ts";
import { checkbox } from "#app/forms/fields.ts";

const markupError = "Markup must be 0 to 100 percent, such as 7.5";

/** What the Customer terms form sends. */
export const customerTermsSchema = z.object({
  version: seenState,
  instantQuotes: checkbox("Instant quotes must be checked or not"),
  markupBasisPoints: percentField(10_000, markupError).default(0),
  creditLimitCents: usdField("Credit limit", { min: 0 }).nullable().default(null),
  releaseProofs: checkbox("Releasing proofs must be checked or not"),
});
