import { z } from "zod";
import { damagedForm, reasonText, seenState } from "#app/features/accounts/desk-schema.ts";
import { scacField } from "#app/features/accounts/organizations/schema.ts";
import { companyShape } from "#app/features/accounts/registration.schema.ts";
import { typedUsd } from "#app/features/money/typed-usd.ts";
import { usd } from "#app/features/money/usd-field.ts";
import { line, optionalLine } from "#app/forms/fields.ts";
import { readEach } from "#app/forms/read-typed.ts";
import { optional } from "#app/forms/typed-fields.ts";
import { typedList } from "#app/forms/typed-values.ts";
import { dayOfToday, type Today, typedDay } from "#app/platform/calendar.schema.ts";
import { authorityKinds, carrierStates, coverages } from "./carrier-file.ts";

const version = seenState;

/** A day that may be left out, today or earlier. */
export const notFuture = (what: string, today: Today) =>
  optional(
    typedDay(what).refine((day) => day <= dayOfToday(today), `${what} can't be in the future`),
  );

/** A state of a carrier, and why it has it. */
export const carrierStateInput = z
  .strictObject({
    state: z.enum(carrierStates, { error: "Choose a state" }),
    reason: reasonText("The reason"),
  })
  .meta({
    id: "NewCarrierState",
    example: { state: "suspended", reason: "Insurance lapsed on Nov 20, per the insurer." },
  });

/** What the State form sends. */
export const carrierStateSchema = z.object({ version, ...carrierStateInput.shape });

type Signed = { agreementOn: string | null; agreementSigner: string | null };

const isSigned = ({ agreementOn, agreementSigner }: Signed) => !agreementOn || agreementSigner;

const signerError = { path: ["agreementSigner"], error: "Say who signed the agreement" };

const papers = (today: Today) => ({
  legalName: optionalLine({ what: "Legal name", max: 120 }),
  scac: optional(scacField),
  w9On: notFuture("The W-9's date", today),
  agreementOn: notFuture("The agreement's date", today),
  agreementSigner: optionalLine({ what: "Signed by", max: 120 }),
});

/** A carrier's legal name, SCAC, W-9 and agreement. @param today where the company is */
export const carrierPapersInput = (today: Today) =>
  z
    .strictObject(papers(today))
    .refine(isSigned, signerError)
    .meta({
      id: "NewCarrierPapers",
      example: {
        legalName: "Prairie Line LLC",
        scac: "PRLN",
        w9On: "2026-01-05",
        agreementOn: "2026-01-05",
        agreementSigner: "Paul Line",
      },
    });

/** What the Papers form sends. @param today where the company is */
export const carrierPapersSchema = (today: Today) =>
  z.object({ version, ...papers(today) }).refine(isSigned, signerError);

/** The authority that staff looked up. */
export const carrierAuthorityInput = z
  .strictObject({
    authority: z
      .array(z.enum(authorityKinds, "Choose from the list"))
      .min(1, "Choose at least one kind of authority")
      .max(authorityKinds.length, "Choose from the list"),
    basis: reasonText("What you looked up").meta({
      description: "What you looked up, for the audit log.",
    }),
  })
  .meta({
    id: "NewCarrierAuthority",
    example: { authority: ["common"], basis: "Read on the FMCSA site." },
  });

const { authority, basis } = carrierAuthorityInput.shape;

/** What the Record authority form sends. */
export const carrierAuthoritySchema = z.object({
  version,
  ...readEach(typedList, { authority }),
  basis,
});

const certificate = {
  coverage: z.enum(coverages, { error: "Choose what it covers" }),
  insurer: line({ what: "Insurer", max: 120 }),
  policyNumber: line({ what: "Policy number", max: 60 }),
  limitCents: usd("Limit", { min: 100_000, max: 100_000_000_000 }),
  effectiveOn: typedDay("Effective date"),
  expiresOn: typedDay("Expiration date"),
};

const endsAfterStart = ({ effectiveOn, expiresOn }: { effectiveOn: string; expiresOn: string }) =>
  effectiveOn <= expiresOn;

const endError = {
  path: ["expiresOn"],
  error: "The expiration date can't be before the effective date",
};

/** A certificate of a carrier's insurance. */
export const certificateInput = z
  .strictObject(certificate)
  .refine(endsAfterStart, endError)
  .meta({
    id: "NewInsuranceCertificate",
    example: {
      coverage: "cargo",
      insurer: "Prairie Mutual",
      policyNumber: "CG-20411",
      limitCents: 10_000_000,
      effectiveOn: "2026-11-01",
      expiresOn: "2027-10-31",
    },
  });

/** What the Certificate form sends. */
export const certificateSchema = z
  .object({ ...certificate, ...readEach(typedUsd, { limitCents: certificate.limitCents }) })
  .refine(endsAfterStart, endError);

/** What the End certificate form sends. */
export const cancelCertificateSchema = z.object({
  certificateId: z.uuid({ error: damagedForm }),
  canceledOn: typedDay("Cancellation date"),
  reason: reasonText("The reason"),
});

/** How a call about a change ended. */
export const changeConfirmationInput = z
  .strictObject({
    calledNumber: companyShape.phone,
    callNote: reasonText("What you were told").meta({ description: "What you were told." }),
  })
  .meta({
    id: "ChangeConfirmation",
    example: { calledNumber: "(309) 555-0119", callNote: "Paul Line confirmed the new bank." },
  });

/** What the Confirm change form sends. */
export const confirmChangeSchema = z.object({
  changeId: z.coerce.number({ error: damagedForm }).int().positive(),
  ...changeConfirmationInput.shape,
});
