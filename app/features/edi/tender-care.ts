import {
  type Care,
  careLimits,
  type EquipmentId,
  temperatureText,
} from "#app/features/shipments/load/equipment.ts";
import { mentionsTemperature } from "#app/features/shipments/load/mentions-temperature.ts";
import { goesByRoad, type Mode } from "#app/features/shipments/shipment.ts";
import { readNumber } from "#app/forms/typed-number.ts";
import type { TenderAnswers } from "./tender-answer.ts";
import type { TenderLedger } from "./tender-ledger.ts";
import type { ReportProblem } from "./tender-source.ts";
import { type Segment, valueAt } from "./x12/segment.ts";

/** What a 204 says of the truck: its equipment, and the temperature of the freight. */
export type TenderCare = Pick<Care, "equipment" | "temperatureMin" | "temperatureMax">;

/**
 * N7-11 by X12 element 40, as public lists have it: controlled temperature, and frozen food, trailers; flat
 * beds with and without headboards or sides; a closed van, and a high cube one; a container on a chassis.
 */
const equipmentOf: Readonly<Record<string, EquipmentId>> = {
  RT: "refrigerated",
  FF: "refrigerated",
  FT: "flatbed",
  FH: "flatbed",
  FN: "flatbed",
  FR: "flatbed",
  CV: "dry-van",
  HV: "dry-van",
  CC: "container-chassis",
};

/** Codes for a trailer, a truck or a container of any kind, which say nothing of the equipment. */
const anyEquipment = ["", "CN", "TV", "TF", "TL"];

const toChoose = { answer: "equipment" } as const;

const toEnterTemperature = { answer: "temperature" } as const;

/** What staff chose for a tender whose words aren't clear. */
type Chosen = {
  mode: Mode;
  chosen: EquipmentId | undefined;
  temperature: TenderAnswers["temperature"] | undefined;
};

/**
 * Reads what a 204 asks of the truck, by N7, and at what temperature, by MEA. Equipment that we don't know, or that two segments say
 * otherwise, is a problem; so is freight that is kept cold by a word alone.
 * @param chosen the equipment that staff chose for it
 * @param temperature the one that they entered, in degrees Fahrenheit
 */
export function readTenderCare(
  segments: readonly Segment[],
  { mode, chosen, temperature }: Chosen,
  ledger: TenderLedger,
  report: ReportProblem,
): TenderCare {
  const none = { equipment: null, temperatureMin: null, temperatureMax: null };
  const sent = readRange(segments, ledger, report);
  const range = temperature
    ? { temperatureMin: temperature.min, temperatureMax: temperature.max }
    : sent;
  // Other modes have no trailer to choose.
  if (!goesByRoad(mode)) return { ...none, ...range };
  const coded = readEquipment(segments, ledger, report);
  const equipment = chosen ?? coded ?? (range ? "refrigerated" : null);
  if (equipment === null) askAboutWords(segments, report);
  return { ...none, equipment, ...range };
}

function readEquipment(
  segments: readonly Segment[],
  ledger: TenderLedger,
  report: ReportProblem,
): EquipmentId | null {
  let known: EquipmentId | null = null;
  for (const segment of segments) {
    const code = segment.id === "N7" ? valueAt(segment, 11) : "";
    if (anyEquipment.includes(code)) continue;
    const equipment = equipmentOf[code];
    const source = { segment, element: 11 };
    if (!equipment) {
      report(
        source,
        `We don't know the equipment ${code}. Choose the trailer, or decline`,
        toChoose,
      );
    } else if (known !== null && known !== equipment) {
      report(source, "Another segment asks for other equipment. Choose the trailer", toChoose);
    } else {
      ledger.take(segment, 11);
    }
    known ??= equipment ?? null;
  }
  return known;
}

/** Fahrenheit of a temperature in a unit of X12 element 355: FA Fahrenheit, CE Celsius. */
const fahrenheit: Readonly<Record<string, (degrees: number) => number>> = {
  FA: (degrees) => degrees,
  CE: (degrees) => Math.round((degrees * 9) / 5 + 32),
};

type Range = { temperatureMin: number; temperatureMax: number };

/** The temperature of the freight, MEA with TE: one value (03), or a range (05, 06). Null without any. */
function readRange(
  segments: readonly Segment[],
  ledger: TenderLedger,
  report: ReportProblem,
): Range | null {
  const ranges = segments.flatMap((segment) => {
    if (segment.id !== "MEA" || valueAt(segment, 1) !== "TE") return [];
    const range = rangeOf(segment);
    if (typeof range === "string") {
      report({ segment, element: 3 }, range, toEnterTemperature);
      return [];
    }
    ledger.take(segment, 1, 2, 3, 4, 5, 6);
    return [{ segment, range }];
  });
  const [first, ...others] = ranges;
  for (const { segment, range } of others) {
    const isSame =
      range.temperatureMin === first?.range.temperatureMin &&
      range.temperatureMax === first.range.temperatureMax;
    if (!isSame) {
      const message = "This is a second temperature. Ask the partner which one is right";
      report({ segment, element: 3 }, message, toEnterTemperature);
    }
  }
  return first?.range ?? null;
}

/** The range that a temperature segment says, in degrees Fahrenheit, or what is wrong with it. */
function rangeOf(segment: Segment): Range | string {
  const convert = fahrenheit[valueAt(segment, 4)];
  if (!convert) {
    return `We don't know the unit of temperature ${valueAt(segment, 4) || "–"}. Ask the partner, then enter the temperature in Fahrenheit`;
  }
  const [value, least, greatest] = [3, 5, 6].map((element) =>
    readNumber(valueAt(segment, element)),
  );
  const ends = [least ?? value, greatest ?? value].map((one) => one ?? null);
  const [min, max] = ends.map((one) => (one === null ? null : convert(one)));
  if (min == null || max == null)
    return "The temperature is missing. Ask the partner, then enter it";
  const { coldest, warmest } = careLimits;
  if (min > max || min < coldest || max > warmest) {
    const limits = temperatureText(coldest, warmest);
    return `A refrigerated trailer keeps ${limits}, and this is ${temperatureText(min, max)}. Ask the partner`;
  }
  return { temperatureMin: min, temperatureMax: max };
}

/** The elements in which partners write how freight is kept. */
const wordedElements: Readonly<Record<string, readonly number[]>> = {
  N7: [1, 2],
  L5: [2],
  LAD: [13],
  L11: [3],
  AT5: [3],
  H3: [2],
  NTE: [2],
  S5: [9],
};

/** Asks about the first words that say how cold freight is kept, where no code says so. */
function askAboutWords(segments: readonly Segment[], report: ReportProblem): void {
  for (const segment of segments) {
    const element = wordedElements[segment.id]?.find((one) =>
      mentionsTemperature(valueAt(segment, one)),
    );
    if (!element) continue;
    const message = `"${valueAt(segment, element)}" sounds like freight that is kept cold, and the tender asks for no refrigerated trailer. Choose the trailer`;
    report({ segment, element }, message, toChoose);
    return;
  }
}
