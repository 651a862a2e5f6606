import { z } from "zod";
import { type IsoDate, isDate } from "./business-days.ts";
import { TRANSIT_MODE_IDS, type TransitMode } from "./transit-modes.ts";

/** Characters of a place: enough for "City, State name, ZIP". Our own limits. */
export const MIN_PLACE_LENGTH = 2;
export const MAX_PLACE_LENGTH = 80;
/** How far ahead a pickup may be. Our own limit. */
export const MAX_PICKUP_DAYS_AHEAD = 365;

export const TRANSIT_FIELDS = ["origin", "destination", "mode", "pickupDate"] as const;
export type TransitField = (typeof TRANSIT_FIELDS)[number];

/** The form as typed by a person. */
export type TypedTransit = Readonly<Record<TransitField, string>>;

export type TransitQuery = {
  /** Still text: to be looked up. */
  readonly origin: string;
  readonly destination: string;
  readonly mode: TransitMode;
  readonly pickupDate: IsoDate | undefined;
};

export type TransitInput =
  /** Nothing asked yet: the query has none of the fields. */
  | { readonly status: "empty" }
  | {
      readonly status: "invalid";
      readonly typed: TypedTransit;
      readonly errors: Readonly<Partial<Record<TransitField, string>>>;
    }
  | { readonly status: "valid"; readonly typed: TypedTransit; readonly query: TransitQuery };

const place = (name: string) =>
  z
    .string()
    .min(MIN_PLACE_LENGTH, `${name} must be at least ${MIN_PLACE_LENGTH} characters`)
    .max(MAX_PLACE_LENGTH, `${name} must be at most ${MAX_PLACE_LENGTH} characters`);

/** Text of the form to a question about transit; `today` is the date where the company is. */
export function transitSchema(today: IsoDate): z.ZodType<TransitQuery, TypedTransit> {
  const lastDay = new Date(`${today}T00:00:00Z`);
  lastDay.setUTCDate(lastDay.getUTCDate() + MAX_PICKUP_DAYS_AHEAD);
  const latest = lastDay.toISOString().slice(0, 10);
  return z.object({
    origin: place("Origin"),
    destination: place("Destination"),
    mode: z
      .string()
      .transform((text) => text || "ltl")
      .pipe(z.enum(TRANSIT_MODE_IDS, "Choose one of the modes in the list")),
    pickupDate: z
      .string()
      .refine((text) => text === "" || isDate(text), {
        error: "Enter the pickup date as year-month-day, such as 2026-03-05",
        abort: true,
      })
      .refine((text) => text === "" || text >= today, "The pickup date is in the past")
      .refine((text) => text === "" || text <= latest, "The pickup date must be within a year")
      .transform((text) => text || undefined),
  });
}

/**
 * Reads origin, destination, mode (LTL when empty) and pickupDate (optional) from a query string.
 * Never throws, whatever the query; throws a RangeError when `today` is not a date.
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
  const { data, error } = transitSchema(today).safeParse(typed);
  if (data) return { status: "valid", typed, query: data };
  const errors: Partial<Record<TransitField, string>> = {};
  for (const { path, message } of error.issues) {
    const field = TRANSIT_FIELDS.find((name) => name === path[0]);
    if (field) errors[field] ??= message;
  }
  return { status: "invalid", typed, errors };
}
