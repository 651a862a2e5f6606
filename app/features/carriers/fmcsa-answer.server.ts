import { z } from "zod";
import { type AuthorityKind, authorityKinds } from "./carrier-file.ts";
import type { FederalRecord, SafetyRating } from "./federal-record.ts";
import { FmcsaError } from "./fmcsa-error.server.ts";
import {
  answeredDay,
  answeredText,
  notUnderstood,
  parseAnswerBody,
} from "./fmcsa-fields.server.ts";
import type { CarrierRecord } from "./record.ts";

const count = answeredText.transform((value) =>
  value && /^\d{1,9}$/.test(value) ? Number(value) : null,
);

/** "Y" and "N"; "u" is unknown. */
const flag = answeredText.transform((value) =>
  value === "Y" ? true : value === "N" ? false : null,
);

/** Thousands of dollars as text, "1000", to US cents; "u" is unknown. */
const thousands = count.transform((value) => (value === null ? null : value * 1_000 * 100));

/** Digits of a USDOT number. */
const usdot = answeredText.pipe(
  z
    .string()
    .regex(/^\d{1,9}$/)
    .nullable(),
);

// A rating that can't be read must not look like none: the answer isn't understood then.
const rating = answeredText.pipe(z.enum(["S", "C", "U"]).nullable());

/** The firm in an answer, by the keys that answers have: there is none for a phone or an email. */
export const answeredFirm = z.object({
  legalName: answeredText,
  dbaName: answeredText,
  dotNumber: usdot,
  allowedToOperate: flag,
  oosDate: answeredDay,
  statusCode: answeredText,
  mcs150Outdated: flag,
  commonAuthorityStatus: answeredText,
  contractAuthorityStatus: answeredText,
  brokerAuthorityStatus: answeredText,
  safetyRating: rating,
  safetyRatingDate: answeredDay,
  vehicleInsp: count,
  vehicleOosInsp: count,
  driverInsp: count,
  driverOosInsp: count,
  hazmatInsp: count,
  hazmatOosInsp: count,
  crashTotal: count,
  fatalCrash: count,
  injCrash: count,
  towawayCrash: count,
  totalPowerUnits: count,
  totalDrivers: count,
  bipdInsuranceOnFile: thousands,
  bipdInsuranceRequired: flag,
  bipdRequiredAmount: thousands,
  cargoInsuranceOnFile: thousands,
  cargoInsuranceRequired: flag,
  bondInsuranceOnFile: thousands,
  bondInsuranceRequired: flag,
  phyStreet: answeredText,
  phyCity: answeredText,
  phyState: answeredText,
  phyZipcode: answeredText,
});

type AnsweredFirm = z.output<typeof answeredFirm>;

const firmsAtMost = 20;

const item = z.object({ carrier: answeredFirm.nullish() });
const envelope = z.object({
  content: z.union([item, z.array(item).max(firmsAtMost)]).nullish(),
});

/** As it came, without the EIN, with the list of orders out of service if that was asked. */
export type RawAnswer = { carrier: unknown; oos?: unknown };

/** FMCSA's answer about a number; `raw` is null when there was none. */
export type FmcsaAnswer = {
  /** The firms that it names: none, one, or those that held a docket. */
  firms: CarrierRecord[];
  raw: RawAnswer | null;
};

/**
 * Parses an answer: by USDOT number it's about one firm, by docket a list.
 * @throws FmcsaError when it is not a QCMobile answer.
 */
export function readAnswer(body: string): FmcsaAnswer {
  const raw = parseAnswerBody(body);
  const parsed = envelope.safeParse(raw);
  if (!parsed.success) throw notUnderstood();
  const named = [parsed.data.content].flat().flatMap((one) => one?.carrier ?? []);
  const firms = new Map(named.map(recordOf).map((firm) => [firm.dotNumber, firm]));
  return { firms: [...firms.values()], raw: { carrier: raw } };
}

function recordOf(found: AnsweredFirm): CarrierRecord {
  const { legalName, dbaName, dotNumber, allowedToOperate, oosDate } = found;
  if (!legalName || !dotNumber) throw new FmcsaError("its answer names no carrier");
  const place = [found.phyCity, [found.phyState, found.phyZipcode].filter(Boolean).join(" ")];
  return {
    legalName,
    dbaName,
    dotNumber,
    allowedToOperate,
    // Where an answer doesn't say whether the firm may operate, no order in it proves nothing.
    outOfService: oosDate ? true : allowedToOperate === null ? null : false,
    authority: activeAuthority(found),
    phone: null,
    address: [found.phyStreet, ...place].filter(Boolean).join(", ") || null,
    place: {
      street: found.phyStreet,
      city: found.phyCity,
      state: found.phyState,
      postalCode: found.phyZipcode,
    },
    federal: federalOf(found),
  };
}

const ratings: Record<"S" | "C" | "U", SafetyRating> = {
  S: "satisfactory",
  C: "conditional",
  U: "unsatisfactory",
};

function federalOf(found: AnsweredFirm): FederalRecord {
  const { statusCode, safetyRating } = found;
  return {
    outOfServiceOn: found.oosDate,
    outOfServiceReason: null,
    isActive: statusCode === "A" ? true : statusCode === "I" ? false : null,
    isMcs150Outdated: found.mcs150Outdated,
    safetyRating: safetyRating && ratings[safetyRating],
    safetyRatedOn: found.safetyRatingDate,
    inspections: {
      vehicle: { inspections: found.vehicleInsp, outOfService: found.vehicleOosInsp },
      driver: { inspections: found.driverInsp, outOfService: found.driverOosInsp },
      hazmat: { inspections: found.hazmatInsp, outOfService: found.hazmatOosInsp },
    },
    crashes: {
      total: found.crashTotal,
      fatal: found.fatalCrash,
      injury: found.injCrash,
      towaway: found.towawayCrash,
    },
    powerUnits: found.totalPowerUnits,
    drivers: found.totalDrivers,
    insurance: {
      liability: {
        onFileCents: found.bipdInsuranceOnFile,
        isRequired: found.bipdInsuranceRequired,
        requiredCents: found.bipdRequiredAmount,
      },
      cargo: {
        onFileCents: found.cargoInsuranceOnFile,
        isRequired: found.cargoInsuranceRequired,
        requiredCents: null,
      },
      bond: {
        onFileCents: found.bondInsuranceOnFile,
        isRequired: found.bondInsuranceRequired,
        requiredCents: null,
      },
    },
  };
}

/** "A" is active; "I" is inactive and "N" is none. */
function activeAuthority(found: AnsweredFirm): AuthorityKind[] {
  const statuses: Record<AuthorityKind, string | null> = {
    common: found.commonAuthorityStatus,
    contract: found.contractAuthorityStatus,
    broker: found.brokerAuthorityStatus,
  };
  return authorityKinds.filter((kind) => statuses[kind] === "A");
}
