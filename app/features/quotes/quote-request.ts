/** Where a request stands with our desk; a new one is pending. */
export const quoteStatuses = [
  "pending",
  "in review",
  "quoted",
  "accepted",
  "declined",
  "expired",
] as const;

/** A request's number as customers and staff say it: "Q-10023". */
export function requestNumber(number: number): string {
  return `Q-${number}`;
}

/** What a request is filed under; `general` where the mode is still to be chosen. */
export const freightTypes = ["general", "ground", "air", "intermodal"] as const;

/** Stands for a place that a request does not name. */
export const toBeDetermined = "To be determined";

/** Stands for the service of a request that names none. */
export const anyService = "General Freight";

/** Work at the door that carriers charge for by name. */
export const accessorials = [
  "Liftgate",
  "Residential",
  "Inside delivery",
  "Appointment",
  "Limited access",
] as const;

export type Accessorial = (typeof accessorials)[number];

/** Equal pieces: each measure is that of one piece, in inches and pounds. */
export type QuotedUnit = {
  readonly count: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
};

/** What may be said of a load beforehand, all of it optional. */
export type ShipmentDetails = {
  originZip?: string | undefined;
  destinationZip?: string | undefined;
  /** A calendar date, such as "2026-03-05". */
  readyDate?: string | undefined;
  /** Pounds of the whole load. */
  totalWeight?: number | undefined;
  units: readonly QuotedUnit[];
  /** Estimated from density, for the whole load. */
  freightClass: number | null;
  accessorials: readonly Accessorial[];
  hazmat: boolean;
  /** Degrees Fahrenheit that the freight is to be kept within. */
  temperatureMin?: number | undefined;
  temperatureMax?: number | undefined;
};
