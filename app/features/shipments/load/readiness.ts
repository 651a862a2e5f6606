import { namesHazmat, namesTemperature } from "../goods-questions.ts";
import type { Mode, Status } from "../shipment.ts";
import { heaviestTruckload, isUnusualWeight, weightQuestion } from "../usual-weight.ts";
import { weightText } from "../weight-text.ts";
import type { AirRecord } from "./air.ts";
import type { Care } from "./equipment.ts";
import {
  type FreightItem,
  type FreightUnit,
  freightLimits,
  hazardousItems,
  isHazmatComplete,
} from "./freight.ts";
import type { Stop } from "./stop.ts";

/** The sections of a load's details. */
export const sections = ["stops", "references", "freight", "care", "hazmat", "air"] as const;
export type LoadSection = (typeof sections)[number];

/** Where a section is edited; null for a reader who can't edit the load. */
export type EditPath = ((section: LoadSection) => string) | null;

/** A missing detail, worded as what to do; `isOurs` where only our team can give it. */
export type Missing = { section: LoadSection; what: string; isOurs?: true };

/** A time of which matters only whether it is there; in JSON it is text. */
type Given = Date | string | null;

type Where = "company" | "street" | "city" | "state" | "zip" | "phone" | "email" | "appointment";
type Sizes = "weight" | "length" | "width" | "height";
type Handling = "equipment" | "temperatureMin" | "temperatureMax" | "emergencyPhone";

/** What dispatch asks of a load's details. */
export type DetailFacts = {
  stops: readonly (Pick<Stop, Where> & { windowFrom: Given; departedAt: Given })[];
  units: readonly (Pick<FreightUnit, Sizes> & {
    items: readonly Pick<FreightItem, "description" | "hazmat">[];
  })[];
  care: Pick<Care, Handling> & { overweightApprovedAt: Given };
  air: Pick<AirRecord, "fromAirport" | "toAirport"> & { searchConsentAt: Given };
};

/** The facts that dispatch depends on. */
export type ReadinessFacts = DetailFacts & {
  mode: Mode;
  freightDescription: string;
  weight: number;
  /** The numbers of these stops within the load; counted from 1 when left out. */
  numbers?: readonly number[];
  /** When staff confirmed how an unknown shipper's air freight moves. */
  airConfirmedAt: Date | null;
  /** Whether the company is a known shipper on record. */
  knownShipper: boolean;
};

/** What is still needed before dispatch, section by section. */
export function missingToDispatch(load: ReadinessFacts): Missing[] {
  return [
    ...load.stops.flatMap((stop, index) => missingOfStop(stop, load.numbers?.[index] ?? index + 1)),
    ...missingOfFreight(load),
    ...missingOfCare(load),
    ...missingOfHazmat(load),
    ...(load.mode === "AIR" ? missingOfAir(load) : []),
  ];
}

/**
 * What a load still needs, as it stands: the stops that the freight has left need nothing anymore,
 * nor does a load that is delivered or canceled.
 */
export function missingAhead(
  load: ReadinessFacts & { status: Status; canceledAt: Date | null },
): Missing[] {
  if (load.canceledAt || load.status === "Delivered") return [];
  const hasLeft = ({ departedAt }: FactsOfStop, index: number) =>
    departedAt !== null || (load.status === "In Transit" && index === 0);
  const numbers = load.stops.flatMap((stop, index) => (hasLeft(stop, index) ? [] : [index + 1]));
  const stops = load.stops.filter((stop, index) => !hasLeft(stop, index));
  return missingToDispatch({ ...load, stops, numbers });
}

/** The first section in which only the shipper can give what a load still needs; null when none is. */
export function firstToComplete(load: Parameters<typeof missingAhead>[0]): LoadSection | null {
  return missingAhead(load).find(({ isOurs }) => !isOurs)?.section ?? null;
}

type FactsOfStop = DetailFacts["stops"][number];

function missingOfStop(stop: FactsOfStop, number: number): Missing[] {
  const needed: [boolean, string][] = [
    [!stop.company, "company"],
    [!stop.street, "street"],
    [!stop.city || !stop.state, "city and state"],
    [!stop.zip, "ZIP code"],
    [!stop.phone && !stop.email, "phone or email"],
    [!stop.windowFrom, "window"],
    [stop.appointment === "required", "appointment"],
  ];
  const names = needed.flatMap(([isMissing, name]) => (isMissing ? [name] : []));
  if (names.length === 0) return [];
  const missing = { section: "stops", what: `Stop ${number} needs: ${names.join(", ")}` } as const;
  // Appointments are made by our team.
  return [names.every((name) => name === "appointment") ? { ...missing, isOurs: true } : missing];
}

