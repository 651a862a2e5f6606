import { priceOf } from "./decimal.ts";

/** Charge codes, named as in LTL eBOL, X12 and common use. */
export const chargeCodes = [
  "linehaul",
  "fuel",
  "stop-off",
  "detention",
  "layover",
  "lumper",
  "liftgate",
  "residential",
  "limited access",
  "inside",
  "appointment",
  "notify",
  "driver assist",
  "tarp",
  "hazmat",
  "over-length",
  "storage",
  "reweigh",
  "reclass",
  "TONU",
  "adjustment",
] as const;
export type ChargeCode = (typeof chargeCodes)[number];

export const chargeNames: Record<ChargeCode, string> = {
  linehaul: "Linehaul",
  fuel: "Fuel surcharge",
  "stop-off": "Stop-off",
  detention: "Detention",
  layover: "Layover",
  lumper: "Lumper",
  liftgate: "Liftgate",
  residential: "Residential",
  "limited access": "Limited access",
  inside: "Inside pickup or delivery",
  appointment: "Appointment",
  notify: "Notification",
  "driver assist": "Driver assist",
  tarp: "Tarp",
  hazmat: "Hazmat",
  "over-length": "Over-length",
  storage: "Storage",
  reweigh: "Reweigh",
  reclass: "Reclassification",
  TONU: "Truck ordered, not used",
  adjustment: "Adjustment",
};

/** All charges except linehaul and fuel. */
export const accessorialCodes = chargeCodes.filter(
  (code) => code !== "linehaul" && code !== "fuel" && code !== "adjustment",
);

/** The accessorial rows of a form, as many as a quote request can ask for. */
const rows = [1, 2, 3, 4, 5, 6] as const;

/** The field names of each row. */
export const accessorialRows = rows.map((row) => ({
  row,
  code: `accessorial${row}` as const,
  cents: `accessorial${row}Cents` as const,
}));

/** The units of a rate. */
export const chargeUnits = ["flat", "mile", "cwt", "hour", "day", "piece"] as const;
export type ChargeUnit = (typeof chargeUnits)[number];

export const unitNames: Record<ChargeUnit, string> = {
  flat: "Flat",
  mile: "Per mile",
  cwt: "Per cwt",
  hour: "Per hour",
  day: "Per day",
  piece: "Per piece",
};

/** One line of a charge. */
export type ChargeLine = {
  code: ChargeCode;
  /** Its name, or a free description. */
  description: string;
  /** Thousandths. */
  quantity: number;
  unit: ChargeUnit;
  /** Ten-thousandths of a dollar. */
  rate: number;
  /** US cents: quantity times rate, rounded half to even. */
  cents: number;
};

/** A line priced by quantity (thousandths) and rate (ten-thousandths of a dollar). */
export function chargeLine({
  description,
  ...line
}: Omit<ChargeLine, "cents" | "description"> & { description?: string | null }): ChargeLine {
  return {
    ...line,
    description: description || chargeNames[line.code],
    cents: priceOf(line.quantity, line.rate),
  };
}

/** A flat line in US cents. */
export function flatLine(code: ChargeCode, cents: number, description?: string | null): ChargeLine {
  return chargeLine({ code, description, quantity: 1_000, unit: "flat", rate: cents * 100 });
}

/** The total of lines in US cents. */
export function totalOf(lines: readonly Pick<ChargeLine, "cents">[]): number {
  return lines.reduce((total, { cents }) => total + cents, 0);
}
