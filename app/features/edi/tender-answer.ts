import { usdText } from "#app/features/money/usd.ts";
import {
  type EquipmentId,
  equipmentTypes,
  temperatureText,
} from "#app/features/shipments/load/equipment.ts";
import type { Mode } from "#app/features/shipments/shipment.ts";
import type { Acceptance } from "./acceptance.ts";
import type { HazmatAnswer } from "./declared-goods.ts";
import {
  type AskedOfStops,
  compareEnteredPaths,
  type EnteredStops,
  enteredAt,
  enteredTexts,
} from "./entered-stop.ts";
import { type TenderPurpose, tenderPurposeNames } from "./tender-purpose.ts";
import { type TimeCodeChoice, timeCodeNames } from "./time-code.ts";
import { type WhichDates, whichDatesNames } from "./which-dates.ts";

/** Modes that staff can give a tender; by air it needs a Known Shipper, which a 204 can't say. */
export const answerModes = ["FTL", "LTL", "OCEAN"] as const satisfies readonly Mode[];

/** Trailers that staff can give a tender, as a form has them. */
export const answerTrailers = equipmentTypes.map(({ id, label }) => ({ value: id, text: label }));

/** What a tender that waits can ask staff for. */
type AskedAnswers = {
  /** What the tender does, where its code doesn't say it, or contradicts what we have. */
  purpose?: TenderPurpose;
  /** The partner's number of the shipment, where it doesn't say one. */
  shipmentNumber?: string;
  description?: string;
  /** Pounds. */
  weight?: number;
  mode?: (typeof answerModes)[number];
  /** The trailer, where the tender asks for one that we don't know, or only sounds like it. */
  equipment?: EquipmentId;
  /** Degrees Fahrenheit, where the tender's temperature isn't clear. */
  temperature?: { min: number; max: number };
  /** What is hazardous of goods that it calls so. */
  hazmat?: HazmatAnswer;
  /** The partner says that amounts in another currency are US dollars. */
  usdConfirmed?: true;
  /** Whether a date whose code we don't know is that of the stop it stands in; else it doesn't count. */
  ownDates?: boolean;
  /** What a time code that we don't know means. */
  timeCode?: TimeCodeChoice;
  /** Which dates count of a stop that has requested and scheduled ones. */
  whichDates?: WhichDates;
  /** Places, times and contacts of stops, where what the tender says can't be taken. */
  stops?: EnteredStops;
  /** The partner still wants us, although its deadline has passed. */
  acceptsLate?: true;
  /** We accept what the partner's settings leave to our team. */
  accepts?: true;
};

/** What staff enter on the page of a tender that waits, in place of correcting its text. */
export type TenderAnswers = AskedAnswers & {
  /** The offered rate in US cents, if they agree to it. */
  agreedCents?: number;
};

/** One of the things that a tender can ask staff for. */
export type AnswerField = keyof AskedAnswers;

/**
 * What staff can enter so that a message runs, in the order of the form; empty when one of its problems needs
 * another text.
 */
export function askedBy(problems: readonly { answer?: AnswerField }[]): AnswerField[] {
  const asked = problems.flatMap(({ answer }) => answer ?? []);
  return asked.length < problems.length ? [] : fields.filter((field) => asked.includes(field));
}

/** The fields of stops that the problems of a tender ask for, in its order, with what was sent. */
export function askedOfStops(problems: readonly { asked?: AskedOfStops }[]): AskedOfStops {
  const asked: AskedOfStops = Object.assign({}, ...problems.map((problem) => problem.asked));
  return Object.fromEntries(
    Object.entries(asked).toSorted(([one], [other]) => compareEnteredPaths(one, other)),
  );
}

/** What stays of the answers when the text is corrected: those that stand in place of what it said don't. */
export function besidesText(answers: TenderAnswers): TenderAnswers {
  const { stops: _, equipment: __, temperature: ___, purpose: ____, ...others } = answers;
  return others;
}

