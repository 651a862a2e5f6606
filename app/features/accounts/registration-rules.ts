import type { LineRule } from "#app/forms/checks.ts";
import { accountLimits } from "#app/forms/limits.ts";

/** What the lines of a registration must be like, for the server's schema and for the browser, which checks each step. */
export const lineRules = {
  firstName: { what: "First name", max: accountLimits.name },
  lastName: { what: "Last name", max: accountLimits.name },
  companyName: { what: "Company name", max: 100 },
  businessLicense: { what: "Business license", max: 60 },
  phone: {
    what: "Phone number",
    max: 20,
    pattern: /^(\D*\d){10}/,
    mismatch: "Phone number must be at least 10 digits",
  },
  street: { what: "Street", max: 120 },
  city: { what: "City", max: 80 },
  state: {
    what: "State",
    max: 2,
    // Which letters are a state's is the server's to tell.
    pattern: /^[a-z]{2}$/i,
    mismatch: "Use the two letters of a US state",
  },
  postalCode: {
    what: "ZIP code",
    max: 10,
    pattern: /^\d{5}(-\d{4})?$/,
    mismatch: "ZIP code has 5 digits, or 9",
  },
} as const satisfies Record<string, LineRule>;

/** The federal numbers, of which what stands before the digits on paper is left out. */
export const numberRules = {
  dotNumber: { what: "USDOT number", prefix: /^(US)?\s?DOT[\s#-]*/i, digits: 8 },
  mcNumber: { what: "MC number", prefix: /^MC[\s#-]*/i, digits: 7 },
} as const;

/** Company email addresses, as long as email goes by SMTP. */
export const companyEmailMax = 254;

export const lanesLimits = { what: "Lanes", min: 2, max: 1000 } as const;

/** What is said of what is missing or wrong, where it is more than "... is required". */
export const registrationWords = {
  email: "Please enter a valid email",
  equipment: "Choose what you haul with",
  lanes: "Tell us which lanes you want to run",
  insurance: "Insurance expiration date is required",
  insured: "Insurance must expire in the future",
  terms: "Check the box to accept the terms",
} as const;
