import type { AuthorityKind } from "./carrier-file.ts";

/** By which number a carrier is asked for: USDOT, or the docket behind MC. */
export const numberKinds = ["dot", "mc"] as const;
export type NumberKind = (typeof numberKinds)[number];

export type CarrierNumber = { kind: NumberKind; number: string };

/** Not answered yet, known to FMCSA, or unknown there. */
export const checkStates = ["waiting", "found", "not_found"] as const;
export type CheckState = (typeof checkStates)[number];

/** What FMCSA has on a carrier. */
export type CarrierRecord = {
  legalName: string;
  dbaName: string | null;
  dotNumber: string;
  /** Null: the answer did not say. */
  allowedToOperate: boolean | null;
  outOfService: boolean | null;
  /** The kinds of authority that are active; left out by answers of before we read them. */
  authority?: AuthorityKind[];
  phone: string | null;
  /** On one line. */
  address: string | null;
};

/** What we know of one number. */
export type CarrierCheck = CarrierNumber & { state: CheckState; answer: CarrierRecord | null };

/** The numbers under which a company can be asked for. */
export function numbersOf(company: {
  dotNumber: string | null;
  mcNumber: string | null;
}): CarrierNumber[] {
  const { dotNumber, mcNumber } = company;
  return [
    ...(dotNumber ? [{ kind: "dot" as const, number: dotNumber }] : []),
    ...(mcNumber ? [{ kind: "mc" as const, number: mcNumber }] : []),
  ];
}

/** What FMCSA has against the carrier that it knows under a number; null for nothing. */
export function objectionOf({ state, answer }: Pick<CarrierCheck, "state" | "answer">) {
  if (state === "not_found" || !answer) return null;
  if (answer.outOfService) return "out of service";
  return answer.allowedToOperate === false ? "not allowed to operate" : null;
}

/**
 * Whether FMCSA knows the carrier under each of its numbers, as one and the same, and lets it run.
 */
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