/** Whether staff entered what a problem asks for. */
export function isAnswered(
  { answer, asked }: { answer?: AnswerField | undefined; asked?: AskedOfStops | undefined },
  answers: TenderAnswers,
): boolean {
  if (answer !== "stops") return answer !== undefined && answers[answer] !== undefined;
  const paths = Object.keys(asked ?? {});
  return paths.every((path) => enteredAt(answers.stops, path) !== undefined);
}

/** How a partner's settings say that its tenders are read; null where our team says it for each. */
export type ReadingSettings = {
  ownDates: boolean;
  timeCode: TimeCodeChoice | null;
  whichDates: WhichDates | null;
};

/** The settings as answers, which those of our team for one tender replace. */
export function settingsAsAnswers({
  ownDates,
  timeCode,
  whichDates,
}: ReadingSettings): TenderAnswers {
  return {
    ...(ownDates && { ownDates }),
    ...(timeCode && { timeCode }),
    ...(whichDates && { whichDates }),
  };
}

/**
 * Whether the form of a tender that waits has the offered rate agreed to from the start: its partner's rates are
 * always taken, and nobody is asked about this one.
 */
export function suggestsRate(
  acceptance: Acceptance | null,
  asked: readonly AnswerField[],
): boolean {
  return acceptance === "always" && !asked.includes("accepts");
}

/** Answers about the goods, which are the same for all 204s of a shipment. */
export const goodsAnswers = ["description", "weight", "hazmat"] as const;

/** Whether an answer is about the goods. */
export function isOfGoods(field: AnswerField): field is (typeof goodsAnswers)[number] {
  return goodsAnswers.some((one) => one === field);
}

/** In the order of the form. */
const fields: readonly AnswerField[] = [
  "purpose",
  "shipmentNumber",
  "description",
  "weight",
  "hazmat",
  "mode",
  "equipment",
  "temperature",
  "ownDates",
  "timeCode",
  "whichDates",
  "stops",
  "usdConfirmed",
  "accepts",
  "acceptsLate",
];

/** What staff entered, in words, such as "Commodity: Castings; weight: 12,000 lbs"; null without any. */
export function answersText(answers: TenderAnswers | null): string | null {
  const { description, weight, mode, equipment, ownDates, timeCode, whichDates } = answers ?? {};
  const { acceptsLate, accepts, agreedCents } = answers ?? {};
  const { purpose, shipmentNumber, temperature, hazmat, usdConfirmed } = answers ?? {};
  const parts = [
    purpose &&
      `purpose: ${tenderPurposeNames[purpose].replace(/^./, (letter) => letter.toLowerCase())}`,
    shipmentNumber && `shipment number: ${shipmentNumber}`,
    description && `commodity: ${description}`,
    weight !== undefined && `weight: ${weight.toLocaleString("en-US")} lbs`,
    mode && `mode: ${mode}`,
    equipment && `equipment: ${labelOf(equipment).toLowerCase()}`,
    temperature && `temperature: ${temperatureText(temperature.min, temperature.max)}`,
    hazmat && `hazardous goods: ${hazmatText(hazmat)}`,
    usdConfirmed && "amounts in US dollars",
    accepts && "accepted by our team",
    agreedCents !== undefined && `agreed at ${usdText(agreedCents)}`,
    acceptsLate && "accepted after the deadline",
    ownDates !== undefined &&
      `dates with other codes: ${ownDates ? "those of their stops" : "left out"}`,
    whichDates && `dates that count: ${whichDatesNames[whichDates].toLowerCase()}`,
    timeCode && `unknown time zone: ${timeCodeNames[timeCode].replace(/^L/, "l")}`,
    ...enteredTexts(answers?.stops),
  ].filter(Boolean);
  return parts.length === 0
    ? null
    : parts.join("; ").replace(/^./, (letter) => letter.toUpperCase());
}

/** Such as "UN1993"; "none" where the goods aren't hazardous. */
function hazmatText(hazmat: HazmatAnswer): string {
  if (hazmat === "plain") return "none";
  return hazmat.items.map((item) => item.hazmat?.unNumber).join(", ");
}

function labelOf(equipment: EquipmentId): string {
  return equipmentTypes.find(({ id }) => id === equipment)?.label ?? equipment;
}
