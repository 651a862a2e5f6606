import { usdText } from "#app/features/money/usd.ts";
import { type EquipmentId, equipmentTypes } from "#app/features/shipments/load/equipment.ts";
import type { Mode } from "#app/features/shipments/shipment.ts";
import type { Acceptance } from "./acceptance.ts";
import { type AskedOfStops, type EnteredStops, enteredAt, enteredTexts } from "./entered-stop.ts";
import { type TimeCodeChoice, timeCodeNames } from "./time-code.ts";
import { type WhichDates, whichDatesNames } from "./which-dates.ts";

/** Modes that staff can give a tender; by air it needs a Known Shipper, which a 204 can't say. */
export const answerModes = ["FTL", "LTL", "OCEAN"] as const satisfies readonly Mode[];

/** Trailers that staff can give a tender, as a form has them. */
export const answerTrailers = equipmentTypes.map(({ id, label }) => ({ value: id, text: label }));

/** What a tender that waits can ask staff for. */
type AskedAnswers = {
  description?: string;
  /** Pounds. */
  weight?: number;
  mode?: (typeof answerModes)[number];
  /** The trailer, where the tender asks for one that we don't know, or only sounds like it. */
  equipment?: EquipmentId;
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
  return Object.assign({}, ...problems.map(({ asked }) => asked));
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

/** Whether an answer is about the goods, and so the same for all 204s of a shipment. */
export function isOfGoods(field: AnswerField): field is "description" | "weight" {
  return field === "description" || field === "weight";
}

/** In the order of the form. */
const fields: readonly AnswerField[] = [
  ...([
    "description",
    "weight",
    "mode",
    "equipment",
    "ownDates",
    "timeCode",
    "whichDates",
    "stops",
    "accepts",
    "acceptsLate",
  ] as const),
];

/** What staff entered, in words, such as "Commodity: Castings; weight: 12,000 lbs"; null without any. */
export function answersText(answers: TenderAnswers | null): string | null {
  const { description, weight, mode, equipment, ownDates, timeCode, whichDates } = answers ?? {};
  const { acceptsLate, accepts, agreedCents } = answers ?? {};
  const parts = [
    description && `commodity: ${description}`,
    weight !== undefined && `weight: ${weight.toLocaleString("en-US")} lbs`,
    mode && `mode: ${mode}`,
    equipment && `equipment: ${labelOf(equipment).toLowerCase()}`,
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

function labelOf(equipment: EquipmentId): string {
  return equipmentTypes.find(({ id }) => id === equipment)?.label ?? equipment;
}
