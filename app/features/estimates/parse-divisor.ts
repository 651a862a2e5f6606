import { type AirService, DIMENSIONAL_DIVISORS } from "./dimensional-weight.ts";
import { readMeasure } from "./read-measure.ts";

/** Allowed custom divisors, in cubic inches per pound. Our own limits. */
export const MIN_DIVISOR = 50;
export const MAX_DIVISOR = 500;

export type DivisorInput =
  | { readonly status: "valid"; readonly service: AirService; readonly divisor: number }
  /** `divisor` is the typed text; the error belongs beside its field. */
  | {
      readonly status: "invalid";
      readonly service: AirService;
      readonly divisor: string;
      readonly error: string;
    };

const measure = {
  name: "Divisor",
  unit: "cubic inches per pound",
  min: MIN_DIVISOR,
  max: MAX_DIVISOR,
  example: String(DIMENSIONAL_DIVISORS.domestic),
};

/**
 * Reads `service` (domestic by default) and `divisor` (the service's when empty) from a query
 * string. Never throws.
 */
export function parseDivisor(query: URLSearchParams): DivisorInput {
  const service = query.get("service") === "international" ? "international" : "domestic";
  const divisor = (query.get("divisor") ?? "").trim().slice(0, 20);
  if (divisor === "") return { status: "valid", service, divisor: DIMENSIONAL_DIVISORS[service] };
  const read = readMeasure(divisor, measure);
  if ("error" in read) return { status: "invalid", service, divisor, error: read.error };
  return { status: "valid", service, divisor: read.value };
}
