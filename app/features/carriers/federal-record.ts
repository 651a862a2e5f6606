/** FMCSA's safety ratings. Most carriers have none. */
export const safetyRatings = ["satisfactory", "conditional", "unsatisfactory"] as const;
export type SafetyRating = (typeof safetyRatings)[number];

/** What FMCSA inspects. */
export const inspectionKinds = ["vehicle", "driver", "hazmat"] as const;
export type InspectionKind = (typeof inspectionKinds)[number];

/** Inspections, and how many of them ended with an order out of service; null is unknown. */
export type InspectionCounts = { inspections: number | null; outOfService: number | null };

/** The filings of insurance that FMCSA knows: liability (BIPD), cargo, and a broker's bond. */
export const filings = ["liability", "cargo", "bond"] as const;
export type Filing = (typeof filings)[number];

/** A filing, in US cents; null is unknown. */
export type FiledInsurance = {
  onFileCents: number | null;
  isRequired: boolean | null;
  /** Only said of liability. */
  requiredCents: number | null;
};

/** What FMCSA says of a carrier beyond its name and authority; null is unknown, never passed. */
export type FederalRecord = {
  /** The ISO 8601 date of an order out of service that is in force; null without one. */
  outOfServiceOn: string | null;
  outOfServiceReason: string | null;
  /** Whether the USDOT number is active. */
  isActive: boolean | null;
  /** Whether its registration (MCS-150) is overdue for an update. */
  isMcs150Outdated: boolean | null;
  /** Null for an unrated carrier. */
  safetyRating: SafetyRating | null;
  safetyRatedOn: string | null;
  inspections: Record<InspectionKind, InspectionCounts>;
  crashes: Record<"total" | "fatal" | "injury" | "towaway", number | null>;
  powerUnits: number | null;
  drivers: number | null;
  insurance: Record<Filing, FiledInsurance>;
};

/** Fewer inspections say nothing of a rate: one of two is no 50 percent. */
export const inspectionsForRate = 5;

/** The percentage of inspections that ended out of service; null for unknown or too few of them. */
export function outOfServicePercent({ inspections, outOfService }: InspectionCounts) {
  if (inspections === null || outOfService === null || inspections < inspectionsForRate)
    return null;
  return (outOfService / inspections) * 100;
}
