import { usdotNumber } from "#app/features/accounts/usdot-number.ts";
import type { AuthorityKind } from "./carrier-file.ts";
import type { FederalRecord } from "./federal-record.ts";

/** The number by which a carrier is looked up: USDOT, or the MC docket. */
export const numberKinds = ["dot", "mc"] as const;
export type NumberKind = (typeof numberKinds)[number];

export type CarrierNumber = { kind: NumberKind; number: string };

/** Not answered yet, known to FMCSA, unknown to it, or a docket that several firms held. */
export const checkStates = ["waiting", "found", "not_found", "several"] as const;
export type CheckState = (typeof checkStates)[number];

/** FMCSA's record of a carrier. */
export type CarrierRecord = {
  legalName: string;
  dbaName: string | null;
  dotNumber: string;
  /** Null when the answer did not say; `standingOf` is what we make of it. */
  allowedToOperate: boolean | null;
  /** Whether an order out of service is in force; null when the answer did not say. */
  outOfService: boolean | null;
  /** The active kinds of authority; missing in answers stored before they were read. */
  authority?: AuthorityKind[];
  /** Never in FMCSA's answers. */
  phone: string | null;
  /** On one line. */
  address: string | null;
  /** The same in its parts; missing in answers stored before they were read. */
  place?: Record<"street" | "city" | "state" | "postalCode", string | null>;
  /** What else it says; missing in answers stored before it was read. */
  federal?: FederalRecord;
};

/**
 * Whether a carrier may operate, by FMCSA's answer. An order out of service weighs more than "allowed
 * to operate", and what FMCSA leaves open has not passed.
 */
export const operatingStandings = [
  "allowed",
  "not_allowed",
  "out_of_service",
  "unverifiable",
] as const;
export type OperatingStanding = (typeof operatingStandings)[number];

/** What an answer says of whether the carrier may operate. */
export function standingOf({
  allowedToOperate,
  outOfService,
}: Pick<CarrierRecord, "allowedToOperate" | "outOfService">): OperatingStanding {
  if (outOfService) return "out_of_service";
  if (allowedToOperate === null) return "unverifiable";
  return allowedToOperate ? "allowed" : "not_allowed";
}

/** What we know of one number. */
export type CarrierCheck = CarrierNumber & {
  state: CheckState;
  answer: CarrierRecord | null;
  /** The firms that held this docket, while nobody chose one of them. */
  firms: readonly CarrierRecord[];
};

/**
 * The checks of a carrier with this USDOT number: of the firms that held its docket it's the one with
 * that number. Without such a firm it's still to be chosen.
 */
export function chooseFirms<Check extends CarrierCheck>(
  checks: readonly Check[],
  dotNumber: string | null,
): Check[] {
  const chosen = dotNumber && usdotNumber(dotNumber);
  return checks.map((check) => {
    const answer = check.firms.find((firm) => firm.dotNumber === chosen);
    return answer ? { ...check, state: "found" as const, answer, firms: [] } : check;
  });
}

/** Asks staff which firm a docket is meant for; null where it's known. */
export function whichFirm({ number, firms }: Pick<CarrierCheck, "number" | "firms">) {
  if (firms.length === 0) return null;
  const listed = firms.map(({ legalName, dotNumber }) => `${legalName} (USDOT ${dotNumber})`);
  return `MC number ${number} was held by ${listed.join(" and ")}. Enter the USDOT number of the one you mean.`;
}

/** The numbers under which a company can be looked up. */
export function numbersOf(company: {
  dotNumber: string | null;
  mcNumber: string | null;
}): CarrierNumber[] {
  const { mcNumber } = company;
  const dotNumber = company.dotNumber && usdotNumber(company.dotNumber);
  return [
    ...(dotNumber ? [{ kind: "dot" as const, number: dotNumber }] : []),
    ...(mcNumber ? [{ kind: "mc" as const, number: mcNumber }] : []),
  ];
}

/** One text for a number and its kind, to find it in a map. */
export function numberKey({ kind, number }: CarrierNumber): string {
  return `${kind} ${number}`;
}

/** The MC number, without its prefix, among docket numbers; null without one. */
export function mcNumberIn(dockets: readonly string[]): string | null {
  return dockets.find((docket) => docket.startsWith("MC"))?.slice(2) ?? null;
}

/** The standing of the carrier behind a number; null while FMCSA knows none. */
export function standingOfCheck({ state, answer }: Pick<CarrierCheck, "state" | "answer">) {
  return state === "not_found" || !answer ? null : standingOf(answer);
}

/** Whether FMCSA knows all of these numbers as one carrier that may operate. */
export function isCleared(checks: readonly CarrierCheck[]): boolean {
  const carriers = new Set(checks.map(({ answer }) => answer?.dotNumber));
  return (
    carriers.size === 1 &&
    checks.every((check) => check.state === "found" && standingOfCheck(check) === "allowed")
  );
}

/** What was known of these numbers, for the audit log. */
export function knownOfNumbers(checks: readonly CarrierCheck[]) {
  return checks.map((check) => ({
    number: numberKey(check),
    state: check.state,
    standing: standingOfCheck(check),
    allowedToOperate: check.answer?.allowedToOperate ?? null,
    outOfService: check.answer?.outOfService ?? null,
  }));
}
