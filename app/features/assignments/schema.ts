import { z } from "zod";
import { damagedForm, reasonText, seenState } from "#app/features/accounts/desk-schema.ts";
import { quantityDecimals } from "#app/features/money/decimal.ts";
import { decimalField, decimalPattern } from "#app/features/money/decimal-field.ts";
import { priceFields } from "#app/features/money/price-input.ts";
import {
  checkAccessorialRows,
  typedLineFields,
  withAccessorials,
} from "#app/features/money/typed-lines.ts";
import { typedUsd } from "#app/features/money/typed-usd.ts";
import { usd } from "#app/features/money/usd-field.ts";
import { cancelSchema } from "#app/features/shipments/load/schema.ts";
import { line, optionalLine, optionalWords, words } from "#app/forms/fields.ts";
import {
  carrierOfferLimits,
  dispatchLimits,
  assignmentLimits as limits,
} from "#app/forms/limits.ts";
import { readEach } from "#app/forms/read-typed.ts";
import { optional } from "#app/forms/typed-fields.ts";
import { typedBox, typedList } from "#app/forms/typed-values.ts";
import { takeBackReasons } from "./assignment.ts";
import type { Driver } from "./driver.server.ts";
import { linehaulError, typedLinehaul } from "./kept-linehaul.ts";

const driverFields = ["driver", "driverPhone", "truck"] as const;

const carrierId = z.uuid({ error: "Choose a carrier" });

const zeroPayReason = optionalLine({ what: "The reason", ...carrierOfferLimits.override });

const { min: shortestPhone, tooShort } = dispatchLimits.driverPhone;

/** The phone of a driver, who may be unknown yet. */
export const optionalDriverPhone = optionalLine({
  what: "Driver's cell phone",
  ...dispatchLimits.driverPhone,
})
  .refine((given) => given === null || given.length >= shortestPhone, tooShort)
  .meta({ pattern: `^(.{${shortestPhone},})?$` });

const agreed = {
  override: optional(reasonText("The reason")).meta({
    description: "Why it's booked although it fails the checks.",
  }),
  creditOverride: optionalLine({ what: "The reason", ...carrierOfferLimits.override }).meta({
    description: "Why it's booked although the customer is over its credit limit.",
  }),
  marginOverride: optionalLine({ what: "The reason", ...carrierOfferLimits.override }).meta({
    description: "Why it's booked although its pay leaves less than our margin floor.",
  }),
  zeroPayReason: zeroPayReason.meta({
    description:
      "Why its rate confirmation pays $0.00 or less, with costs that the load had before.",
  }),
  driver: optionalLine({ what: "Driver", ...dispatchLimits.driver }),
  driverPhone: optionalDriverPhone,
  truck: optionalLine({ what: "Truck number", ...dispatchLimits.truck }),
  trailer: optionalLine({ what: "Trailer number", ...dispatchLimits.trailer }),
};

const sendConfirmation = z.boolean("Send whether it gets an email").default(true).meta({
  description: "Whether its dispatchers get an email to sign. They do by default.",
});

/** The fields of a carrier that agreed by phone; `checkDriver` checks them together. */
export const bookCarrierFields = {
  organizationId: carrierId.meta({ description: "A verified carrier." }),
  ...priceFields(),
  ...agreed,
  sendConfirmation,
};

type Named = Record<(typeof driverFields)[number] | "trailer", string | null>;

/** Reports a driver that is named in part. */
export function checkDriver(typed: Named, context: z.RefinementCtx): void {
  if (driverFields.every((name) => typed[name] === null)) return;
  for (const name of driverFields) {
    if (typed[name] !== null) continue;
    const message = "Enter driver, phone and truck, or leave all three empty";
    context.addIssue({ code: "custom", path: [name], message });
  }
}

/** What the Book a carrier form sends. */
export const bookCarrierSchema = z
  .object({
    carrierId,
    ...typedLineFields(),
    ...agreed,
    ...readEach(typedBox, { sendConfirmation }),
  })
  .superRefine(checkAccessorialRows)
  .superRefine(checkDriver)
  .transform(withAccessorials);

/** What the Override checks form sends: of which carrier, and why. */
export const overrideChecksSchema = z.object({
  carrierId: z.uuid(damagedForm),
  override: reasonText("The reason"),
});

/** What the form sends that says why a rate confirmation pays $0.00 or less. */
export const explainZeroPaySchema = z.object({ zeroPayReason: reasonText("The reason") });

/** What the Change driver form sends; `version` is that of the driver it showed. */
export const driverSchema = z.object({
  version: seenState,
  driver: line({ what: "Driver", ...dispatchLimits.driver }),
  driverPhone: line({ what: "Driver's cell phone", ...dispatchLimits.driverPhone }),
  truck: line({ what: "Truck number", ...dispatchLimits.truck }),
  trailer: optionalLine({ what: "Trailer number", ...dispatchLimits.trailer }),
});

/** The form that replaces a driver's link; `version` is the number of the one that its page showed. */
export const driverLinkSchema = z.object({ version: seenState });

/** Who drives, as typed; null where nobody is named yet. */
export function driverOf(typed: Named): Driver | null {
  const { driver, driverPhone, truck, trailer } = typed;
  return driver && driverPhone && truck ? { driver, driverPhone, truck, trailer } : null;
}

const [first, ...others] = takeBackReasons.map(({ id }) => id);
const reasons = [first ?? "removed by staff", ...others] as const;

