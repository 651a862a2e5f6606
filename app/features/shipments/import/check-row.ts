import { z } from "zod";
import { type Booking, bookingInput } from "../book-load/input.ts";
import { equipmentTypes } from "../load/equipment.ts";
import { isTemperatureRange, temperatureRangeError } from "../load/equipment-input.ts";
import type { FreightUnit } from "../load/freight.ts";
import { type FindPlace, type LocatedStop, locateStops } from "../load/locate-stops.ts";
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
  findPlace: FindPlace,
): { load: ImportedLoad } | { errors: TenderRowErrors } {
  const errors: TenderRowErrors = {};
  const report = (field: string, message: string) => {
    errors[field] ??= message;
  };
  const stops = checkStops(values, findPlace, report);
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
  reportIssues(parsed.error.issues, ([field]) => String(field), report);
  return undefined;
}

function checkStops(
  values: Values,
  findPlace: FindPlace,
  report: Report,
): LocatedStop[] | undefined {
  const typed = importedStops.flatMap(({ kind }, place) => {
    const fields = Object.entries(valuesOf(values, `stops[${place}].`)).map(
      ([name, value]) => [name, name.startsWith("window") ? localTime(value) : value] as const,
    );
    if (kind === "stop-off" && fields.length === 0) return [];
    return [{ place, stop: { kind, ...Object.fromEntries(fields) } }];
  });
  /** The row's field for a schema error of the stop at an index. */
  const fieldOf = (index: number, name: string) => `stops[${typed[index]?.place}].${name}`;
  const parsed = stopsInput.safeParse({ stops: typed.map(({ stop }) => stop) });
  if (!parsed.success) {
    reportIssues(
      parsed.error.issues,
      ([, index, name]) => fieldOf(Number(index), String(name)),
      report,
    );
    return undefined;
  }
  const mode = modes.find((one) => one === values.mode?.toUpperCase());
  const located = locateStops(parsed.data.stops, findPlace, mode);
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
    reportIssues(parsed.error.issues, ([field]) => String(field), report);
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

/**
 * Converts a local time as people and spreadsheets write it, such as "3/1/2027 8:00 AM", to a
 * form's format.
 */
function localTime(typed: string): string {
  const iso = /^(\d{4}-\d\d-\d\d)[T ](\d{1,2}):(\d\d)(?::\d\d)?$/.exec(typed);
  if (iso) return `${iso[1]}T${iso[2]?.padStart(2, "0")}:${iso[3]}`;
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d\d)(?::\d\d)?(?: ?([AP])M)?$/i.exec(
    typed,
  );
  if (!us) return typed;
  const [, month = "", day = "", year, hour = "", minute, half] = us;
  // A clock with AM and PM has the hours 1 to 12.
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return typed;
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === "P" ? 12 : 0) : Number(hour);
  const two = (number: string | number) => String(number).padStart(2, "0");
  return `${year}-${two(month)}-${two(day)}T${two(hours)}:${minute}`;
}
