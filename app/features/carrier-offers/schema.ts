import { z } from "zod";
import { damagedForm, seenState } from "#app/features/accounts/desk-schema.ts";
import { optionalDriverPhone } from "#app/features/assignments/schema.ts";
import { priceFields } from "#app/features/money/price-input.ts";
import {
  checkAccessorialRows,
  typedLineFields,
  withAccessorials,
} from "#app/features/money/typed-lines.ts";
import { typedUsd, usdOrNull } from "#app/features/money/typed-usd.ts";
import { usd } from "#app/features/money/usd-field.ts";
import { optionalLine, optionalWords } from "#app/forms/fields.ts";
import { dispatchLimits, carrierOfferLimits as limits } from "#app/forms/limits.ts";
import { readEach } from "#app/forms/read-typed.ts";
import { typedList, typedNumber } from "#app/forms/typed-values.ts";
import { carriersAtMost, offerHours } from "./carrier-offer.ts";

const creditOverride = optionalLine({ what: "The reason", ...limits.override });

const hoursError = "Choose how long the offer is open";

const carrierIds = z
  .array(z.uuid("Choose carriers from the list"))
  .min(1, "Choose at least one carrier")
  .max(carriersAtMost, `Choose at most ${carriersAtMost} carriers`);

const maxCents = usd("Maximum pay").meta({
  description: "The most we pay for the load, in US cents. The carriers don't see it.",
});

const hours = z
  .int(hoursError)
  .refine((given) => offerHours.some((one) => one === given), hoursError)
  .meta({ enum: [...offerHours], description: "How long the offers are open." });

const overrides = {
  override: optionalLine({ what: "The reason", ...limits.override }).meta({
    description: "Why carriers that fail the checks get it, too.",
  }),
  creditOverride: creditOverride.meta({
    description: "Why it's offered although the customer is over its credit limit.",
  }),
  marginOverride: optionalLine({ what: "The reason", ...limits.override }).meta({
    description: "Why it's offered although its maximum pay leaves less than our margin floor.",
  }),
};

/** The fields of an offer of one load to several carriers. */
export const offersFields = { carrierIds, ...priceFields(), maxCents, hours, ...overrides };

/** What the Offer load form sends. */
export const sendOffersSchema = z
  .object({
    ...readEach(typedList, { carrierIds }),
    ...typedLineFields(),
    ...readEach(typedUsd, { maxCents }),
    ...readEach(typedNumber, { hours }),
    ...overrides,
  })
  .superRefine(checkAccessorialRows)
  .transform(withAccessorials);

/** What the buttons on an offer at the staff desk send. */
export const offerIdSchema = z.object({ offerId: z.uuid(damagedForm) });

/** Why a carrier's own price is offered or booked below the margin floor. */
export const takeUpInput = z
  .strictObject({
    marginOverride: overrides.marginOverride.meta({
      description:
        "Why it's offered or booked although its price leaves less than our margin floor.",
    }),
  })
  .meta({ id: "TakenUpPrice", example: { marginOverride: "It is the only truck." } });

/** What the button that takes up a counteroffer sends. */
export const takeCounterSchema = offerIdSchema.extend(takeUpInput.shape);

/** What the Offer again form sends; for freight on its way, the pay for its rest by earlier offer. */
export const offerAgainSchema = z.object({
  offers: z
    .array(
      z.object({
        id: z.uuid(damagedForm),
        cents: z.preprocess(usdOrNull, usd("Pay").nullable()),
      }),
    )
    .max(100)
    .default([]),
  marginOverride: overrides.marginOverride,
});

/** What the Accept button sends: the version of the load that was shown. */
export const acceptOfferSchema = z.object({ version: seenState });

/** The same by the API. */
export const acceptOfferInput = z
  .strictObject({
    version: z
      .int("Send the version of the offer as you read it")
      .min(0)
      .max(2 ** 31 - 1)
      .meta({ description: "As you read it. An offer whose load changed since then is a 409." }),
  })
  .meta({ id: "OfferAcceptance", example: { version: 1 } });

/** What the Decline form sends. */
export const declineCarrierOfferSchema = z.object({
  reason: optionalLine({ what: "Reason", ...limits.reason }),
});

/** A carrier's price for an offer. */
export const counterInput = z
  .strictObject({
    counterCents: usd("Your price"),
    note: optionalWords({ what: "Note", ...limits.note }),
  })
  .meta({ id: "OfferCounter", example: { counterCents: 110_000, note: "Fuel" } });

const { counterCents, note } = counterInput.shape;

/** What the Counter form sends. */
export const counterOfferSchema = z.object({ ...readEach(typedUsd, { counterCents }), note });

const kept = (field: string) => ({
  description: `${field} Left out, it's the one that the carrier named.`,
});

/** A dispatch; what isn't given is what the carrier named. */
export const dispatchSchema = z.object({
  driver: optionalLine({ what: "Driver", ...dispatchLimits.driver }).meta(kept("Who drives.")),
  driverPhone: optionalDriverPhone.meta(kept("The driver's cell phone.")),
  truck: optionalLine({ what: "Truck number", ...dispatchLimits.truck }).meta(
    kept("The truck's number."),
  ),
  trailer: optionalLine({ what: "Trailer number", ...dispatchLimits.trailer }).meta(
    kept("The trailer's number."),
  ),
  override: optionalLine({ what: "The reason", ...limits.override }).meta({
    description: "Why it's dispatched although its carrier fails the checks.",
  }),
  neededOverride: optionalLine({ what: "The reason", ...limits.override }).meta({
    description: "Why it's dispatched although the load still needs what `missing` lists.",
  }),
  creditOverride,
});

/** What the Dispatch form sends; `version` is that of the driver it showed. */
export const dispatchFormSchema = dispatchSchema.extend({ version: seenState });
