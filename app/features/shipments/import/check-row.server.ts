import { z } from "zod";
import { zipWithLostZero } from "#app/features/geography/lost-zero.server.ts";
import { readPlaceText } from "#app/features/geography/place-text.ts";
import { pathText } from "#app/forms/rows.ts";
import { readLocalTime } from "#app/platform/local-time.ts";
import { type Booking, bookingInput } from "../book-load/input.ts";
import { equipmentTypes } from "../load/equipment.ts";
import { isTemperatureRange, temperatureRangeError } from "../load/equipment-input.ts";
import type { FreightUnit } from "../load/freight.ts";
import { type LocatedStop, locateStops } from "../load/locate-stops.server.ts";
import type { Reference, ReferenceKind } from "../load/reference.ts";
import { equipmentFields, referencesInput, stopsInput } from "../load/schema.ts";
import { stopPlace } from "../load/stop.ts";
import { modes } from "../shipment.ts";
import { checkFreight, checkWeight } from "./check-freight.ts";
import { importedStops } from "./columns.ts";
import { type Report, readCheckbox, reportIssues, type Values, valuesOf } from "./report-issues.ts";

/** The errors of a row, by field. */
export type TenderRowErrors = Record<string, string>;

/** The load of a valid row. */
export type ImportedLoad = {
  booking: Booking;
  stops: LocatedStop[];
  references: Reference[];
  units: FreightUnit[];
  care: z.output<typeof trailer>;
};

/**
 * Validates a row by the rules of the booking form and of the load's sections, with the first error
 * of each field.
 * @param bookingKey keeps the row from being booked twice
 */
export function checkRow(
  values: Values,
  bookingKey: string,
  now: Date,
): { load: ImportedLoad } | { errors: TenderRowErrors } {
  const errors: TenderRowErrors = {};
  const report = (field: string, message: string) => {
    errors[field] ??= message;
  };
  const stops = checkStops(values, now, report);
  const references = checkReferences(values, report);
  const care = checkCare(values, report);
  const units = checkFreight(values, report);
  const weight = checkWeight(values, units, report);
  const booking = checkBooking(values, { stops, weight, bookingKey }, report);
  if (Object.keys(errors).length > 0 || !booking || !stops || !references || !care || !units) {
    return { errors };
  }
  return { load: { booking, stops, references, care, units } };
}

type Given = {
  stops: readonly LocatedStop[] | undefined;
  weight: unknown;
  bookingKey: string;
};

function checkBooking(
  values: Values,
  { stops, weight, bookingKey }: Given,
  report: Report,
): Booking | undefined {
  const [first, last] = [stops?.at(0), stops?.at(-1)];
  const parsed = bookingInput.safeParse({
    // Errors of the places are reported on the stops.
    origin: (first && stopPlace(first)) ?? "-",
    destination: (last && stopPlace(last)) ?? "-",
    mode: values.mode?.toUpperCase(),
    weight,
    description: values.description,
    knownShipper: readCheckbox(values.knownShipper ?? "no", "knownShipper", report),
    publicTracking: readCheckbox(values.publicTracking ?? "yes", "publicTracking", report),
    bookingKey,
  });
  if (parsed.success) return parsed.data;
  reportIssues(parsed.error.issues, pathText, report);
  return undefined;
}

/** A form's local time. Rows that were stored before have it as it was typed. */
function storedTime(value: string): string {
  const read = readLocalTime(value, "month-first");
  return read?.time ? `${read.day}T${read.time}` : value;
}

/** The parts of a place as our exports write it: "Gary, IN 46402". */
function partsOf(typed: string) {
  const { city, state, zip } = readPlaceText(typed);
  return { city, ...(state && { state: state.code }), ...(zip && { zip }) };
}

type Address = Record<string, string>;

function withLostZero(address: Address): Address {
  if (!address.zip) return address;
  return { ...address, zip: zipWithLostZero(address.zip, address.state) };
}

function checkStops(values: Values, now: Date, report: Report): LocatedStop[] | undefined {
  const typed = importedStops.flatMap(({ kind }, place) => {
    const fields = Object.entries(valuesOf(values, `stops[${place}].`)).map(([name, value]) => {
      if (!name.startsWith("window")) return [name, value] as const;
      return [name, storedTime(value)] as const;
    });
    if (kind === "stop-off" && fields.length === 0) return [];
    const { place: typedPlace, ...stop } = Object.fromEntries(fields);
    const address = { ...(typedPlace && partsOf(typedPlace)), ...stop };
    return [{ place, stop: { kind, ...withLostZero(address) } }];
  });
  /** The row's field for a schema error of the stop at an index. */
  const fieldOf = (index: number, name: string) => `stops[${typed[index]?.place}].${name}`;
  const parsed = stopsInput.safeParse({ stops: typed.map(({ stop }) => stop) });
  if (!parsed.success) {
    const fieldOfPath = ([list = "stops", index, ...rest]: PropertyKey[]) =>
      pathText([list, typed[Number(index)]?.place ?? 0, ...rest]);
    reportIssues(parsed.error.issues, fieldOfPath, report);
    return undefined;
  }
  const mode = modes.find((one) => one === values.mode?.toUpperCase());
  const located = locateStops(parsed.data.stops, { now, mode });
  if ("problems" in located) {
    for (const [field, [message = ""]] of Object.entries(located.problems)) {
      const [, index = "0", name = ""] = /^stops\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
      report(fieldOf(Number(index), name), message);
    }
    return undefined;
  }
  for (const [index, stop] of located.stops.entries()) {
    if (!stopPlace(stop)) report(fieldOf(index, "zip"), "Enter the ZIP code, or city and state");
  }
  return located.stops;
}

const referenceFields = ["PO", "SO", "BOL", "pickup number", "customer"] as const;

/** One cell can hold several numbers, separated by semicolons. */
function checkReferences(values: Values, report: Report): Reference[] | undefined {
  const typed: { kind: ReferenceKind; value: string }[] = referenceFields.flatMap((kind) =>
    (values[kind] ?? "").split(";").map((value) => ({ kind, value: value.trim() })),
  );
  const parsed = referencesInput.safeParse({ references: typed });
  if (parsed.success) return parsed.data.references;
  const kindAt = (index: unknown) => typed[Number(index)]?.kind ?? referenceFields[0];
  reportIssues(parsed.error.issues, ([, index]) => kindAt(index), report);
  return undefined;
}

const trailer = z.object(equipmentFields).refine(isTemperatureRange, temperatureRangeError);

function checkCare(values: Values, report: Report) {
  const { temperatureMin, temperatureMax } = values;
  const equipment = equipmentId(values.equipment);
  const parsed = trailer.safeParse({ equipment, temperatureMin, temperatureMax });
  if (!parsed.success) {
    reportIssues(parsed.error.issues, pathText, report);
    return undefined;
  }
  return parsed.data;
}

/**
 * The ID of equipment as people write it, such as "Dry Van"; unknown text is returned unchanged.
 */
function equipmentId(typed: string | undefined): string | undefined {
  const named = equipmentTypes.find(({ id, label }) =>
    [id, label.toLowerCase()].includes(typed?.toLowerCase() ?? ""),
  );
  return named?.id ?? typed;
}
