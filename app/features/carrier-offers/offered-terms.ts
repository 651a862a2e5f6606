import { changedTerms, type TermChange } from "#app/features/assignments/changed-terms.ts";
import type { SignedTerms } from "#app/features/assignments/signed-terms.ts";
import type { OfferedLoad } from "./offered-load.server.ts";

/** What a carrier is shown of a load before it accepts, stored as data: no address, no number. */
export type OfferedTerms = Pick<
  OfferedLoad,
  "mode" | "legMode" | "equipment" | "weight" | "description" | "temperatureMin" | "temperatureMax"
> & {
  stops: readonly Pick<
    OfferedLoad["stops"][number],
    "kind" | "city" | "timeZone" | "windowFrom" | "windowTo" | "appointment"
  >[];
};

/** What an offer shows of a load, as it is stored. */
export function termsShown(load: OfferedLoad): OfferedTerms {
  const { mode, legMode, equipment, weight, description, temperatureMin, temperatureMax } = load;
  return {
    mode,
    legMode,
    equipment,
    weight,
    description,
    temperatureMin,
    temperatureMax,
    stops: load.stops.map(({ kind, city, timeZone, windowFrom, windowTo, appointment }) => ({
      kind,
      city,
      timeZone,
      windowFrom,
      windowTo,
      appointment,
    })),
  };
}

/** What changed of an offered load, in reading order. */
export function changedOffer(before: OfferedTerms, after: OfferedTerms): TermChange[] {
  return changedTerms(comparableTerms(before), comparableTerms(after));
}

/** Offered terms in the form in which signed ones are compared; the last stop stays the last one. */
export function comparableTerms(offered: OfferedTerms): SignedTerms {
  const { stops, legMode, mode, description, ...facts } = offered;
  return {
    ...facts,
    mode: legMode ?? mode,
    commodity: description,
    stops: stops.map(({ city, kind, timeZone, windowFrom, windowTo }, index) => ({
      id: index === stops.length - 1 ? "last" : String(index),
      kind,
      timeZone,
      windowFrom,
      windowTo,
      place: city,
      company: null,
      street: null,
      contact: null,
      phone: null,
      appointmentNumber: null,
      instructions: null,
    })),
    handlingUnits: 0,
    references: [],
    pay: [],
    tonuCents: null,
    departsAt: null,
    arrivesAt: null,
  };
}
