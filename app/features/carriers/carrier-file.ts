import { dateAfter } from "#app/features/company/days.ts";

/** The states of a carrier. Staff set them, with a reason. */
export const carrierStates = ["pending", "active", "suspended", "do not use"] as const;
export type CarrierState = (typeof carrierStates)[number];

/** The kinds of FMCSA authority. A company that is only a broker can't carry. */
export const authorityKinds = ["common", "contract", "broker"] as const;
export type AuthorityKind = (typeof authorityKinds)[number];

export const authorityNames: Record<AuthorityKind, string> = {
  common: "Common carrier",
  contract: "Contract carrier",
  broker: "Broker",
};

/** What a certificate of insurance covers. */
export const coverages = ["auto liability", "cargo"] as const;
export type Coverage = (typeof coverages)[number];

export const coverageNames: Record<Coverage, string> = {
  "auto liability": "Auto liability",
  cargo: "Cargo",
};

/** Who is paid for the carrier's loads. */
export const remitKinds = ["carrier", "factor"] as const;
export type RemitKind = (typeof remitKinds)[number];

export const remitNames: Record<RemitKind, string> = {
  carrier: "The carrier",
  factor: "A factoring company",
};

/** Who is paid for a carrier's loads, and where. */
export type Remit = {
  remitKind: RemitKind;
  remitName: string | null;
  remitStreet: string | null;
  remitCity: string | null;
  remitState: string | null;
  remitPostalCode: string | null;
  noticeOn: string | null;
  bankName: string | null;
  bankLastFour: string | null;
};

/** Changes that hold a file until staff have called the number on federal record. */
export const heldDetails = ["bank", "remit-to", "phone", "email", "insurance"] as const;
export type HeldDetail = (typeof heldDetails)[number];

/** A certificate of insurance. Dates are ISO 8601, the last one inclusive. */
export type Certificate = {
  coverage: Coverage;
  insurer: string;
  policyNumber: string;
  limitCents: number;
  effectiveOn: string;
  expiresOn: string;
  /** When the insurer canceled it early; null while it runs its term. */
  canceledOn: string | null;
};

/** The record of a carrier that is kept after its account is deleted. */
export type RetainedCarrier = {
  name: string;
  /** On one line. */
  address: string | null;
  dotNumber: string | null;
  mcNumber: string | null;
};

/** Whether a certificate is in force on a day. */
export function covers({ effectiveOn, expiresOn, canceledOn }: Certificate, day: string): boolean {
  return effectiveOn <= day && day <= expiresOn && (canceledOn === null || day < canceledOn);
}

/**
 * The last day through which all coverages are in force without a gap, starting on `day`; null when
 * one isn't in force on that day.
 */
export function insuredUntil(certificates: readonly Certificate[], day: string): string | null {
  const ends = coverages.map((coverage) =>
    lastDayInForce(
      certificates.filter((one) => one.coverage === coverage),
      day,
    ),
  );
  return ends.includes(null) ? null : (ends.sort()[0] ?? null);
}

function lastDayInForce(certificates: readonly Certificate[], day: string): string | null {
  const last = certificates
    .filter((one) => covers(one, day))
    .map(({ expiresOn, canceledOn }) => (canceledOn ? dateAfter(canceledOn, -1) : expiresOn))
    .sort()
    .at(-1);
  return last === undefined ? null : (lastDayInForce(certificates, dateAfter(last, 1)) ?? last);
}
