import { z } from "zod";
import { reasonText } from "#app/features/accounts/desk-schema.ts";
import { legIdField } from "#app/features/assignments/leg-id.ts";
import { chargeCodes, chargeUnits } from "#app/features/money/charge-line.ts";
import { quantityDecimals, rateDecimals } from "#app/features/money/decimal.ts";
import { decimalField } from "#app/features/money/decimal-field.ts";
import { maxCents } from "#app/features/money/usd.ts";
import { optionalLine } from "#app/forms/fields.ts";
import { chargeLimits } from "#app/forms/limits.ts";
import { sides } from "./charge.ts";

const quantityError = `Quantity must be a number with at most ${quantityDecimals} decimals`;
const rateError = `Rate must be US dollars with at most ${rateDecimals} decimals, such as 2.1875`;

/** What the Add charge form sends. */
export const chargeSchema = z
  .object({
    /** Whose pay it is, of a load of several legs. */
    legId: legIdField,
    side: z.enum(sides, { error: "Choose who is charged" }),
    code: z.enum(chargeCodes, { error: "Choose a charge" }),
    description: optionalLine({ what: "Description", ...chargeLimits.description }),
    quantity: decimalField(quantityDecimals, quantityError)
      .refine((quantity) => quantity > 0, "Quantity must be more than 0")
      .optional()
      .default(1_000),
    unit: z.enum(chargeUnits, { error: "Choose what the rate is for" }),
    rate: decimalField(rateDecimals, rateError),
    reason: reasonText("The reason"),
    approval: z.enum(["now", "customer"], { error: "Choose who approves the charge" }),
  })
  .refine(({ side, approval }) => side === "customer" || approval === "now", {
    path: ["approval"],
    message: "Our team approves carrier pay",
  })
  .refine(({ code, rate }) => code === "adjustment" || rate > 0, {
    path: ["rate"],
    message: "Only an adjustment can be below $0",
  })
  .refine(
    ({ quantity, rate }) =>
      (BigInt(quantity) * BigInt(rate < 0 ? -rate : rate)) / 100_000n <= BigInt(maxCents),
    { path: ["rate"], message: "The charge is too large" },
  );

/** What the buttons on a charge send. */
export const chargeIdSchema = z.object({ chargeId: z.coerce.number().int().positive() });

/** What the Use this price button sends: the price that the page showed. */
export const ratedPriceSchema = z.object({ totalCents: z.coerce.number().int().positive() });
