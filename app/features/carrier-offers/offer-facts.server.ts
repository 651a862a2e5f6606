import { equipmentTypes } from "#app/features/shipments/load/equipment.ts";
import { referenceLabels } from "#app/features/shipments/load/reference.ts";
import { stopKindLabels } from "#app/features/shipments/load/stop.ts";
import { windowText } from "#app/features/shipments/load/window-text.ts";
import { weightText } from "#app/features/shipments/weight-text.ts";
import type { OfferedLoad } from "./offered-load.server.ts";
import { offeredMiles } from "./offered-miles.server.ts";
import type { OfferedTerms } from "./offered-terms.ts";

/** What an offer's page and its email show of a load, in reading order: what it is now, or what was stored of it. */
export function offerFacts(load: OfferedLoad | OfferedTerms) {
  const { equipment, temperatureMin, temperatureMax } = load;
  const miles = offeredMiles(load);
  const references = "references" in load ? load.references : [];
  return {
    stops: load.stops.map((stop, place) => ({
      label: `${place + 1}. ${stopKindLabels[stop.kind]}`,
      ...doorOf(stop),
    })),
    facts: [
      {
        label: "Equipment",
        value:
          equipmentTypes.find(({ id }) => id === equipment)?.label ?? load.legMode ?? load.mode,
      },
      ...(miles === null
        ? []
        : [{ label: "Miles", value: `${miles.toLocaleString("en-US")}, by our estimate` }]),
      { label: "Freight", value: load.description },
      { label: "Weight", value: weightText(load.weight) },
      ...(temperatureMin === null
        ? []
        : [{ label: "Temperature", value: `${temperatureMin} to ${temperatureMax} °F` }]),
      ...references.map(({ kind, value }) => ({ label: referenceLabels[kind], value })),
    ],
  };
}

type ShownStop = (OfferedLoad | OfferedTerms)["stops"][number];

function doorOf(stop: ShownStop) {
  const { city, timeZone } = stop;
  const { company, street, zip, phone } = { ...noDoor, ...stop };
  const windowFrom = stop.windowFrom ? new Date(stop.windowFrom) : null;
  const windowTo = stop.windowTo ? new Date(stop.windowTo) : null;
  return {
    address: [company, street, city && `${city}${zip ? ` ${zip}` : ""}`].filter(Boolean).join(", "),
    phone,
    window: windowText({ windowFrom, windowTo, timeZone }),
  };
}

const noDoor = { company: null, street: null, zip: null, phone: null };
