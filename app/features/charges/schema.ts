import { z } from "zod";
import { reasonText } from "#app/features/accounts/desk-schema.ts";
import { chargeCodes, chargeUnits } from "#app/features/money/charge-line.ts";
import { quantityDecimals, rateDecimals } from "#app/features/money/decimal.ts";
import { decimalField, decimalPattern, percentField } from "#app/features/money/decimal-field.ts";
import { maxCents } from "#app/features/money/usd.ts";
import { optionalLine } from "#app/forms/fields.ts";
import { carrierOfferLimits, chargeLimits } from "#app/forms/limits.ts";
import { noPayee, sides } from "./charge.ts";

const quantityError = `Quantity must be a number with at most ${quantityDecimals} decimals, such as 612.5`;
const rateError = `Rate must be US dollars with at most ${rateDecimals} decimals, such as 2.1875`;

/** The fields of a new charge; `checkCharge` checks them together. */
export const chargeFields = {
  side: z.enum(sides, { error: "Choose who is charged" }).meta({
    description: "The customer pays us, we pay the carrier.",
  }),
  assignmentId: z.uuid({ error: "Choose whose pay it is" }).nullish().meta({
    description:
      "Whose pay it is, where several are possible: an assignment of the shipment, live or ended; null where no carrier has it yet, for the next one. Only with the side `carrier`.",
  }),
  code: z.enum(chargeCodes, { error: "Choose a charge" }),
  description: optionalLine({ what: "Description", ...chargeLimits.description }).meta({
    description: "Replaces the name of the code.",
  }),
  quantity: decimalField(quantityDecimals, quantityError)
    .refine((quantity) => quantity > 0, "Quantity must be more than 0")
    .optional()
    .transform((quantity) => quantity ?? 1_000)
    .meta({
      description: "A number with up to three decimals. 1 if left out.",
      pattern: decimalPattern(quantityDecimals, { isPositive: true }),
    }),
  unit: z.enum(chargeUnits, { error: "Choose what the rate is for" }).default("flat"),
  rate: decimalField(rateDecimals, rateError).meta({
    description:
      "US dollars for each unit, with up to four decimals. Only an adjustment can be below 0.",
    pattern: decimalPattern(rateDecimals),
  }),
  reason: reasonText("The reason"),
  zeroPayReason: optionalLine({ what: "The reason", ...carrierOfferLimits.override }).meta({
    description:
      "Why the carrier's rate confirmation pays $0.00 or less with this charge. Only our staff read it.",
  }),
  approval: z
    .enum(["now", "customer"], { error: "Choose who approves the charge" })
    .default("now")
    .meta({ description: "`customer` asks the customer to approve it, by email." }),
};

export type NewCharge = z.output<z.ZodObject<typeof chargeFields>>;

/** Reports what doesn't go together in a charge. */
export function checkCharge(charge: NewCharge, context: z.RefinementCtx): void {
  const { side, assignmentId, approval, code, quantity, rate } = charge;
  const report = (field: keyof NewCharge, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (side === "carrier" && approval === "customer") {
    report("approval", "Our team approves carrier pay");
  }
  if (side === "customer" && assignmentId !== undefined) {
    report(
      "assignmentId",
      "The customer pays this charge. Leave out the carrier, or charge the carrier",
    );
  }
  if (code !== "adjustment" && rate <= 0) report("rate", "Only an adjustment can be below $0");
  const price = (BigInt(quantity) * BigInt(rate < 0 ? -rate : rate)) / 100_000n;
  if (price > BigInt(maxCents)) report("rate", "The charge is too large");
}

/** Null for a cost that no carrier has yet; undefined where nothing was chosen. */
const typedPayee = (typed: unknown) =>
  typed === noPayee ? null : typed === "" ? undefined : typed;

/** What the Add charge form sends. */
export const chargeSchema = z
  .object({
    ...chargeFields,
    assignmentId: z.preprocess(typedPayee, chargeFields.assignmentId),
  })
  .superRefine(checkCharge);

/** What the buttons on a charge send. */
export const chargeIdSchema = z.object({ chargeId: z.coerce.number().int().positive() });

/** What the Use this price button sends: the price that the page showed. */
export const ratedPriceSchema = z.object({ totalCents: z.coerce.number().int().positive() });

const floorError = "Margin floor must be 0 to 99.99 percent, such as 12.5";

/** What the Margin floor form sends: a percentage, read as basis points. */
export const marginFloorSchema = z.object({
  marginFloor: percentField(9_999, floorError),
});
