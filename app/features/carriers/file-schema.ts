import { z } from "zod";
import { damagedForm, reasonText, seenState } from "#app/features/accounts/desk-schema.ts";
import { scacField } from "#app/features/accounts/organizations/schema.ts";
import { companyShape } from "#app/features/accounts/registration.schema.ts";
import { usdField } from "#app/features/money/usd-field.ts";
import { checkboxes, line } from "#app/forms/fields.ts";
import { isoDay } from "#app/platform/calendar.schema.ts";
import { authorityKinds, carrierStates, coverages, remitKinds } from "./carrier-file.ts";

const version = seenState;

const optionalDate = (what: string) => isoDay(`${what} must be a date`).optional();

const notFuture = (what: string, today: string) =>
  optionalDate(what).refine((day) => day === undefined || day <= today, {
    error: `${what} can't be in the future`,
  });

/** What the State form sends. */
export const carrierStateSchema = z.object({
  version,
  state: z.enum(carrierStates, { error: "Choose a state" }),
  reason: reasonText("The reason"),
});

/** What the Papers form sends. @param today ISO 8601 date where the company is */
export const carrierPapersSchema = (today: string) =>
  z
    .object({
      version,
      legalName: line({ what: "Legal name", max: 120 }).optional(),
      scac: scacField.optional(),
      w9On: notFuture("The W-9's date", today),
      agreementOn: notFuture("The agreement's date", today),
      agreementSigner: line({ what: "Signed by", max: 120 }).optional(),
    })
    .refine(({ agreementOn, agreementSigner }) => !agreementOn || agreementSigner, {
      path: ["agreementSigner"],
      error: "Say who signed the agreement",
    });

/** What the Record authority form sends. */
export const carrierAuthoritySchema = z.object({
  version,
  authority: checkboxes(authorityKinds, damagedForm).refine(
    (chosen) => chosen.length > 0,
    "Choose at least one kind of authority",
  ),
  basis: reasonText("What you looked up"),
});

/** What the Certificate form sends. */
export const certificateSchema = z
  .object({
    coverage: z.enum(coverages, { error: "Choose what it covers" }),
    insurer: line({ what: "Insurer", max: 120 }),
    policyNumber: line({ what: "Policy number", max: 60 }),
    limitCents: usdField("Limit", { min: 100_000, max: 100_000_000_000 }),
    effectiveOn: isoDay("Effective date is required"),
    expiresOn: isoDay("Expiration date is required"),
  })
  .refine(({ effectiveOn, expiresOn }) => effectiveOn <= expiresOn, {
    path: ["expiresOn"],
    error: "The expiration date can't be before the effective date",
  });

/** What the End certificate form sends. */
export const cancelCertificateSchema = z.object({
  certificateId: z.uuid({ error: damagedForm }),
  canceledOn: isoDay("Cancellation date is required"),
  reason: reasonText("The reason"),
});

/** What the Remit-to form sends, from staff or from the carrier. @param today ISO 8601 date */
export const remitSchema = (today: string) =>
  z
    .object({
      version,
      remitKind: z.enum(remitKinds, { error: "Choose who is paid" }),
      remitName: line({ what: "Name on the payment", max: 120 }),
      remitStreet: companyShape.street,
      remitCity: companyShape.city,
      remitState: companyShape.state,
      remitPostalCode: companyShape.postalCode,
      noticeOn: notFuture("The notice's date", today),
      bankName: line({ what: "Bank", max: 120 }).optional(),
      bankLastFour: z
        .string()
        .trim()
        .regex(/^\d{4}$/, "Give the last 4 digits of the account, and no more")
        .optional(),
    })
    .refine(({ remitKind, noticeOn }) => remitKind !== "factor" || noticeOn, {
      path: ["noticeOn"],
      error: "Give the date of the notice of assignment",
    });

/** What the Confirm change form sends. */
export const confirmChangeSchema = z.object({
  changeId: z.coerce.number({ error: damagedForm }).int().positive(),
  calledNumber: companyShape.phone,
  callNote: reasonText("What you were told"),
});
