import { z } from "@hono/zod-openapi";
import { chargeStates, sources } from "#app/features/charges/charge.ts";
import type { Charge } from "#app/features/charges/queries.server.ts";
import { chargeFields, checkCharge } from "#app/features/charges/schema.ts";
import { chargeCodes, chargeUnits } from "#app/features/money/charge-line.ts";
import { decimalText, quantityDecimals, rateDecimals } from "#app/features/money/decimal.ts";
import { centsField } from "#server/api/amount.ts";
import { nullableText } from "#server/api/fields.ts";
import { instantField } from "#server/api/instant-field.ts";

const charge = z
  .object({
    id: z.int(),
    side: chargeFields.side,
    assignmentId: z.uuid().nullable().openapi({
      description:
        "The assignment whose pay it is. Null for what no carrier has yet, for the customer's side, and except for our staff.",
    }),
    code: z.enum(chargeCodes),
    description: z.string(),
    quantity: z.string().openapi({ description: "With up to three decimals.", example: "1" }),
    unit: z.enum(chargeUnits),
    rate: z.string().openapi({
      description: "US dollars for each unit, with up to four decimals.",
      example: "2.1875",
    }),
    cents: centsField,
    source: z.enum(sources),
    reason: nullableText,
    state: z.enum(chargeStates).openapi({ description: "Only approved charges are billed." }),
    createdAt: instantField,
    settledAt: instantField.nullable(),
  })
  .openapi("Charge");

/** The charges of a load; those of the carrier only for staff. */
export const chargesOfLoad = z
  .object({
    data: z.array(charge),
    customerCents: centsField.openapi({
      description: "What the customer pays: approved charges only.",
    }),
    carrierCents: centsField
      .nullable()
      .openapi({ description: "What we pay. Only our staff see it." }),
    margin: z
      .object({
        cents: centsField,
        basisPoints: z.int().nullable().openapi({ description: "Of what the customer pays." }),
      })
      .nullable()
      .openapi({ description: "Null until both sides have charges. Only our staff see it." }),
  })
  .openapi("Charges");

/** The body of a new charge. */
export const newCharge = z
  .strictObject({
    legId: z.uuid().optional().openapi({
      description: "The leg whose carrier's pay it is, of a shipment of several legs.",
    }),
    ...chargeFields,
  })
  .superRefine(checkCharge)
  .openapi("NewCharge", {
    example: {
      side: "customer",
      code: "detention",
      quantity: "1.5",
      unit: "hour",
      rate: "75",
      reason: "An hour and a half beyond free time.",
      approval: "customer",
    },
  });

/** A charge with its quantity and rate as decimals. */
export function presentCharge(
  found: Charge & { assignmentId?: string | null },
): z.infer<typeof charge> {
  const { id, side, code, description, unit, cents, source, reason, state } = found;
  return {
    id,
    side,
    assignmentId: found.assignmentId ?? null,
    code,
    description,
    quantity: decimalText(found.quantity, quantityDecimals),
    unit,
    rate: decimalText(found.rate, rateDecimals),
    cents,
    source,
    reason,
    state,
    createdAt: found.createdAt.toISOString(),
    settledAt: found.settledAt?.toISOString() ?? null,
  };
}
