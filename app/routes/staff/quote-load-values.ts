import { dockHours } from "#app/features/company/dock-hours.ts";
import { messageWithoutDetails } from "#app/features/quotes/detail-lines.ts";
import { toBeDetermined } from "#app/features/quotes/quote-request.ts";
import type { QuotedLoad, QuotedStop } from "#app/features/quotes/quoted-load.ts";
import { stopAccessorialOf } from "#app/features/quotes/stop-accessorials.ts";
import { timeFields } from "#app/features/shipments/load/which-time.ts";
import type { InitialValues } from "#app/forms/form-state.ts";
import { bookingLimits } from "#app/forms/limits.ts";
import { fieldValues } from "#app/forms/rows.ts";
import { unitFields } from "#app/routes/load/sections/unit-fields.ts";
import type { DeskQuote } from "./quote-record.tsx";

type SentQuote = DeskQuote["offers"][number];

/** What a request asks for, as the fields of the load that its quote books. */
export function requestedLoad(quote: DeskQuote): InitialValues {
  const { readyDate, weightLbs, temperatureMin, temperatureMax } = quote;
  const message = messageIn(quote);
  const isCooled = temperatureMin !== null || temperatureMax !== null;
  return toFields({
    origin: placeIn(quote.pickupLocation),
    destination: placeIn(quote.deliveryLocation),
    pickup: readyDate && {
      windowFrom: `${readyDate}T${dockHours.from}`,
      windowTo: `${readyDate}T${dockHours.to}`,
    },
    // Customers don't say at which stop; most of it is needed at delivery.
    delivery: { accessorials: quote.accessorials.map((one) => stopAccessorialOf[one]) },
    weight: weightLbs,
    description: message.slice(0, bookingLimits.description),
    units: requestedUnits(quote, message),
    equipment: isCooled ? "refrigerated" : null,
    temperatureMin: temperatureMin && Math.round(temperatureMin),
    temperatureMax: temperatureMax && Math.round(temperatureMax),
  });
}

/** The load of a quote that was sent, as the fields of the next one. */
export function quotedLoad({ origin, destination, weight, description, load }: SentQuote) {
  const { equipment, temperatureMin, temperatureMax } = load ?? {};
  return toFields({
    origin,
    destination,
    weight,
    description,
    ...(load && stopFields(load)),
    units: load?.units.map(unitFields),
    equipment,
    temperatureMin,
    temperatureMax,
  });
}

/** The customer's own words in a request. */
export function messageIn(quote: DeskQuote): string {
  const { originZip, destinationZip, readyDate, weightLbs } = quote;
  return messageWithoutDetails(quote.specialRequirements, {
    originZip: originZip ?? undefined,
    destinationZip: destinationZip ?? undefined,
    readyDate: readyDate ?? undefined,
    totalWeight: weightLbs ?? undefined,
    units: quote.handlingUnits,
    freightClass: quote.freightClass,
    accessorials: quote.accessorials,
    hazmat: quote.hazmat,
    temperatureMin: quote.temperatureMin ?? undefined,
    temperatureMax: quote.temperatureMax ?? undefined,
  });
}

const placeIn = (typed: string) => (typed === toBeDetermined ? "" : typed);

/** Hazardous goods are an item, which its shipper declares before a carrier is offered the load. */
function requestedUnits({ handlingUnits, hazmat }: DeskQuote, message: string) {
  const [firstLine = ""] = message.split("\n");
  const items = hazmat
    ? [{ description: firstLine.slice(0, 200), pieces: 1, hazardous: true }]
    : [];
  const units = hazmat && handlingUnits.length === 0 ? [{ count: 1 }] : handlingUnits;
  return units.map((unit) => ({ kind: "Pallet", ...unit, items }));
}

function stopFields({ stops }: QuotedLoad) {
  return {
    pickup: atStop(stops.at(0)),
    delivery: atStop(stops.at(-1)),
    stopOffs: stops.slice(1, -1).map((stop) => ({ ...stop, ...atStop(stop) })),
  };
}

function atStop(stop: QuotedStop | undefined) {
  return {
    ...timeFields("windowFrom", dateOf(stop?.windowFrom), stop?.timeZone),
    ...timeFields("windowTo", dateOf(stop?.windowTo), stop?.timeZone),
    accessorials: stop?.accessorials,
  };
}

function dateOf(at: string | null | undefined): Date | null {
  return at ? new Date(at) : null;
}

function toFields(values: Readonly<Record<string, unknown>>): InitialValues {
  return Object.fromEntries(fieldValues(values));
}
