// These figures are this company's planning assumptions: not facts of the industry, rules of law,
// carriers' schedules or promises. The sentences that quote them follow a change.

/**
 * Road miles per great-circle mile. A planning assumption; the true factor differs from lane to
 * lane.
 */
export const CIRCUITY_FACTOR = 1.2;

/** Average truck speed in miles per hour, with fuel stops and traffic. A planning assumption. */
export const TRUCK_MILES_PER_HOUR = 50;

/**
 * Hours one driver drives per day, kept below the maximum. A planning assumption, not a statement
 * of the hours-of-service rules.
 */
export const SOLO_DRIVING_HOURS_PER_DAY = 10;

/** Hours a truck with team drivers rolls per day. A planning assumption. */
export const TEAM_DRIVING_HOURS_PER_DAY = 20;

/** Driving hours that still fit into the day of pickup. A planning assumption. */
export const SAME_DAY_DRIVING_HOURS = 10;

/** Extra business days for loading and appointments of a full truckload. A planning assumption. */
export const FTL_SLACK_DAYS = 1;

/** Extra business days for terminal handling of LTL freight. A planning assumption. */
export const LTL_SLACK_DAYS = 2;

/** Extra business days for expedited ground freight. A planning assumption. */
export const EXPEDITED_SLACK_DAYS = 1;

/** Miles a container travels by rail per day. A planning assumption. */
export const RAIL_MILES_PER_DAY = 600;

/**
 * Business days for drayage to the first ramp and from the last, together. A planning assumption.
 */
export const RAMP_DAYS = 2;

/** Extra business days for intermodal freight. A planning assumption. */
export const INTERMODAL_SLACK_DAYS = 2;

/** Road miles below which we would plan a truck instead of rail. A planning assumption. */
export const INTERMODAL_SENSIBLE_MILES = 500;

/**
 * Business days of an air shipment within the lower 48: earliest and latest. A planning assumption.
 */
export const AIR_DAYS = { earliest: 1, latest: 2 } as const;

/**
 * Extra business days for air freight to or from Alaska, Hawaii or a territory. A planning
 * assumption.
 */
export const AIR_OFFSHORE_SLACK_DAYS = 2;

/** Great-circle miles below which two places are treated as one. A planning assumption. */
export const SAME_PLACE_MILES = 1;
