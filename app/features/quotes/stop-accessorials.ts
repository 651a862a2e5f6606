import type { StopAccessorial } from "#app/features/shipments/load/stop.ts";
import { type Accessorial, accessorials } from "./quote-request.ts";

/** The accessorial of a stop that each of a request stands for. */
export const stopAccessorialOf: Record<Accessorial, StopAccessorial> = {
  Liftgate: "liftgate",
  Residential: "residential",
  "Inside delivery": "inside",
  Appointment: "appointment",
  "Limited access": "limited-access",
};

/** The accessorials of a request for what its stops need; those that only stops have are left out. */
export function requestedAccessorials(needed: readonly StopAccessorial[]): Accessorial[] {
  return accessorials.filter((one) => needed.includes(stopAccessorialOf[one]));
}
