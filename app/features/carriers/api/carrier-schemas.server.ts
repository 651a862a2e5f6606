import { z } from "@hono/zod-openapi";
import {
  authorityKinds,
  carrierStates,
  coverages,
  heldDetails,
  remitKinds,
} from "#app/features/carriers/carrier-file.ts";
import { safetyRatings } from "#app/features/carriers/federal-record.ts";
import { checkStates, numberKinds, operatingStandings } from "#app/features/carriers/record.ts";
import { objectionCodes } from "#app/features/carriers/vetting.ts";
import { centsField } from "#server/api/amount.ts";
import { nullableText } from "#server/api/fields.ts";
import { instantField } from "#server/api/instant-field.ts";

const nullableDay = z.iso.date().nullable();
const authority = z.array(z.enum(authorityKinds));

export const listedCarrier = z
  .object({
    id: z.uuid(),
    name: z.string(),
    state: z.enum(carrierStates),
    dotNumber: nullableText,
    mcNumber: nullableText,
    insuredUntil: nullableDay.openapi({
      description: "The last day on which all required insurance is in force.",
    }),
    objections: z
      .array(z.object({ code: z.enum(objectionCodes), text: z.string() }))
      .openapi({ description: "What keeps it from a load today. Empty if it can have one." }),
    withoutFmcsa: z.boolean().openapi({
      description: "Whether it's approved without an answer from FMCSA.",
    }),
  })
  .openapi("ListedCarrier");

export const certificate = z
  .object({
    id: z.uuid(),
    coverage: z.enum(coverages),
    insurer: z.string(),
    policyNumber: z.string(),
    limitCents: centsField,
    effectiveOn: z.iso.date(),
    expiresOn: z.iso.date(),
    canceledOn: nullableDay,
  })
  .openapi("InsuranceCertificate");

export const remitTo = z
  .object({
    kind: z.enum(remitKinds),
    name: nullableText,
    street: nullableText,
    city: nullableText,
    state: nullableText,
    zip: nullableText,
    noticeOn: nullableDay.openapi({ description: "A factor's notice of assignment." }),
    bankName: nullableText,
    bankLastFour: nullableText.openapi({ description: "Of the account number." }),
  })
  .openapi("RemitTo");

const check = z
  .object({
    kind: z.enum(numberKinds),
    number: z.string(),
    state: z.enum(checkStates),
    answer: z
      .object({
        legalName: z.string(),
        dbaName: nullableText,
        dotNumber: z.string(),
        allowedToOperate: z.boolean().nullable(),
        outOfService: z.boolean().nullable(),
        standing: z.enum(operatingStandings).openapi({
          description:
            "Whether it may operate. An order out of service weighs more than `allowedToOperate`; `unverifiable` is what FMCSA leaves open, which hasn't passed.",
        }),
        outOfServiceOn: nullableDay.openapi({
          description: "The date of an order out of service that is in force.",
        }),
        safetyRating: z.enum(safetyRatings).nullable().openapi({
          description: "Null for an unrated carrier, as most are.",
        }),
        authority,
        phone: nullableText.openapi({ description: "On federal record, as in `contact`." }),
        address: nullableText,
      })
      .nullable(),
    contact: z
      .object({
        phone: nullableText,
        cellPhone: nullableText,
        email: nullableText,
        officer: nullableText,
        fileDate: z.iso.date(),
      })
      .nullable()
      .openapi({ description: "By FMCSA's census file of `fileDate`, if we imported it." }),
    firms: z.array(z.object({ legalName: z.string(), dotNumber: z.string() })).openapi({
      description:
        "The firms that held this docket, if its state is `several`: the carrier's USDOT number chooses one of them.",
    }),
    checkedAt: instantField.nullable(),
    lastError: nullableText.openapi({ description: "Why the last lookup failed." }),
  })
  .openapi("FmcsaCheck");

const change = z
  .object({
    id: z.int(),
    detail: z.enum(heldDetails),
    before: nullableText,
    after: nullableText,
    changedAt: instantField,
    changedBy: nullableText,
    confirmedAt: instantField.nullable(),
    calledNumber: nullableText,
    callNote: nullableText,
  })
  .openapi("CarrierChange");

export const carrierFile = z
  .object({
    ...listedCarrier.shape,
    version: z.int().openapi({ description: "Also the ETag." }),
    stateReason: nullableText,
    stateSetAt: instantField.nullable(),
    stateSetBy: nullableText,
    email: nullableText.openapi({ description: "The owner's sign-in email." }),
    companyEmail: nullableText,
    phone: nullableText,
    equipment: z.array(z.string()),
    lanes: nullableText,
    legalName: nullableText,
    scac: nullableText,
    w9On: nullableDay,
    agreementOn: nullableDay,
    agreementSigner: nullableText,
    authority: authority.openapi({
      description: "As our staff recorded it. FMCSA's own answer takes precedence.",
    }),
    lookedUpAt: instantField.nullable().openapi({
      description: "When our staff last looked its authority up.",
    }),
    certificates: z.array(certificate),
    remitTo,
    checks: z.array(check).openapi({ description: "FMCSA's answers about its numbers." }),
    changes: z.array(change).openapi({
      description: "The latest changes of an approved carrier. Each holds it until confirmed.",
    }),
  })
  .openapi("CarrierFile");
