import { z } from "@hono/zod-openapi";
import { chargeStates, sides, sources } from "#app/features/charges/charge.ts";
import type { Charge } from "#app/features/charges/queries.server.ts";
import { chargeCodes, chargeUnits } from "#app/features/money/charge-line.ts";
import { decimalText, quantityDecimals, rateDecimals } from "#app/features/money/decimal.ts";
import { chargeLimits } from "#app/forms/limits.ts";
import { cents } from "../amount.ts";
import { nullableText, reason, text } from "../fields.ts";
import { moment } from "../moment.ts";

const side = z.enum(sides).openapi({
  description: "The customer pays us, we pay the carrier.",
});

const charge = z
  .object({
    id: z.int(),
    side,
    code: z.enum(chargeCodes),
    description: z.string(),
    quantity: z.string().openapi({ description: "With up to three decimals.", example: "1" }),
    unit: z.enum(chargeUnits),
    rate: z.string().openapi({
      description: "US dollars for each unit, with up to four decimals.",
      example: "2.1875",
    }),
    cents,
    source: z.enum(sources),
    reason: nullableText,
    state: z.enum(chargeStates).openapi({ description: "Only approved charges are billed." }),
    createdAt: moment,
    settledAt: moment.nullable(),
  })
  .openapi("Charge");

/** The charges of a load; those of the carrier only for staff. */
export const charges = z
  .object({
    data: z.array(charge),
    customerCents: cents.openapi({ description: "What the customer pays: approved charges only." }),
    carrierCents: cents.nullable().openapi({ description: "What we pay. Only our staff see it." }),
    margin: z
      .object({
        cents,
        basisPoints: z.int().nullable().openapi({ description: "Of what the customer pays." }),
      })
      .nullable()
      .openapi({ description: "Null until both sides have charges. Only our staff see it." }),
  })
  .openapi("Charges");

/** The body of a new charge. */
export const newCharge = z
  .strictObject({
    legId: z
      .uuid()
      .optional()
      .openapi({ description: "Whose pay it is, of a shipment of several legs." }),
    side,
    code: z.enum(chargeCodes),
    description: text(chargeLimits.description.max)
      .nullish()
      .openapi({ description: "Replaces the name of the code." }),
    quantity: z.string().max(20).default("1").openapi({
      description: "A number with up to three decimals.",
    }),
    unit: z.enum(chargeUnits).default("flat"),
    rate: z.string().max(20).openapi({
      description:
        "US dollars for each unit, with up to four decimals. Only an adjustment can be below 0.",
    }),
    reason,
    approval: z.enum(["now", "customer"]).default("now").openapi({
      description: "`customer` asks the customer to approve it, by email.",
    }),
  })
  .openapi("NewCharge", {
    example: {
      ...{ side: "customer", code: "detention", quantity: "1.5", unit: "hour", rate: "75" },
      ...{ reason: "An hour and a half beyond free time.", approval: "customer" },
    },
  });

/** A charge with its quantity and rate as decimals. */
export function presentCharge(found: Charge): z.infer<typeof charge> {
  const { id, side, code, description, unit, cents, source, reason, state } = found;
  return {
    ...{ id, side, code, description },
    quantity: decimalText(found.quantity, quantityDecimals),
    unit,
    rate: decimalText(found.rate, rateDecimals),
    ...{ cents, source, reason, state },
    createdAt: found.createdAt.toISOString(),
    settledAt: found.settledAt?.toISOString() ?? null,
  };
}
