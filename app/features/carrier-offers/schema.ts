import { z } from "zod";
import { damagedForm } from "#app/features/accounts/desk-schema.ts";
import { checkAccessorialRows, typedLineFields } from "#app/features/money/typed-lines.ts";
import { usdField } from "#app/features/money/usd-field.ts";
import { line, optionalLine, optionalWords } from "#app/forms/fields.ts";
import { dispatchLimits, carrierOfferLimits as limits } from "#app/forms/limits.ts";
import { carriersAtMost, offerHours } from "./carrier-offer.ts";

const creditOverride = optionalLine({ what: "The reason", ...limits.override });

const hoursError = "Choose how long the offer is open";

/** What the Offer load form sends. */
export const sendOffersSchema = z
  .object({
    carrierIds: z.preprocess(
      (checked) => [checked ?? []].flat(),
      z
        .array(z.uuid(damagedForm))
        .min(1, "Choose at least one carrier")
        .max(carriersAtMost, `Choose at most ${carriersAtMost} carriers`),
    ),
    ...typedLineFields(),
    maxCents: usdField("Maximum pay"),
    hours: z
      .string({ error: hoursError })
      .transform(Number)
      .refine((hours) => offerHours.some((one) => one === hours), hoursError),
    override: optionalLine({ what: "The reason", ...limits.override }),
    creditOverride,
  })
  .superRefine(checkAccessorialRows);

/** What the buttons on an offer at the staff desk send. */
export const offerIdSchema = z.object({ offerId: z.uuid(damagedForm) });

/** What the Accept button sends. */
export const acceptOfferSchema = z.object({});

/** What the Decline form sends. */
export const declineOfferSchema = z.object({
  reason: optionalLine({ what: "Reason", ...limits.reason }),
});

/** What the Counter form sends. */
export const counterOfferSchema = z.object({
  counterCents: usdField("Your price"),
  note: optionalWords({ what: "Note", ...limits.note }),
});

/** What the Dispatch form sends. */
export const dispatchSchema = z.object({
  driver: line({ what: "Driver", ...dispatchLimits.driver }),
  driverPhone: line({ what: "Driver's cell phone", ...dispatchLimits.driverPhone }),
  truck: line({ what: "Truck number", ...dispatchLimits.truck }),
  trailer: optionalLine({ what: "Trailer number", ...dispatchLimits.trailer }),
  creditOverride,
});
