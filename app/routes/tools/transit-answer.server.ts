import type { ServicePath } from "#app/features/company/paths.ts";
import type { IsoDate } from "#app/features/estimates/business-days.ts";
import {
  parseTransit,
  type TransitField,
  type TransitQuery,
  type TypedTransit,
} from "#app/features/estimates/parse-transit.ts";
import { RESULT_ID } from "#app/features/estimates/result-id.ts";
import {
  estimateTransit,
  rangeText,
  type TransitEstimate,
} from "#app/features/estimates/transit.ts";
import {
  TRANSIT_MODE_IDS,
  TRANSIT_MODES,
  type TransitMode,
} from "#app/features/estimates/transit-modes.ts";
import { drawLane, type LaneDrawing } from "#app/features/geography/lane-drawing.ts";
import { lookupPlace, type Place, placeLabel } from "#app/features/geography/places.server.ts";

/** A link that repeats the query with one field changed. */
export type AskInsteadText = { text: string; to: string };
/** The same lane by one mode, as a line of a table. */
export type ByMode = { mode: TransitMode; name: string; days: string | null; to: string };

export type TransitForm = {
  typed: TypedTransit;
  errors: Partial<Record<TransitField, string>>;
  suggestions: Partial<Record<TransitField, readonly AskInsteadText[]>>;
};

export type TransitAnswer =
  | { kind: "none" }
  | { kind: "refused"; message: string; byAir: string | null }
  | {
      kind: "estimate";
      origin: string;
      destination: string;
      mode: TransitMode;
      estimate: TransitEstimate;
      lane: LaneDrawing | null;
      byMode: readonly ByMode[];
    };

const nothing: TypedTransit = { origin: "", destination: "", mode: "ltl", pickupDate: "" };

/** The service to quote for each mode. */
export const SERVICE_OF_MODE: Readonly<Record<TransitMode, ServicePath>> = {
  ltl: "/ltl-freight",
  ftl: "/full-truckload",
  "expedited-ground": "/expedited-ground-services",
  "expedited-team": "/tl-expedited-shipping",
  intermodal: "/intermodal-rail",
  air: "/air-freight-shipping",
};

/** Parses a query string, looks its places up and estimates the transit. `path` is the page's. */
export function answerTransit(
  query: URLSearchParams,
  today: IsoDate,
  path: string,
): { form: TransitForm; answer: TransitAnswer } {
  const input = parseTransit(query, today);
  if (input.status === "empty") return unanswered({ typed: nothing, errors: {}, suggestions: {} });
  const { typed } = input;
  if (input.status === "invalid")
    return unanswered({ typed, errors: input.errors, suggestions: {} });

  const instead = (field: TransitField, text: string): AskInsteadText => ({
    text,
    to: `${path}?${new URLSearchParams({ ...typed, [field]: text })}#${RESULT_ID}`,
  });
  const origin = lookupPlace(input.query.origin);
  const destination = lookupPlace(input.query.destination);
  if (!origin.found || !destination.found) {
    const form: TransitForm = { typed, errors: {}, suggestions: {} };
    for (const [field, lookup] of [
      ["origin", origin],
      ["destination", destination],
    ] as const) {
      if (lookup.found) continue;
      form.errors[field] = lookup.message;
      form.suggestions[field] = lookup.suggestions.map((text) => instead(field, text));
    }
    return unanswered(form);
  }
  return {
    form: { typed, errors: {}, suggestions: {} },
    answer: answerBetween(origin.place, destination.place, input.query, (mode) => {
      return instead("mode", mode).to;
    }),
  };
}

function answerBetween(
  origin: Place,
  destination: Place,
  { mode, pickupDate }: TransitQuery,
  linkTo: (mode: TransitMode) => string,
): TransitAnswer {
  const ask = (by: TransitMode) => estimateTransit({ origin, destination, mode: by, pickupDate });
  const estimate = ask(mode);
  if (estimate.kind === "refused") {
    const byAir = estimate.reason === "no-ground-route" ? linkTo("air") : null;
    return { kind: "refused", message: estimate.message, byAir };
  }
  return {
    kind: "estimate",
    origin: placeLabel(origin),
    destination: placeLabel(destination),
    mode,
    estimate,
    lane: drawLane(origin, destination),
    byMode: TRANSIT_MODE_IDS.map((by) => {
      const other = ask(by);
      const days = other.kind === "estimate" ? rangeText(other.businessDays) : null;
      return { mode: by, name: TRANSIT_MODES[by], days, to: linkTo(by) };
    }),
  };
}

function unanswered(form: TransitForm) {
  return { form, answer: { kind: "none" } as const };
}
