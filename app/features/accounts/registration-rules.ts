import type { LineRule } from "#app/forms/checks.ts";
import { accountLimits, letterOrDigit, phoneMax } from "#app/forms/limits.ts";

/**
 * Rules for the lines of a registration, shared by the server's schema and the browser's checks of
 * each step.
 */
export const lineRules = {
  firstName: { what: "First name", max: accountLimits.name },
  lastName: { what: "Last name", max: accountLimits.name },
  companyName: {
    what: "Company name",
    max: 100,
    pattern: letterOrDigit,
    mismatch: "Company name needs a letter or a digit",
  },
  businessLicense: { what: "Business license", max: 60 },
  phone: {
    what: "Phone number",
    max: phoneMax,
    pattern: /^(\D*\d){10}/,
    mismatch: "Phone number must be at least 10 digits",
  },
  street: { what: "Street", max: 120 },
  city: { what: "City", max: 80 },
  state: {
    what: "State",
    max: 2,
    // The server checks whether it is a real state.
    pattern: /^[a-z]{2}$/i,
    mismatch: "Use the two letters of a US state",
  },
  postalCode: {
    what: "ZIP code",
    max: 10,
    pattern: /^\d{5}([ -]?\d{4})?$/,
    mismatch: "ZIP code has 5 digits, or 9",
  },
} as const satisfies Record<string, LineRule>;

/** The federal numbers; a typed prefix before the digits is ignored. */
export const numberRules = {
  dotNumber: { what: "USDOT number", prefix: /^(US)?\s?DOT[\s#-]*/i, digits: 8 },
  mcNumber: { what: "MC number", prefix: /^MC[\s#-]*/i, digits: 7 },
} as const;

/** Maximum length of a company's email address, as SMTP allows. */
export const companyEmailMax = 254;

export const lanesLimits = { what: "Lanes", min: 2, max: 1000 } as const;

/** Errors that say more than "... is required". */
export const registrationWords = {
  email: "Please enter a valid email",
  equipment: "Choose your equipment",
  lanes: "Tell us which lanes you want to run",
  insurance: "Insurance expiration date is required",
  insured: "Insurance must expire in the future",
  terms: "Check the box to accept the terms",
} as const;
