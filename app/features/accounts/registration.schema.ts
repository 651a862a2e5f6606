import { z } from "zod";
import { regionOfState } from "#app/features/company/coverage.ts";
import { equipmentKinds } from "./carrier.ts";
import { personShape } from "./schema.ts";
import { email, line, printableLines } from "./text.schema.ts";

export const companyLimits = {
  name: 100,
  // As long as mail goes by SMTP.
  email: 254,
  license: 60,
  phoneMin: 10,
  phoneMax: 20,
  street: 120,
  city: 80,
  mcDigits: 7,
  dotDigits: 8,
  lanes: 1000,
} as const;

/** The company that somebody acts for. */
export const companyShape = {
  companyName: line("Company name", companyLimits.name),
  companyEmail: email("Company email", companyLimits.email),
  businessLicense: line("Business license", companyLimits.license),
  phone: line("Phone number", companyLimits.phoneMax).refine(
    (typed) => typed.replace(/\D/g, "").length >= companyLimits.phoneMin,
    `Phone number must be at least ${companyLimits.phoneMin} digits`,
  ),
  street: line("Street", companyLimits.street),
  city: line("City", companyLimits.city),
  state: line("State", 2)
    .toUpperCase()
    .refine((code) => regionOfState(code) !== undefined, "Use the two letters of a US state"),
  postalCode: line("ZIP code", 10).regex(/^\d{5}(-\d{4})?$/, "ZIP code has 5 digits, or 9"),
};

/** Digits of a federal number; what stands before them on paper is left out. */
function federalNumber(what: string, prefix: RegExp, digits: number) {
  return z
    .string({ error: `${what} is required` })
    .trim()
    .transform((typed) => typed.replace(prefix, ""))
    .pipe(z.string().regex(new RegExp(`^\\d{1,${digits}}$`), `${what} has up to ${digits} digits`));
}

const carrierShape = {
  mcNumber: federalNumber("MC number", /^MC[\s#-]*/i, companyLimits.mcDigits).optional(),
  dotNumber: federalNumber("USDOT number", /^(US)?\s?DOT[\s#-]*/i, companyLimits.dotDigits),
  equipment: z
    .array(z.enum(equipmentKinds, "Choose from the list"))
    .min(1, "Choose what you haul with")
    .max(equipmentKinds.length),
  lanes: z
    .string({ error: "Lanes are required" })
    .trim()
    .min(2, "Lanes must be at least 2 characters")
    .max(companyLimits.lanes, `Lanes can have at most ${companyLimits.lanes} characters`)
    .regex(printableLines, "Lanes can't hold control characters"),
};

const termsShape = {
  terms: z.boolean({ error: "Please read the terms and tick the box" }),
};

function carrierFields(today: string) {
  return {
    ...carrierShape,
    insuranceExpiresOn: z.iso
      .date({ error: "Insurance expiry date is required" })
      .refine((day) => day > today, "Insurance must expire in the future"),
  };
}

/** What the shipper registration sends. */
export const shipperSchema = z.object({ ...personShape, ...companyShape, ...termsShape });

/** What the carrier registration sends. @param today ISO 8601 date, in the company's time zone */
export function carrierSchema(today: string) {
  return z.object({ ...personShape, ...companyShape, ...carrierFields(today), ...termsShape });
}

const profileShape = {
  firstName: personShape.firstName,
  lastName: personShape.lastName,
  ...companyShape,
};

/** What the form of the account page sends for a shipper. */
export const shipperProfileSchema = z.object(profileShape);

/** The same for a carrier. @param today ISO 8601 date, in the company's time zone */
export function carrierProfileSchema(today: string) {
  return z.object({ ...profileShape, ...carrierFields(today) });
}

export type ShipperRegistration = z.output<typeof shipperSchema>;
export type CarrierRegistration = z.output<ReturnType<typeof carrierSchema>>;
export type ShipperProfile = z.output<typeof shipperProfileSchema>;
export type CarrierProfile = z.output<ReturnType<typeof carrierProfileSchema>>;
