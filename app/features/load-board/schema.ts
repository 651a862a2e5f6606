import { z } from "zod";
import { damagedForm } from "#app/features/accounts/desk-schema.ts";
import { typedUsd } from "#app/features/money/typed-usd.ts";
import { usd } from "#app/features/money/usd-field.ts";
import { optionalLine, optionalWords } from "#app/forms/fields.ts";
import { carrierOfferLimits } from "#app/forms/limits.ts";
import { readEach } from "#app/forms/read-typed.ts";
import { optional } from "#app/forms/typed-fields.ts";

/** How a load is posted on the board. */
export const postingInput = z.strictObject({
  askingCents: optional(usd("Target rate")).meta({
    description: "The price that carriers see, in US cents. None if left out.",
  }),
});

/** What the Post load form sends. */
export const postLoadSchema = z.object(readEach(typedUsd, postingInput.shape));

/** A bid on a load. */
export const bidInput = z
  .strictObject({
    cents: usd("Your price").meta({ description: "Your price, all in, in US cents." }),
    note: optionalWords({ what: "Note", ...carrierOfferLimits.note }),
  })
  .meta({ id: "NewBid", example: { cents: 92_000, note: "Empty in Gary" } });

const { cents, note } = bidInput.shape;

/** What the Bid form of a load on the board sends. */
export const bidSchema = z.object({
  id: z.uuid(damagedForm),
  ...readEach(typedUsd, { cents }),
  note,
});

/** What the button that withdraws a bid sends. */
export const withdrawBidSchema = z.object({ id: z.uuid(damagedForm) });

const reason = optionalLine({ what: "The reason", ...carrierOfferLimits.override });

/** What the form that accepts a bid sends. */
export const takeBidSchema = z.object({
  bidId: z.uuid(damagedForm),
  marginOverride: reason,
  creditOverride: reason,
});
