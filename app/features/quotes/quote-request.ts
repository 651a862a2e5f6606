/** The states of a request on our desk; a new one is pending. */
export const quoteStatuses = [
  "pending",
  "in review",
  "quoted",
  "accepted",
  "declined",
  "expired",
] as const;

/** A request's number as customers and staff use it: "Q-10023". */
export function requestNumber(number: number): string {
  return `Q-${number}`;
}

/** The number of a request in a search for it, such as "Q-10023" or "10023"; undefined without one. */
export function typedRequestNumber(typed: string): number | undefined {
  const [, digits] = /^(?:q\s*(?:-\s*)?)?(\d{1,15})$/i.exec(typed.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** How a request is filed; `general` where the mode is still open. */
export const freightTypes = ["general", "ground", "air", "intermodal"] as const;

/** The placeholder for a missing place. */
export const toBeDetermined = "To be determined";

/** The name of the service when none was chosen. */
export const anyService = "General Freight";

/** Accessorial services that carriers charge for separately. */
export const accessorials = [
  "Liftgate",
  "Residential",
  "Inside delivery",
  "Appointment",
  "Limited access",
] as const;

export type Accessorial = (typeof accessorials)[number];

/** Equal pieces: each measure is that of one piece, in inches and pounds. */
export type RequestedUnit = {
  readonly count: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
};

/** Optional details of a load. */
export type ShipmentDetails = {
  originZip?: string | undefined;
  destinationZip?: string | undefined;
  /** A calendar date, such as "2026-03-05". */
  readyDate?: string | undefined;
  /** Pounds of the whole load. */
  totalWeight?: number | undefined;
  units: readonly RequestedUnit[];
  /** Estimated from density, for the whole load. */
  freightClass: number | null;
  accessorials: readonly Accessorial[];
  hazmat: boolean;
  /** The temperature range of the freight in degrees Fahrenheit. */
  temperatureMin?: number | undefined;
  temperatureMax?: number | undefined;
};

/** The toast about a quote request that wasn't saved, where no other message says why. */
export const submissionFailed = {
  title: "Submission Failed",
  description: "Please try again or call us directly.",
} as const;
