import { usdotNumber } from "#app/features/accounts/usdot-number.ts";
import type { AuthorityKind } from "./carrier-file.ts";

/** The number by which a carrier is looked up: USDOT, or the MC docket. */
export const numberKinds = ["dot", "mc"] as const;
export type NumberKind = (typeof numberKinds)[number];

export type CarrierNumber = { kind: NumberKind; number: string };

/** Not answered yet, known to FMCSA, or unknown to it. */
export const checkStates = ["waiting", "found", "not_found"] as const;
export type CheckState = (typeof checkStates)[number];

/** FMCSA's record of a carrier. */
export type CarrierRecord = {
  legalName: string;
  dbaName: string | null;
  dotNumber: string;
  /** Null when the answer did not say. */
  allowedToOperate: boolean | null;
  outOfService: boolean | null;
  /** The active kinds of authority; missing in answers stored before they were read. */
  authority?: AuthorityKind[];
  phone: string | null;
  /** On one line. */
  address: string | null;
  /** The same in its parts; missing in answers stored before they were read. */
  place?: Record<"street" | "city" | "state" | "postalCode", string | null>;
};

/** What we know of one number. */
export type CarrierCheck = CarrierNumber & { state: CheckState; answer: CarrierRecord | null };

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

/** FMCSA's objection to the carrier behind a number, or null. */
export function objectionOf({ state, answer }: Pick<CarrierCheck, "state" | "answer">) {
  if (state === "not_found" || !answer) return null;
  if (answer.outOfService) return "out of service";
  return answer.allowedToOperate === false ? "not allowed to operate" : null;
}

/** Whether FMCSA knows all of these numbers as one carrier that may operate. */
export function isCleared(checks: readonly CarrierCheck[]): boolean {
  const carriers = new Set(checks.map(({ answer }) => answer?.dotNumber));
  return (
    carriers.size === 1 &&
    checks.every(
      ({ state, answer }) =>
        state === "found" && answer?.allowedToOperate === true && answer.outOfService !== true,
    )
  );
}
