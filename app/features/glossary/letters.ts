import type { GlossaryTerm } from "./term.ts";

export type LetterGroup = { letter: string; terms: readonly GlossaryTerm[] };

export const alphabet: readonly string[] = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** The terms grouped by first letter; letters without terms are omitted. */
export function byLetter(terms: readonly GlossaryTerm[]): LetterGroup[] {
  return alphabet
    .map((letter) => ({
      letter,
      terms: terms.filter(({ term }) => term.charAt(0).toUpperCase() === letter),
    }))
    .filter((group) => group.terms.length > 0);
}
