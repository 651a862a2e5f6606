import { z } from "zod";
import { damagedForm, reasonText, seenState } from "#app/features/accounts/desk-schema.ts";
import { confirmDate } from "#app/features/money/confirm-date.ts";
import { confirmRepeat } from "#app/features/money/confirm-repeat.ts";
import { typedUsd } from "#app/features/money/typed-usd.ts";
import { usd } from "#app/features/money/usd-field.ts";
import { requirablePapers } from "#app/features/papers/paper.ts";
import { selectedLoads } from "#app/features/shipments/selected-loads.ts";
import { email, line, optionalLine } from "#app/forms/fields.ts";
import { billingLimits, paymentLimits } from "#app/forms/limits.ts";
import { readEach } from "#app/forms/read-typed.ts";
import { asLine } from "#app/forms/text.ts";
import { optional } from "#app/forms/typed-fields.ts";
import { typedBox, typedList, typedNumber, typedOrNull } from "#app/forms/typed-values.ts";
import { asZip, zipError } from "#app/forms/zip.ts";
import { pastDay, type Today } from "#app/platform/calendar.schema.ts";
import { paymentMethods } from "./invoice.ts";

const cents = usd("Amount");

const keepAsCredit = z.boolean("Send whether the rest is kept as credit").default(false).meta({
  description:
    "Whether what is paid beyond the invoices stays as the customer's credit on account.",
});

/** What the Issue invoice button sends: the total that the page showed, in US cents. */
export const issueSchema = z.object({
  totalCents: z.coerce.number({ error: damagedForm }).int().positive(),
});

const shownLoad = issueSchema.extend({ id: z.uuid(damagedForm) });

/** A load's box in the list of loads to bill, as `toBillBox` writes it. */
const shownBox = z
  .string()
  .transform((box) => box.split(":"))
  .transform(([id = "", totalCents]): z.input<typeof shownLoad> => ({ id, totalCents }))
  .pipe(shownLoad);

/** What the form that issues several invoices sends: loads, each with the total that the list showed. */
export const issueSeveralSchema = z.object({ ids: selectedLoads(shownBox) });

/** A customer's payment. @param today where the company is */
export function paymentInput(today: Today) {
  return z.strictObject({
    cents,
    method: z.enum(paymentMethods, { error: "Choose how it was paid" }),
    receivedOn: pastDay("Received on", today),
    reference: optionalLine({ what: "Reference", ...paymentLimits.reference }).meta({
      description: "The check or transfer number.",
    }),
    confirmRepeat,
    confirmDate,
    keepAsCredit,
  });
}

/** What a payment of several invoices has besides: whose they are, and how it's split. */
export const severalInvoices = {
  companyId: z.uuid("Choose a company"),
  parts: z
    .array(z.strictObject({ invoiceId: z.uuid("Choose an invoice"), cents }))
    .max(1_000, "Split it over at most 1,000 invoices")
    .default([])
    .meta({ description: "How it's split. The parts add up to `cents`." }),
};

/**
 * The Record payment form.
 * @param today ISO 8601 date
 */
export function paymentSchema(today: string) {
  return z.object({
    ...paymentInput(today).shape,
    ...readEach(typedUsd, { cents }),
    ...readEach(typedBox, { confirmRepeat, confirmDate, keepAsCredit }),
    /** What was open when the person began to fill it in, in cents; left out by programs. */
    version: seenState.optional(),
  });
}

/**
 * The form for one payment of several invoices: each invoice with its amount, where it is split by
 * hand.
 * @param today ISO 8601 date
 */
export function customerPaymentSchema(today: string) {
  const part = z.object({
    id: z.uuid({ error: damagedForm }),
    ...readEach(typedUsd, { cents: optional(cents) }),
  });
  return paymentSchema(today).extend({ parts: z.array(part).max(1_000, damagedForm).default([]) });
}

/** How much of a customer's credit on account pays an invoice. */
export const applyCreditInput = z.strictObject({ cents }).meta({
  id: "AppliedCredit",
  example: { cents: 2_000 },
});

/** The Apply credit form. */
export const applyCreditSchema = z.object({
  ...readEach(typedUsd, { cents }),
  /** What was open when the page was read, in cents. */
  version: seenState.optional(),
});

/** The Void payment form, and the Void credit form. */
export const voidSchema = z.object({
  /** The payment's or the credit's ID. */
  id: z.coerce.number({ error: damagedForm }).int().positive(),
  reason: reasonText("The reason"),
});

/** What is credited of an invoice, and why. */
export const creditInput = z.strictObject({ cents, reason: reasonText("The reason") }).meta({
  id: "NewCreditMemo",
  example: { cents: 5_000, reason: "One pallet arrived damaged." },
});

/** The Issue credit memo form. */
export const creditSchema = z.object({
  ...creditInput.shape,
  ...readEach(typedUsd, { cents }),
});

const terms = "Payment terms must be 0 to 120 days";

/** How a customer is billed. */
export const billingInput = z
  .strictObject({
    name: line({ what: "Bill to", ...billingLimits.name }),
    street: line({ what: "Street", ...billingLimits.street }),
    city: line({ what: "City", ...billingLimits.city }),
    state: z
      .string({ error: "State is required" })
      .overwrite((typed) => asLine(typed).toUpperCase())
      .regex(/^[A-Z]{2}$/, "State must be two letters, such as IN")
      .meta({ description: "Two letters." }),
    postalCode: z
      .string({ error: "ZIP code is required" })
      .overwrite(asZip)
      .regex(/^\d{5}(-\d{4})?$/, { error: ({ input }) => zipError("ZIP code", input) }),
    email: email("Enter one email address", billingLimits.email).nullable().meta({
      description: "Gets the invoices, besides the company's payables contacts.",
    }),
    termsDays: z.int(terms).min(0, terms).max(120, terms),
    requiredPapers: z
      .array(z.enum(requirablePapers, "Choose from the list"))
      .max(requirablePapers.length, "Choose from the list")
      .meta({ description: "The documents that go out with an invoice." }),
  })
  .meta({
    id: "NewBillingDetails",
    example: {
      name: "Crossroads Castings",
      street: "500 Foundry Street",
      city: "Indianapolis",
      state: "IN",
      postalCode: "46204",
      email: "ap@crossroads.example",
      termsDays: 30,
      requiredPapers: ["proof of delivery"],
    },
  });

const { email: billingEmail, termsDays, requiredPapers } = billingInput.shape;

/** The Billing details form. */
export const billingSchema = z.object({
  version: seenState,
  ...billingInput.shape,
  ...readEach(typedOrNull, { email: billingEmail }),
  ...readEach(typedNumber, { termsDays }),
  ...readEach(typedList, { requiredPapers }),
});