function missingOfFreight({ mode, units }: ReadinessFacts): Missing[] {
  const missing: Missing[] = [];
  const add = (what: string) => missing.push({ section: "freight", what });
  const bySize = mode === "LTL" || mode === "AIR";
  if (units.length === 0) {
    if (bySize) add("Add the handling units with their dimensions and weight");
    return missing;
  }
  for (const [index, unit] of units.entries()) {
    const name = `Handling unit ${index + 1}`;
    if (unit.weight === null) add(`${name} needs: weight`);
    const hasSides = unit.length !== null && unit.width !== null && unit.height !== null;
    if (bySize && !hasSides) add(`${name} needs: length, width and height`);
    if (unit.height !== null && unit.height > freightLimits.usualHeight) {
      add(
        `Check the height of handling unit ${index + 1}: ${unit.height} in is more than the ${freightLimits.usualHeight} in that fit our lowest trailer`,
      );
    }
  }
  return missing;
}

function missingOfCare(load: ReadinessFacts): Missing[] {
  const { mode, weight, care } = load;
  const missing: Missing[] = namesTemperature({ ...load, texts: textsOf(load) })
    ? [asksTemperature]
    : [];
  const add = (what: string) => missing.push({ section: "care", what });
  if (mode === "FTL" && !care.equipment && missing.length === 0) add("Choose the equipment");
  const isCold = care.equipment === "refrigerated";
  if (isCold && (care.temperatureMin === null || care.temperatureMax === null)) {
    add("Enter the temperature range");
  }
  if (isUnusualWeight(mode, weight) && !care.overweightApprovedAt) {
    const tooHeavy = `No truck carries more than ${weightText(heaviestTruckload)}: our team has to arrange this load`;
    if (weight > heaviestTruckload) missing.push({ section: "care", what: tooHeavy, isOurs: true });
    else
      add(`${weightQuestion(mode, weight)} Change the weight or the mode, or our team confirms it`);
  }
  return missing;
}

type HazmatFacts = Pick<
  ReadinessFacts,
  "mode" | "freightDescription" | "units" | "care" | "airConfirmedAt"
>;

function missingOfHazmat(load: HazmatFacts): Missing[] {
  const { mode, units, care, airConfirmedAt } = load;
  if (hazardousItems(units).length === 0) {
    return namesHazmat({ texts: textsOf(load), hasHazmat: false }) ? [asksHazmat] : [];
  }
  const missing: Missing[] = [];
  const add = (what: string) => missing.push({ section: "hazmat", what });
  if (!isHazmatComplete(units)) add("Complete the hazmat details of each hazardous item");
  if (!care.emergencyPhone) add("Enter the emergency phone number");
  if (mode === "AIR" && !airConfirmedAt) {
    const what = "Our team has to confirm hazmat by air";
    missing.push({ section: "hazmat", what, isOurs: true });
  }
  return missing;
}

/** What is written about a load's goods. */
function textsOf({
  freightDescription,
  units,
}: Pick<ReadinessFacts, "freightDescription" | "units">) {
  const items = units.flatMap((unit) => unit.items.map(({ description }) => description));
  return [freightDescription, ...items];
}

const asksHazmat: Missing = {
  section: "freight",
  what: "The description names hazardous goods. Mark the item as hazardous, or write that it's non-hazardous",
};

const asksTemperature: Missing = {
  section: "care",
  what: "The description says that the freight is kept at a temperature. Choose a refrigerated trailer, or write in the description that it needs no reefer",
};

function missingOfAir({ air, airConfirmedAt, knownShipper }: ReadinessFacts): Missing[] {
  const missing: Missing[] = [];
  const add = (what: string) => missing.push({ section: "air", what });
  if (!air.searchConsentAt) add("Consent to a search of the freight");
  if (!air.fromAirport || !air.toAirport) add("Enter the airports");
  if (!knownShipper && !airConfirmedAt) {
    const what = "Our team has to confirm how this air freight moves";
    missing.push({ section: "air", what, isOurs: true });
  }
  return missing;
}

/**
 * Why this load can't be offered to a carrier yet: goods that are named as hazardous must be marked
 * so, and their hazmat details complete, and freight that is named as cold has its trailer. Null when it can.
 */
export function refusesTender(load: HazmatFacts): string | null {
  const [missing] = missingOfHazmat(load);
  if (missing) return missing.what;
  return namesTemperature({ ...load, texts: textsOf(load) }) ? asksTemperature.what : null;
}
