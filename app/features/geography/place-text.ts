import { findState, type State } from "./states.ts";

/** A typed place, split into parts. */
export type PlaceText = {
  /** "" when only a ZIP code or a state was given. */
  readonly city: string;
  readonly state: State | undefined;
  /** The text in the state's position when it is not a state: "Indianna", "ON". */
  readonly unknownState: string | undefined;
  /** The first five digits. */
  readonly zip: string | undefined;
};

/** Maximum characters that are read; no place is longer. */
const MAX_LENGTH = 100;
/** Words of the longest state name: District of Columbia. */
const MAX_STATE_WORDS = 3;

/** Parses "46204", "Indianapolis, IN 46204", "indianapolis indiana" or "Washington, D.C.". */
export function readPlaceText(typed: string): PlaceText {
  const text = typed
    .slice(0, MAX_LENGTH)
    .replace(/\./g, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/,? ?\b(?:usa|united states)$/i, "");
  const [, before = text, zip] = /^(.*?)[ ,]*\b(\d{5})(?:-\d{4})?$/.exec(text) ?? [];
  return { zip, ...splitCityAndState(before.replace(/[ ,]+$/, "")) };
}

function splitCityAndState(text: string): Omit<PlaceText, "zip"> {
  const comma = text.lastIndexOf(",");
  if (comma >= 0) {
    const city = text.slice(0, comma).replace(/[ ,]+$/, "");
    const after = text.slice(comma + 1).trim();
    const state = findState(after);
    return { city, state, unknownState: state ? undefined : after };
  }
  const words = text.split(" ");
  for (let count = Math.min(MAX_STATE_WORDS, words.length); count > 0; count -= 1) {
    const state = findState(words.slice(-count).join(" "));
    if (state) return { city: words.slice(0, -count).join(" "), state, unknownState: undefined };
  }
  return { city: text, state: undefined, unknownState: undefined };
}
