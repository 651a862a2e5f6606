import { dateText } from "#app/features/company/days.ts";
import type { CompanyOperations } from "#app/features/company/operations.ts";
import { usdText } from "#app/features/money/usd.ts";
import {
  type AuthorityKind,
  type CarrierState,
  type Certificate,
  type Coverage,
  coverageNames,
  covers,
  type HeldDetail,
} from "./carrier-file.ts";
import { type CarrierCheck, standingOfCheck, whichFirm } from "./record.ts";

/** The facts about a carrier on the day it is vetted. */
export type CarrierFacts = {
  state: CarrierState;
  dotNumber: string | null;
  /** As recorded by staff; FMCSA's answer takes precedence. */
  authority: readonly AuthorityKind[];
  /** When staff last looked the carrier up themselves. */
  lookedUpAt: Date | null;
  checks: readonly CarrierCheck[];
  certificates: readonly Certificate[];
  /** ISO 8601 dates; null while we have none. */
  w9On: string | null;
  agreementOn: string | null;
  /** What changed and has not been confirmed by phone. */
  unconfirmed: readonly HeldDetail[];
};

export const objectionCodes = [
  "state",
  "usdot",
  "authority",
  "out-of-service",
  "unverifiable",
  "insurance",
  "w9",
  "agreement",
  "unconfirmed-change",
] as const;
export type ObjectionCode = (typeof objectionCodes)[number];

/** An objection to giving a carrier a load, in words for staff. */
export type Objection = {
  code: ObjectionCode;
  text: string;
  /** How the text begins on any day, where it names one. */
  onAnyDay?: string;
};

/** Objections that staff overrode, in the words that they read, and why. */
export type Overridden = { texts: readonly string[]; reason: string };

/** The objections that staff haven't overridden yet. */
export function leftAfter(
  objections: readonly Objection[],
  overridden: readonly Overridden[],
): Objection[] {
  const known = overridden.flatMap(({ texts }) => texts);
  const isKnown = ({ text, onAnyDay }: Objection) =>
    known.some((one) => one === text || (onAnyDay !== undefined && one.startsWith(onAnyDay)));
  return objections.filter((one) => !isKnown(one));
}

type Load = {
  /** The day of its pickup, ISO 8601. */
  day: string;
};

/**
 * The objections to giving this carrier a load; empty when it can have it. Staff can override all
 * of them, except that a carrier marked "do not use" gets no load.
 */
export function vetCarrier(
  facts: CarrierFacts,
  { day }: Load,
  required: CompanyOperations["carrierInsurance"],
): Objection[] {
  return [
    ...stateObjections(facts),
    ...authorityObjections(facts),
    ...insuranceObjections(facts, day, required),
    ...paperObjections(facts),
    ...changeObjections(facts),
  ];
}

/** True when staff looked the carrier up because FMCSA has not answered about it. */
export function lacksFmcsaAnswer({ checks }: Pick<CarrierFacts, "checks">): boolean {
  return !checks.some(({ state }) => state === "found");
}

/** Said wherever a carrier is shown that was approved without an answer of FMCSA. */
export const noFmcsaAnswer = "Approved without an FMCSA answer";

function stateObjections({ state }: CarrierFacts): Objection[] {
  const texts: Record<CarrierState, string | null> = {
    active: null,
    pending: "The carrier file is not approved yet",
    suspended: "The carrier is suspended",
    "do not use": "The carrier is marked do not use",
  };
  const text = texts[state];
  return text === null ? [] : [{ code: "state", text }];
}

function authorityObjections(facts: CarrierFacts): Objection[] {
  const { dotNumber, checks, lookedUpAt } = facts;
  const objections: Objection[] = [];
  const object = (code: ObjectionCode, text: string) => objections.push({ code, text });
  if (!dotNumber) object("usdot", "No USDOT number on file");
  const standings = new Set(checks.map(standingOfCheck));
  if (standings.has("out_of_service")) {
    object("out-of-service", "FMCSA has the carrier out of service");
  } else if (standings.has("not_allowed")) {
    object("authority", "FMCSA does not allow the carrier to operate");
  } else if (standings.has("unverifiable") && !lookedUpAt) {
    object("unverifiable", "Unverifiable: FMCSA doesn't say whether the carrier may operate");
  }
  const unknown = checks.filter(({ state }) => state === "not_found");
  for (const { kind, number } of unknown) {
    object(
      "authority",
      `FMCSA has no record of ${kind === "dot" ? "USDOT" : "MC"} number ${number}`,
    );
  }
  if (unknown.length === 0 && lacksFmcsaAnswer(facts) && !lookedUpAt) {
    object("authority", "Neither FMCSA nor our staff have checked the carrier's authority");
  }
  for (const text of checks.flatMap((check) => whichFirm(check) ?? [])) object("authority", text);
  const kinds = knownAuthority(facts);
  if (kinds.length > 0 && kinds.every((kind) => kind === "broker")) {
    object("authority", "The carrier is registered as a broker only");
  }
  return objections;
}

/** The kinds of authority on record: FMCSA's if known, otherwise those that staff recorded. */
export function knownAuthority({
  checks,
  authority,
}: Pick<CarrierFacts, "checks" | "authority">): readonly AuthorityKind[] {
  const told = checks
    .map(({ answer }) => answer?.authority ?? [])
    .find((kinds) => kinds.length > 0);
  return told ?? authority;
}

function insuranceObjections(
  { certificates }: CarrierFacts,
  day: string,
  required: CompanyOperations["carrierInsurance"],
): Objection[] {
  const limits: [Coverage, number][] = [
    ["auto liability", required.autoLiabilityCents],
    ["cargo", required.cargoCents],
  ];
  return limits.flatMap(([coverage, leastCents]): Objection[] => {
    const name = coverageNames[coverage];
    const inForce = certificates.filter((one) => one.coverage === coverage && covers(one, day));
    if (inForce.length === 0) {
      const onAnyDay = `${name} insurance is not in force on `;
      return [{ code: "insurance", text: `${onAnyDay}${dateText(day)}`, onAnyDay }];
    }
    const limit = Math.max(...inForce.map(({ limitCents }) => limitCents));
    return limit >= leastCents
      ? []
      : [
          {
            code: "insurance",
            text: `${name} insurance of ${usdText(limit)} is below ${usdText(leastCents)}`,
          },
        ];
  });
}

function paperObjections({ w9On, agreementOn }: CarrierFacts): Objection[] {
  return [
    ...(w9On ? [] : [{ code: "w9" as const, text: "No W-9 on file" }]),
    ...(agreementOn
      ? []
      : [{ code: "agreement" as const, text: "No signed carrier agreement on file" }]),
  ];
}

function changeObjections({ unconfirmed }: CarrierFacts): Objection[] {
  if (unconfirmed.length === 0) return [];
  const what = [...new Set(unconfirmed)].join(", ");
  return [
    { code: "unconfirmed-change", text: `A change of ${what} has not been confirmed by phone` },
  ];
}
