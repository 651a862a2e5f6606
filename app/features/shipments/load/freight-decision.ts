import { z } from "zod";
import { reasonText } from "#app/features/accounts/desk-schema.ts";
import { typedUsd } from "#app/features/money/typed-usd.ts";
import { usd } from "#app/features/money/usd-field.ts";
import { optionalWords } from "#app/forms/fields.ts";
import { readEach } from "#app/forms/read-typed.ts";
import { optional } from "#app/forms/typed-fields.ts";
import { typedOrNull } from "#app/forms/typed-values.ts";
import { seenVersion, windowWhich } from "./form-values.ts";
import { decisionLimits, type FreightDecision, freightDecisions } from "./freight-decisions.ts";
import { placeFields, windowFields } from "./stops-input.ts";

const { company, street, city, state, zip, contact, phone } = placeFields;

const fields = {
  decision: z.enum(freightDecisions, { error: "Choose what happens next" }).meta({
    description:
      "`redeliver` and `return` take the address from the load: of the delivery, and of its first pickup.",
  }),
  company,
  street,
  city,
  state,
  zip,
  contact,
  phone,
  instructions: optionalWords({ what: "Instructions", max: decisionLimits.instructions }),
  ...windowFields,
  reason: reasonText("The reason").meta({
    description: "Who agreed, and why. Only our staff see it.",
  }),
  customerText: optionalWords({
    what: "What the customer reads",
    max: decisionLimits.customerText,
  }).meta({
    description: "What customer and carrier read of the exception; left out, it stays as it is.",
  }),
  chargeCents: optional(usd("Charge")).meta({
    description: "What the customer pays for it, in US cents.",
  }),
  payCents: optional(usd("Pay")).meta({
    description: "What the carrier that has the freight gets for it, in US cents.",
  }),
  asksCustomer: z.boolean().default(false).meta({
    description: "Whether the customer has to approve its charge first.",
  }),
};

type Decided = { decision: FreightDecision; city: string | null; zip: string | null };

const goesElsewhere = (decision: FreightDecision) =>
  decision === "other consignee" || decision === "dispose";

/** Reports a place that is missing where the freight goes to a new one. */
function checkPlace({ decision, city, zip }: Decided, context: z.RefinementCtx): void {
  if (!goesElsewhere(decision) || city || zip) return;
  context.addIssue({ code: "custom", path: ["city"], message: "Enter a ZIP code, or a city" });
}

/** What our team decides of freight that something is wrong with: where it goes next, and what that costs. */
export const freightDecisionInput = z
  .strictObject(fields)
  .superRefine(checkPlace)
  .meta({
    id: "FreightDecision",
    example: {
      decision: "return",
      windowFrom: "2026-12-01T08:00",
      windowTo: "2026-12-01T16:00",
      reason: "Dana Reyes agreed by phone.",
      customerText: "Two pallets were refused. They come back to your dock on Dec 1.",
      payCents: 15000,
    },
  });

/** The form for it. */
export const freightDecisionSchema = z
  .object({
    version: seenVersion,
    ...fields,
    ...readEach(typedOrNull, windowFields),
    ...readEach(typedUsd, { chargeCents: fields.chargeCents, payCents: fields.payCents }),
    asksCustomer: z.preprocess((typed) => typed === "on" || typed === true, z.boolean()),
    ...windowWhich,
  })
  .superRefine(checkPlace);
