import { z } from "zod";
import { regionOfState, regions } from "#app/features/company/coverage.ts";
import type { LineRule } from "#app/forms/checks.ts";
import { checkboxes, checkedBox, line, words } from "#app/forms/fields.ts";
import { asLine } from "#app/forms/text.ts";
import { asZip } from "#app/forms/zip.ts";
import { dayOfToday, type Today, typedDay } from "#app/platform/calendar.schema.ts";
import { equipmentKinds } from "./carrier.ts";
import {
  companyEmailMax,
  lanesLimits,
  lineRules,
  numberRules,
  registrationWords,
} from "./registration-rules.ts";
import { emailLine, personShape } from "./schema.ts";

/** The company a person acts for. */
export const companyShape = {
  companyName: ruledLine(lineRules.companyName),
  companyEmail: emailLine("Company email", companyEmailMax),
  businessLicense: ruledLine(lineRules.businessLicense),
  phone: ruledLine(lineRules.phone),
  street: ruledLine(lineRules.street),
  city: ruledLine(lineRules.city),
  state: ruledLine(lineRules.state)
    .transform((code) => code.toUpperCase())
    .refine((code) => regionOfState(code) !== undefined, lineRules.state.mismatch)
    .meta({ pattern: `^(${regions.flatMap(({ states }) => states).join("|")})$` }),
  postalCode: line({ what: "ZIP code", max: lineRules.postalCode.max })
    .overwrite(asZip)
    .regex(lineRules.postalCode.pattern, lineRules.postalCode.mismatch),
};

function ruledLine({ what, max, pattern, mismatch }: LineRule) {
  const typed = line({ what, max });
  return pattern ? typed.regex(pattern, mismatch) : typed;
}

type NumberRule = (typeof numberRules)[keyof typeof numberRules];

/** The digits of a federal number, without a typed prefix, which the API's document has as a pattern. */
function federalNumber({ what, prefix, digits }: NumberRule, documented: string) {
  return z
    .string({ error: `${what} is required` })
    .overwrite(asLine)
    .transform((typed) => typed.replace(prefix, ""))
    .pipe(z.string().regex(new RegExp(`^\\d{1,${digits}}$`), `${what} has up to ${digits} digits`))
    .meta({ pattern: `^(${documented}[\\s#-]*)?\\d{1,${digits}}$` });
}

/** A USDOT number's digits. */
export const usdotField = federalNumber(numberRules.dotNumber, "([Uu][Ss])?\\s?[Dd][Oo][Tt]");

const carrierShape = {
  mcNumber: federalNumber(numberRules.mcNumber, "[Mm][Cc]").optional(),
  dotNumber: usdotField,
  equipment: checkboxes(equipmentKinds, "Choose from the list")
    .refine((chosen) => chosen.length > 0, registrationWords.equipment)
    .meta({ minItems: 1 }),
  lanes: words({ ...lanesLimits, tooShort: registrationWords.lanes }),
};

const termsShape = { terms: checkedBox(registrationWords.terms) };

/**
 * What a shipper adds to become a carrier.
 * @param today ISO 8601 date, in the company's time zone
 */
export function carrierDetailsSchema(today: string) {
  return z.object(carrierFields(today));
}

/** The fields of a carrier. @param today in the company's time zone */
export function carrierFields(today: Today) {
  return {
    ...carrierShape,
    insuranceExpiresOn: typedDay("Insurance expiration date").refine(
      (day) => day > dayOfToday(today),
      registrationWords.insured,
    ),
  };
}

/** The shipper registration form. */
export const shipperSchema = z.object({ ...personShape, ...companyShape, ...termsShape });

/**
 * The carrier registration form.
 * @param today ISO 8601 date, in the company's time zone
 */
export function carrierSchema(today: string) {
  return z.object({ ...personShape, ...companyShape, ...carrierFields(today), ...termsShape });
}

const profileShape = {
  firstName: personShape.firstName,
  lastName: personShape.lastName,
  ...companyShape,
};

/** The account page's form for a shipper. */
export const shipperProfileSchema = z.object(profileShape);

/**
 * The account page's form for a carrier.
 * @param today ISO 8601 date, in the company's time zone
 */
export function carrierProfileSchema(today: string) {
  return z.object({ ...profileShape, ...carrierFields(today) });
}

export type ShipperRegistration = z.output<typeof shipperSchema>;
export type CarrierRegistration = z.output<ReturnType<typeof carrierSchema>>;
export type ShipperProfile = z.output<typeof shipperProfileSchema>;
export type CarrierProfile = z.output<ReturnType<typeof carrierProfileSchema>>;
export type CarrierDetails = z.output<ReturnType<typeof carrierDetailsSchema>>;
