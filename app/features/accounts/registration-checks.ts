import { type Checks, checkChecked, checkLine } from "#app/forms/checks.ts";
import { accountLimits } from "#app/forms/limits.ts";
import {
  companyEmailMax,
  lanesLimits,
  lineRules,
  numberRules,
  registrationWords as words,
} from "./registration-rules.ts";

const { passwordMin, passwordMax } = accountLimits;

// A rough check; the server validates addresses strictly.
const checkEmail = (what: string, max: number) =>
  checkLine({ what, max, pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, mismatch: words.email });

const { firstName, lastName, ...companyLines } = lineRules;

/** The browser's checks of a shipper registration. */
export const shipperChecks: Checks = {
  firstName: checkLine(firstName),
  lastName: checkLine(lastName),
  email: checkEmail("Email", accountLimits.email),
  password: ([typed = ""]) => {
    if (typed === "") return "Password is required";
    if (typed.length < passwordMin) return `Password must be at least ${passwordMin} characters`;
    if (typed.length <= passwordMax) return undefined;
    return `Password can have at most ${passwordMax} characters`;
  },
  ...Object.fromEntries(
    Object.entries(companyLines).map(([name, rule]) => [name, checkLine(rule)]),
  ),
  companyEmail: checkEmail("Company email", companyEmailMax),
  terms: checkChecked(words.terms),
};

/**
 * The browser's checks of a carrier registration.
 * @param tomorrow ISO 8601 date, the first valid insurance expiry
 */
export function registrationCarrierChecks(tomorrow: string): Checks {
  const { dotNumber, mcNumber } = numberRules;
  return {
    ...shipperChecks,
    dotNumber: ([typed = ""]) =>
      typed.trim() === "" ? `${dotNumber.what} is required` : checkNumber(dotNumber, typed),
    mcNumber: ([typed = ""]) => (typed.trim() === "" ? undefined : checkNumber(mcNumber, typed)),
    equipment: checkChecked(words.equipment),
    lanes: ([typed = ""]) => (typed.trim().length < lanesLimits.min ? words.lanes : undefined),
    insuranceExpiresOn: ([day = ""]) => {
      if (day === "") return words.insurance;
      return day < tomorrow ? words.insured : undefined;
    },
  };
}

type NumberRule = (typeof numberRules)[keyof typeof numberRules];

function checkNumber({ what, prefix, digits }: NumberRule, typed: string): string | undefined {
  const number = typed.trim().replace(prefix, "");
  const isFit = /^\d+$/.test(number) && number.length <= digits;
  return isFit ? undefined : `${what} has up to ${digits} digits`;
}