const chargeIds = z.array(z.int("Choose charges of its pay").positive()).max(limits.keptCharges);

/** The IDs of the charges that stay owed, as checked. */
const keptCharges = z.preprocess((checked) => typedList(checked).map(Number), chargeIds);

const units = decimalField(quantityDecimals, linehaulError)
  .refine((units) => units > 0, linehaulError)
  .meta({ pattern: decimalPattern(quantityDecimals, { isPositive: true }) });

const keptPart = {
  run: units.meta({ description: "How many units were run. A number with up to three decimals." }),
  agreed: units.meta({ description: "How many were agreed; at least as many." }),
  unit: line({ what: "Unit", max: 20 }).default("miles"),
};

const keptLinehaul = z.union(
  [z.strictObject({ cents: usd("Amount", { min: 0 }) }), z.strictObject(keptPart)],
  { error: linehaulError },
);

/** Why and how a load is taken back from its carrier. */
export const takeBackInput = z
  .strictObject({
    reason: z.enum(reasons, { error: "Choose a reason" }),
    note: optionalWords({ what: "Note", ...limits.note }).meta({
      description: "The carrier reads it.",
    }),
    keepChargeIds: chargeIds.default([]).meta({
      description: "Charges of its pay that stay owed. None by default.",
    }),
    tonuCents: optional(usd("Amount")).meta({
      description:
        "What we pay for a truck ordered, not used, in US cents. Left out, it's what the rate confirmation promises, for that reason and for a carrier without fault whose driver is dispatched. 0 then needs a note, and so does an amount for a carrier at fault.",
    }),
    linehaul: optional(keptLinehaul).meta({
      description:
        "What stays owed of its linehaul, at most all of it, such as for half a haul: an amount in US cents, or the units run of those agreed, such as 120 of 265 miles. Instead of its charges in `keepChargeIds`.",
    }),
    nothingOwed: z.boolean("Send whether nothing is owed").default(false).meta({
      description:
        "Whether its email says that nothing is owed. Only where nothing stays owed. Without it, the email leaves that open.",
    }),
    custody: optionalWords({ what: "Where the freight is", ...limits.custody }).meta({
      description:
        "Where the freight is and who has it: the next carrier picks it up there and reads this. Required once it's picked up.",
    }),
  })
  .meta({ id: "TakeBack", example: { reason: "removed by staff" } });

const { keepChargeIds: _, tonuCents, linehaul, nothingOwed, ...taken } = takeBackInput.shape;

/** What the Take back form sends. */
export const takeBackSchema = z.object({
  ...taken,
  keep: keptCharges,
  ...readEach(typedUsd, { tonuCents }),
  ...readEach(typedLinehaul, { linehaul }),
  /** The agreed linehaul that the form showed, in US cents. */
  agreedLinehaulCents: z
    .string()
    .regex(/^-?\d{1,12}$/, damagedForm)
    .transform(Number)
    .optional(),
  ...readEach(typedBox, { nothingOwed }),
  /** Whether it's offered again to those who were offered it before. */
  ...readEach(typedBox, { offerAgain: z.boolean(damagedForm) }),
});

const freightPlace = words({ what: "Where the freight is", ...limits.custody });

/** Where freight is that lost its carrier, corrected; `shown` is what was read before. */
export const freightPlaceInput = z
  .strictObject({
    custody: freightPlace.meta({ description: "Where the freight is, and who has it." }),
    shown: freightPlace.meta({
      description: "The `custody` that you read. If it's another one meanwhile, that's a 409.",
    }),
  })
  .meta({
    id: "FreightPlace",
    example: {
      shown: "Trailer 5310, in the yard at 2200 Calumet Avenue, Hammond, IN.",
      custody: "Trailer 5310, at the second dock of 2200 Calumet Avenue, Hammond, IN.",
    },
  });

/** What its form sends. */
export const freightPlaceSchema = z.object(freightPlaceInput.shape);

/** What the Undo button after it sends. */
export const undoTakeBackSchema = z.object({ assignmentId: z.uuid(damagedForm) });

const truckNotUsed = { assignmentId: z.uuid(damagedForm), cents: usd("Amount") };

const eachCarrier = <Row extends z.ZodType>(row: Row) => z.array(row).max(limits.carriersOfLoad);

/** Why a load is canceled, and what staff let stay owed. */
export const cancelInput = z
  .strictObject({
    reason: cancelSchema.shape.reason,
    keepChargeIds: chargeIds.optional().meta({
      description:
        "Open charges of either side that stay owed; all others are voided. Only our staff send it.",
    }),
    tonu: eachCarrier(z.strictObject(truckNotUsed)).optional().meta({
      description:
        "What we pay each carrier for a truck ordered, not used. Only our staff send it.",
    }),
  })
  .meta({ id: "Cancellation", example: { reason: "The order was canceled." } });

const { assignmentId, cents } = truckNotUsed;

/** What the Cancel form at the staff desk sends; each carrier has a row for its truck. */
export const cancelByStaffSchema = cancelSchema.extend({
  keep: keptCharges,
  tonu: eachCarrier(z.object({ assignmentId, ...readEach(typedUsd, { cents: cents.optional() }) }))
    .default([])
    .transform((rows) =>
      rows.flatMap(({ assignmentId, cents }) => (cents ? [{ assignmentId, cents }] : [])),
    ),
});

/** What a carrier's Can't cover it form sends. */
export const giveUpSchema = z.object({ note: reasonText("The reason") });
