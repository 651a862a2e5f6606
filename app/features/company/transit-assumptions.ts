// Everything here is this company's own planning assumption. Nothing here is a fact of the field,
// a rule of law, a carrier's schedule or a promise. Change a figure and the sentences follow.

/**
 * Road miles for each mile of the great circle, as roads bend. Our own planning assumption, not a
 * fact of the field and not a promise; the true factor differs from lane to lane.
 */
export const CIRCUITY_FACTOR = 1.2;

/** Miles an hour of a truck under way, stops for fuel and traffic included. Our own planning assumption, not a fact and not a promise. */
export const TRUCK_MILES_PER_HOUR = 50;

/** Hours that one driver drives on one day, kept below what may be possible. Our own planning assumption, neither a statement of the hours-of-service rules nor a promise. */
export const SOLO_DRIVING_HOURS_PER_DAY = 10;

/** Hours that a truck rolls on one day with two drivers taking turns. Our own planning assumption, neither a statement of the hours-of-service rules nor a promise. */
export const TEAM_DRIVING_HOURS_PER_DAY = 20;

/** Hours of driving that still fit in the day of pickup. Our own planning assumption, not a fact and not a promise. */
export const SAME_DAY_DRIVING_HOURS = 10;

/** Business days that a full truckload may take longer, for loading and appointments. Our own planning assumption, not a fact and not a promise. */
export const FTL_SLACK_DAYS = 1;

/** Business days that LTL freight may take longer, for sorting at terminals. Our own planning assumption, not a fact and not a promise. */
export const LTL_SLACK_DAYS = 2;

/** Business days that expedited ground freight may take longer. Our own planning assumption, not a fact and not a promise. */
export const EXPEDITED_SLACK_DAYS = 1;

/** Miles that a container travels by rail on one day. Our own planning assumption, not a fact and not a promise. */
export const RAIL_MILES_PER_DAY = 600;

/** Business days for the truck to the first ramp and from the last, together. Our own planning assumption, not a fact and not a promise. */
export const RAMP_DAYS = 2;

/** Business days that intermodal freight may take longer. Our own planning assumption, not a fact and not a promise. */
export const INTERMODAL_SLACK_DAYS = 2;

/** Road miles under which we would rather plan a truck than rail. Our own planning assumption, not a fact and not a promise. */
export const INTERMODAL_SENSIBLE_MILES = 500;

/** Business days of an air shipment within the lower 48, at best and at worst. Our own planning assumption, not a fact and not a promise. */
export const AIR_DAYS = { earliest: 1, latest: 2 } as const;

/** Business days that air freight may take longer to or from Alaska, Hawaii or a territory. Our own planning assumption, not a fact and not a promise. */
export const AIR_OFFSHORE_SLACK_DAYS = 2;

/** Great-circle miles under which two places count as one. Our own planning assumption. */
export const SAME_PLACE_MILES = 1;
