/** The record of air freight; null where it is not known yet. */
export type AirRecord = {
  /** The basis of the shipper's Known Shipper status, who verified it, when, and until when. */
  knownShipperBasis: string | null;
  verifiedBy: string | null;
  /** Calendar dates. */
  verifiedOn: string | null;
  reviewDue: string | null;
  /** The shipper's consent to a search of the freight (49 CFR 1548.9(b)). */
  searchConsentAt: Date | null;
  /** IATA codes. */
  fromAirport: string | null;
  toAirport: string | null;
  /** When the freight must be at the airline. */
  cutoffAt: Date | null;
};

export const noAirRecord: AirRecord = {
  knownShipperBasis: null,
  verifiedBy: null,
  verifiedOn: null,
  reviewDue: null,
  searchConsentAt: null,
  fromAirport: null,
  toAirport: null,
  cutoffAt: null,
};
