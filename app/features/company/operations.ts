/** Rules of operation that differ between brokerages. */
export type CompanyOperations = {
  /**
   * Holds air freight of a company that is not a known shipper on record: it can't move to In
   * Transit until staff confirm how it flies.
   */
  holdUnknownAirFreight: boolean;
  /** The insurance a carrier needs on the day of pickup, in US cents. */
  carrierInsurance: {
    /** 49 CFR 387.9 requires $750,000 of for-hire carriers of non-hazardous property. */
    autoLiabilityCents: number;
    /** Not federal law for general freight: the brokerage's own rule. */
    cargoCents: number;
  };
  /**
   * A carrier's pay that leaves a margin below this takes a reason, in hundredths of a percent, until an
   * administrator sets another under Team.
   */
  marginFloorBasisPoints: number;
  /** How many days a quote is good for, unless our team says otherwise. */
  quoteValidDays: number;
  /** Prices that customers get by themselves, where staff switched them on. */
  instantQuotes: {
    validHours: number;
    /** Above these pounds freight is no LTL. */
    heaviestLtl: number;
    /** What the customer accepts with the price; our team's quotes start from it, too. */
    terms: string;
  };
  /** Free minutes at a stop before detention starts. */
  freeMinutesAtStop: number;
  /** How customers are billed unless agreed otherwise. */
  invoices: {
    termsDays: number;
    /** The papers that go along with an invoice. */
    requiredPapers: readonly ("proof of delivery" | "bill of lading")[];
    /** Where payments go, line by line. */
    payTo: readonly string[];
  };
  /** The standard text of every rate confirmation. */
  rateConfirmation: {
    detentionPerHourCents: number;
    /** What a new carrier agrees to for a truck ordered, not used. */
    tonuCents: number;
    paymentDays: number;
    terms: readonly string[];
  };
};

export const operations: CompanyOperations = {
  holdUnknownAirFreight: false,
  carrierInsurance: { autoLiabilityCents: 75_000_000, cargoCents: 10_000_000 },
  marginFloorBasisPoints: 1_000,
  quoteValidDays: 7,
  instantQuotes: {
    validHours: 24,
    heaviestLtl: 20_000,
    terms:
      "Dock to dock, with the accessorials listed, for the freight as described. Other accessorials, detention and a different weight or size are charged on top, with your approval. Transit times are estimates.",
  },
  freeMinutesAtStop: 120,
  invoices: {
    termsDays: 30,
    requiredPapers: ["proof of delivery"],
    payTo: ["Checks: payable to Monument Freight LLC, at the address above"],
  },
  rateConfirmation: {
    detentionPerHourCents: 5_000,
    tonuCents: 15_000,
    paymentDays: 30,
    terms: [
      "You haul this load under your own authority. It may not be re-brokered, assigned or interlined.",
      "Call us before you leave a stop if freight is short, damaged or refused.",
      "Our broker-carrier agreement applies to everything that is not said here.",
    ],
  },
};
