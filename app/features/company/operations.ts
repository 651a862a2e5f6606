/** How the brokerage works, where brokerages differ. */
export type CompanyOperations = {
  /**
   * Holds air freight of a company that is no known shipper on record: it can't move to In Transit
   * until staff confirm how it moves.
   */
  holdUnknownAirFreight: boolean;
  /** What a carrier must be insured for on the day of the pickup, in US cents. */
  carrierInsurance: {
    /** 49 CFR 387.9 asks $750,000 of for-hire carriers of property that is not hazardous. */
    autoLiabilityCents: number;
    /** No federal rule for general freight: the brokerage's own. */
    cargoCents: number;
  };
  /** Below this margin a load's charges warn staff, in hundredths of a percent. */
  marginFloorBasisPoints: number;
  /** How long a truck may stand at a stop before detention is counted. */
  freeMinutesAtStop: number;
  /** What every rate confirmation says besides the load and its pay. */
  rateConfirmation: {
    detentionPerHourCents: number;
    paymentDays: number;
    terms: readonly string[];
  };
};

export const operations: CompanyOperations = {
  holdUnknownAirFreight: false,
  carrierInsurance: { autoLiabilityCents: 75_000_000, cargoCents: 10_000_000 },
  marginFloorBasisPoints: 1_000,
  freeMinutesAtStop: 120,
  rateConfirmation: {
    detentionPerHourCents: 5_000,
    paymentDays: 30,
    terms: [
      "You haul this load under your own authority. It may not be re-brokered, assigned or interlined.",
      "Call us before you leave a stop if freight is short, damaged or refused.",
      "We pay a truck ordered, not used only as agreed in writing on this load.",
      "Our broker-carrier agreement applies to everything that is not said here.",
    ],
  },
};
