import { bookingLimits, stopLimits } from "#app/forms/limits.ts";
import { isGoodsCodes } from "./goods-codes.ts";
import type { LoadTender } from "./load-tender.ts";
import type { TenderAnswers } from "./tender-answer.ts";

/** Where to find what a 204 doesn't say of its goods. */
export type GoodsSources = {
  /** What staff entered on its page, or on that of an earlier 204 of the shipment. */
  answers: TenderAnswers;
  /** The description that they entered on its own page, in place of one that a load can't have. */
  ownDescription?: string | undefined;
  /** The load that it changes. */
  load: { freightDescription: string; weight: number } | null;
  /** The settings of the partner. */
  partner: { defaultDescription: string | null; defaultWeight: number | null };
};

/** Where the description or the weight of a load came from; the tender itself when left out. */
type Origin = "staff" | "load" | "settings" | "codes";

/** A 204 with what it didn't say, and where that came from. */
type CompletedTender = { tender: LoadTender; note: string | null };

/**
 * Completes a 204 that doesn't say what the goods are or weigh, in this order: what staff entered,
 * what the load that it changes has, the partner's settings, and for a description at last the codes
 * of the goods: a carrier can do more with "Groceries" than with "Item 0009".
 */
export function completeTender(tender: LoadTender, sources: GoodsSources): CompletedTender {
  const { answers, ownDescription, load, partner } = sources;
  const { codes } = tender;
  const kept = load && !isGoodsCodes(load.freightDescription) ? load.freightDescription : null;
  const description = firstOf([
    ["staff", isTooLong(tender.description) ? ownDescription : null],
    ["tender", tender.description],
    ["staff", answers.description],
    ["load", kept],
    ["settings", partner.defaultDescription],
    ["codes", codes],
  ]);
  const weight = firstOf([
    ["tender", tender.weight],
    ["staff", answers.weight],
    ["load", load?.weight],
    ["settings", partner.defaultWeight],
  ]);
  const isNamedByUs = description?.origin === "staff" || description?.origin === "settings";
  return {
    tender: {
      ...tender,
      description: description?.value ?? "",
      weight: weight?.value,
      stops: isNamedByUs && codes ? withCodes(tender.stops, codes) : tender.stops,
    },
    note: noteOf({ commodity: description?.origin, weight: weight?.origin }),
  };
}

const isTooLong = (description: string) => description.length > bookingLimits.description;

function firstOf<Value>(candidates: [Origin | "tender", Value | null | undefined][]) {
  for (const [origin, value] of candidates) {
    if (value) return { origin, value };
  }
  return undefined;
}

/** The stops with the codes of the goods in the instructions of the first one, if they have room. */
function withCodes([first, ...others]: LoadTender["stops"], codes: string): LoadTender["stops"] {
  if (!first) return others;
  const instructions = [`${codes}.`, first.instructions].filter(Boolean).join(" ");
  const fits = instructions.length <= stopLimits.instructions;
  return [fits ? { ...first, instructions } : first, ...others];
}

const originTexts: Partial<Record<Origin | "tender", string>> = {
  staff: "entered by our team",
  settings: "from the partner's settings",
  codes: "from the item and order numbers",
};

/** Such as "Commodity and weight from the partner's settings."; null when nothing is said of it. */
function noteOf(origins: Record<string, Origin | "tender" | undefined>): string | null {
  const notes = Object.entries(originTexts).flatMap(([origin, text]) => {
    const fields = Object.keys(origins).filter((field) => origins[field] === origin);
    return fields.length === 0 ? [] : `${fields.join(" and ")} ${text}.`;
  });
  const sentences = notes.map((note) => note.replace(/^./, (letter) => letter.toUpperCase()));
  return sentences.join(" ") || null;
}
