type Operations = {
  /**
   * Holds air freight of a company that is no known shipper on record: it can't move to In Transit
   * until staff confirm how it moves.
   */
  holdUnknownAirFreight: boolean;
};

/** How the brokerage works, where brokerages differ. */
export const operations: Operations = { holdUnknownAirFreight: false };
