import {
  type Care,
  equipmentTypes,
  noCare,
  temperatureText,
} from "#app/features/shipments/load/equipment.ts";
import type { FreightUnit } from "#app/features/shipments/load/freight.ts";
import { itemText, unitText } from "#app/features/shipments/load/freight-text.ts";
import {
  emptyStop,
  type Stop,
  stopAccessorials,
  stopKindLabels,
  stopPlace,
} from "#app/features/shipments/load/stop.ts";
import { windowText } from "#app/features/shipments/load/window-text.ts";

/** A stop of a quoted load. */
export type QuotedStop = Pick<
  Stop,
  "kind" | "city" | "state" | "zip" | "timeZone" | "accessorials"
> & {
  /** ISO 8601 instants. */
  windowFrom: string | null;
  windowTo: string | null;
};

/** What a quoted load has beside its six fields, as JSON: the booked load gets the same. */
export type QuotedLoad = Pick<Care, "equipment" | "temperatureMin" | "temperatureMax"> & {
  stops: readonly QuotedStop[];
  units: readonly FreightUnit[];
};

/** The details of the load that a quote books. */
export function detailsOf({ stops, units, ...care }: QuotedLoad) {
  return { stops: stops.map(stopOf), units, care: { ...noCare, ...care } };
}

function stopOf({ windowFrom, windowTo, ...stop }: QuotedStop): Stop {
  const at = (instant: string | null) => (instant ? new Date(instant) : null);
  return {
    ...emptyStop(stop.kind),
    ...stop,
    windowFrom: at(windowFrom),
    windowTo: at(windowTo),
  };
}

/** A quoted load in words, for pages and emails; what isn't known is left out. */
export function quotedFacts(load: QuotedLoad): { label: string; value: string }[] {
  const { units, equipment, temperatureMin, temperatureMax } = load;
  const trailer = equipmentTypes.find(({ id }) => id === equipment);
  const facts = [
    ...load.stops.map((stop, index) => {
      const isEnd = index === 0 || index === load.stops.length - 1;
      const kind = stopKindLabels[stop.kind];
      const label = isEnd ? kind : `Stop ${index + 1}, ${kind.toLowerCase()}`;
      return { label, value: stopText(stop, isEnd) };
    }),
    { label: "Handling units", value: units.map(freightText).join("; ") },
    { label: "Equipment", value: trailer?.label },
    {
      label: "Temperature",
      value:
        temperatureMin === null && temperatureMax === null
          ? null
          : temperatureText(temperatureMin, temperatureMax),
    },
  ];
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

/** A stop's window and accessorials, and its place where it is between the ends. */
function stopText(stop: QuotedStop, isEnd: boolean): string {
  const needs = stopAccessorials.filter(({ id }) => stop.accessorials.includes(id));
  return [
    isEnd ? null : stopPlace(stop),
    windowText(stopOf(stop)),
    ...needs.map(({ label }) => label),
  ]
    .filter(Boolean)
    .join(", ");
}

function freightText(unit: FreightUnit): string {
  const goods = unit.items.map(itemText).join(", ");
  return goods ? `${unitText(unit)} (${goods})` : unitText(unit);
}
