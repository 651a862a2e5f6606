import { dateAfter } from "#app/features/company/days.ts";
import { type IsoDate, isDate } from "./business-days.ts";
import { TRANSIT_MODE_IDS, type TransitMode } from "./transit-modes.ts";

/** Characters of a place: enough for "City, State name, ZIP". Our own limits. */
export const MIN_PLACE_LENGTH = 2;
export const MAX_PLACE_LENGTH = 80;
/** How far ahead a pickup may be. Our own limit. */
export const MAX_PICKUP_DAYS_AHEAD = 365;

export const TRANSIT_FIELDS = ["origin", "destination", "mode", "pickupDate"] as const;
export type TransitField = (typeof TRANSIT_FIELDS)[number];

/** The form as typed. */
export type TypedTransit = Readonly<Record<TransitField, string>>;

export type TransitQuery = {
  /** Not looked up yet. */
  readonly origin: string;
  readonly destination: string;
  readonly mode: TransitMode;
  readonly pickupDate: IsoDate | undefined;
};

export type TransitInput =
  /** The query has none of the fields. */
  | { readonly status: "empty" }
  | {
      readonly status: "invalid";
      readonly typed: TypedTransit;
      readonly errors: Readonly<Partial<Record<TransitField, string>>>;
    }
  | { readonly status: "valid"; readonly typed: TypedTransit; readonly query: TransitQuery };

/**
 * Reads origin, destination, mode (LTL when empty) and pickupDate (optional) from a query string.
 * Never throws.
 */
export function parseTransit(query: URLSearchParams, today: IsoDate): TransitInput {
  if (!TRANSIT_FIELDS.some((field) => query.has(field))) return { status: "empty" };
  const text = (field: TransitField) =>
    (query.get(field) ?? "").trim().slice(0, MAX_PLACE_LENGTH + 1);
  const typed: TypedTransit = {
    origin: text("origin"),
    destination: text("destination"),
    mode: text("mode"),
    pickupDate: text("pickupDate"),
  };
  const errors: Partial<Record<TransitField, string>> = {};
  for (const [field, error] of [
    ["origin", placeError("Origin", typed.origin)],
    ["destination", placeError("Destination", typed.destination)],
    ["pickupDate", pickupError(typed.pickupDate, today)],
  ] as const) {
    if (error) errors[field] = error;
  }
  const mode = TRANSIT_MODE_IDS.find((id) => id === (typed.mode || "ltl"));
  if (!mode) errors.mode = "Choose one of the modes in the list";
  if (!mode || Object.keys(errors).length > 0) return { status: "invalid", typed, errors };
  const { origin, destination, pickupDate } = typed;
  return {
    status: "valid",
    typed,
    query: { origin, destination, mode, pickupDate: pickupDate || undefined },
  };
}

function placeError(name: string, { length }: string): string | undefined {
  if (length < MIN_PLACE_LENGTH) {
    return `${name} must be at least ${MIN_PLACE_LENGTH} characters`;
  }
  return length > MAX_PLACE_LENGTH
    ? `${name} must be at most ${MAX_PLACE_LENGTH} characters`
    : undefined;
}

function pickupError(typed: string, today: IsoDate): string | undefined {
  if (typed === "") return undefined;
  if (!isDate(typed)) return "Enter the pickup date as year-month-day, such as 2026-03-05";
  if (typed < today) return "The pickup date is in the past";
  const latest = dateAfter(today, MAX_PICKUP_DAYS_AHEAD);
  return typed > latest ? "The pickup date must be within a year" : undefined;
}
