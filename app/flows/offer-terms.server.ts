import { readPlace } from "#app/features/geography/find-place.server.ts";
import { totalOf } from "#app/features/money/charge-line.ts";
import { linesOf } from "#app/features/money/price-input.ts";
import type { OfferTerms } from "#app/features/quotes/offer.ts";
import type { QuotedStop } from "#app/features/quotes/quoted-load.ts";
import { type LocatedStop, locateStops } from "#app/features/shipments/load/locate-stops.server.ts";
import { weightOfFreight } from "#app/features/shipments/load/save-freight.server.ts";
import type { TypedStop } from "#app/features/shipments/load/schema.ts";
import { emptyStop, placesOf } from "#app/features/shipments/load/stop.ts";
import { AppError } from "#app/platform/errors.ts";
import type { QuoteOffer } from "./quote-offer-input.ts";

/**
 * A quote as it is sent: its price is the sum of its lines, and its weight that of its handling units
 * once each has one.
 * @throws AppError `invalid` with the fields when places, windows or the weight don't fit.
 */
export function offerTerms(typed: QuoteOffer, now: Date): OfferTerms {
  const { mode, transitDays, validUntil, origin, destination, description, terms } = typed;
  const { units, equipment, temperatureMin, temperatureMax } = typed;
  const lines = linesOf(typed);
  const stops = locate(typed, now);
  return {
    priceCents: totalOf(lines),
    lines,
    mode,
    transitDays,
    validUntil,
    terms,
    description,
    origin,
    destination,
    ...placesOf(stops),
    weight: weightOfFreight(units) ?? typed.weight,
    load: {
      stops: stops.map(quotedStop),
      units,
      equipment,
      temperatureMin,
      temperatureMax,
    },
  };
}

function locate(typed: QuoteOffer, now: Date): LocatedStop[] {
  const stops: TypedStop[] = [
    typedStop({
      kind: "pickup",
      ...placeOf(typed.origin),
      ...typed.pickup,
    }),
    ...typed.stopOffs.map(typedStop),
    typedStop({
      kind: "delivery",
      ...placeOf(typed.destination),
      ...typed.delivery,
    }),
  ];
  const located = locateStops(stops, { now, mode: typed.mode });
  if ("stops" in located) return located.stops;
  const fields = Object.fromEntries(
    Object.entries(located.problems).map(([field, messages]) => [
      fieldOf(field, stops.length - 1),
      messages,
    ]),
  );
  throw new AppError("invalid", "Check the stops.", { fields });
}

function placeOf(typed: string) {
  const { city = null, state = null, zip = null } = readPlace(typed);
  return { city, state, zip };
}

function typedStop(stop: QuoteOffer["stopOffs"][number]): TypedStop {
  const { id, timeZone, eta, arrivedAt, departedAt, ...blank } = emptyStop(stop.kind);
  return { ...blank, ...stop };
}

/** The field of an offer for a stop's field, such as "pickup.windowTo" for "stops[0].windowTo". */
function fieldOf(field: string, last: number): string {
  const [, index, name = ""] = /^stops\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
  const place = Number(index);
  if (place > 0 && place < last) return `stopOffs[${place - 1}].${name}`;
  const [end, ofPlace] = place === 0 ? ["pickup", "origin"] : ["delivery", "destination"];
  return name.startsWith("window") ? `${end}.${name}` : ofPlace;
}

function quotedStop(located: LocatedStop): QuotedStop {
  const { kind, city, state, zip, timeZone, windowFrom, windowTo, accessorials } = located;
  return {
    kind,
    city,
    state,
    zip,
    timeZone,
    accessorials,
    windowFrom: windowFrom?.toISOString() ?? null,
    windowTo: windowTo?.toISOString() ?? null,
  };
}
