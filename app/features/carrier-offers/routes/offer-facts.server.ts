import type { OfferedLoad } from "#app/features/carrier-offers/offered-load.server.ts";
import type { OfferedTerms } from "#app/features/carrier-offers/offered-terms.ts";
import { equipmentTypes } from "#app/features/shipments/load/equipment.ts";
import { referenceLabels } from "#app/features/shipments/load/reference.ts";
import { stopKindLabels } from "#app/features/shipments/load/stop.ts";
import { windowText } from "#app/features/shipments/load/window-text.ts";
import { weightText } from "#app/features/shipments/weight-text.ts";

/** What an offer's page shows of a load, in reading order: what it is now, or what was stored of it. */
export function offerFacts(load: OfferedLoad | OfferedTerms) {
  const { equipment, temperatureMin, temperatureMax } = load;
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
