import { z } from "zod";
import { damagedForm } from "#app/features/accounts/desk-schema.ts";
import { usdField } from "#app/features/money/usd-field.ts";
import { optionalWords } from "#app/forms/fields.ts";
import { carrierOfferLimits } from "#app/forms/limits.ts";

/** What the Post load form sends. */
export const postLoadSchema = z.object({
  askingCents: usdField("Asking price").nullable().default(null),
});

/** What the Bid form of a load on the board sends. */
export const bidSchema = z.object({
  id: z.uuid(damagedForm),
  cents: usdField("Your price"),
  note: optionalWords({ what: "Note", ...carrierOfferLimits.note }),
});

/** What the button that withdraws a bid sends. */
export const withdrawBidSchema = z.object({ id: z.uuid(damagedForm) });

/** What the button that accepts a bid sends. */
export const takeBidSchema = z.object({ bidId: z.uuid(damagedForm) });
