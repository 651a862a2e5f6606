/** Why a driver is late, as our team and the carrier read it. */
export const delayReasons = [
  "Traffic",
  "Weather",
  "Held at the last stop",
  "Truck trouble",
  "Hours of service",
  "Other",
] as const;
