import type { StaffDependencies } from "#app/features/accounts/staff-command.server.ts";
import { AppError } from "#app/platform/errors.ts";
import {
  type AskedOfStops,
  type EnteredField,
  enteredAt,
  readEnteredPath,
  withEntered,
} from "./entered-stop.ts";
import { changeFailed, type SeenMessage } from "./failed-message.server.ts";
import {
  type AnswerField,
  answersText,
  askedBy,
  askedOfStops,
  type TenderAnswers,
} from "./tender-answer.ts";
import { readOfferedCents } from "./tender-offer.ts";
import { readSingleSet } from "./x12/single-set.ts";

/** What a form has for each answer; null where nothing was entered. */
type TypedAnswers = { [Field in AnswerField]: TenderAnswers[Field] | null } & {
  /** Whether they agree to the offered rate. */
  agreesRate: boolean;
};

const requiredErrors: Record<Exclude<AnswerField, "stops">, string> = {
  description: "Commodity is required",
  weight: "Weight is required",
  mode: "Mode is required",
  equipment: "Choose the trailer",
  accepts: "Accept this tender, or decline it",
  acceptsLate: "The deadline has passed. Check the box to accept late, or decline",
  timeCode: "Choose the time zone",
  whichDates: "Choose which dates count",
  ownDates: "Choose what these dates are",
  purpose: "Choose what this tender does",
  shipmentNumber: "Shipment number is required",
  hazmat: "Say whether the goods are hazardous",
  temperature: "Minimum temperature is required",
  usdConfirmed: "Check the box if the amounts are in US dollars, or decline",
};

/** The input that says what is missing, where an answer has several. */
const firstInputs: Partial<Record<AnswerField, string>> = {
  hazmat: "hazmat.goods",
  temperature: "temperature.min",
};

/** What a stop can't be without. */
const requiredOfStop: Partial<Record<EnteredField, string>> = {
  windowFrom: "Enter when the window opens, or the one time of this stop",
  kind: "Choose what happens at this stop",
};

/**
 * Stores what staff enter for a tender that waits for nothing else, so that `runMessage` can run it
 * again. Its text stays as it came. Returns the interchange.
 * @throws AppError as `correctMessage`; `invalid` with the fields that it still lacks.
 */
export async function completeMessage(
  deps: StaffDependencies,
  { id, version, ...typed }: SeenMessage & TypedAnswers,
): Promise<{ interchangeId: string }> {
  const answeredAt = deps.clock.now();
  return changeFailed(deps, { id, version }, async (_, { problems, text, answers }) => {
    const given = {
      ...chooseAnswers(askedBy(problems), typed),
      ...enterStops(askedOfStops(problems), typed, answers),
      ...(typed.agreesRate ? agreedRateOf(text) : {}),
    };
    const answered = { answers: { ...answers, ...given }, answeredAt };
    return {
      set: { ...answered, problems: [], state: "waiting" },
      done: { action: "edi.answer", details: { what: answersText(given) } },
    };
  });
}

/** The rate that a tender offers, as agreed. @throws AppError `conflict` for a tender without one. */
function agreedRateOf(text: string): Pick<TenderAnswers, "agreedCents"> {
  const agreedCents = readOfferedCents(readSingleSet(text)?.segments ?? []);
  if (agreedCents === null) {
    throw new AppError(
      "conflict",
      "Nothing was saved: this tender offers no flat rate to agree to.",
    );
  }
  return { agreedCents };
}

/** What was entered of the stops, now and before. */
function enterStops(
  asked: AskedOfStops,
  { stops }: TypedAnswers,
  before: TenderAnswers | null,
): Pick<TenderAnswers, "stops"> {
  if (Object.keys(asked).length === 0) return {};
  const missing = Object.keys(asked).flatMap((path) => {
    const read = readEnteredPath(path);
    const error = read && requiredOfStop[read.field];
    return error && !enteredAt(stops, path) ? [[path, [error]]] : [];
  });
  if (missing.length > 0) {
    throw new AppError("invalid", "Check the fields.", { fields: Object.fromEntries(missing) });
  }
  return { stops: withEntered(before?.stops, stops ?? [], asked) };
}

const isOwnField = (field: AnswerField): field is Exclude<AnswerField, "stops"> =>
  field !== "stops";

/** The answers that were asked for: what a form has besides them isn't used. */
function chooseAnswers(asked: readonly AnswerField[], typed: TypedAnswers): TenderAnswers {
  if (asked.length === 0) {
    throw new AppError("conflict", "Nothing was saved: this message needs a corrected text.");
  }
  // What stops lack is told beside their fields.
  const missing = asked.filter(isOwnField).filter((field) => typed[field] === null);
  if (missing.length > 0) {
    const fields = Object.fromEntries(
      missing.map((field) => [firstInputs[field] ?? field, [requiredErrors[field]]]),
    );
    throw new AppError("invalid", "Check the fields.", { fields });
  }
  return Object.fromEntries(asked.map((field) => [field, typed[field]]));
}
