import type { GlossaryTerm } from "./term.ts";

/** Small letters, with hyphens and slashes as spaces, so "cross dock" finds "Cross-dock". */
function normalize(text: string): string {
  return text
    .toLowerCase()
    .replace(/[-/\s]+/g, " ")
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .trim();
}

/** Without spaces as well, so "bmc84" finds "BMC-84". */
function compact(text: string): string {
  return normalize(text).replaceAll(" ", "");
}

/** The lower the better; undefined is no match. */
function rank(entry: GlossaryTerm, query: string): number | undefined {
  const names = [entry.term, ...(entry.abbreviation?.split(",") ?? [])];
  const whole = compact(query);
  if (names.some((name) => compact(name) === whole)) return 0;
  if (names.some((name) => compact(name).startsWith(whole))) return 1;

  const words = normalize(query).split(" ");
  const named = names.map(normalize).join(" ");
  if (words.every((word) => named.includes(word))) return 2;

  // In running text a word counts only from its beginning: "tl" is not a find in "directly".
  const text = normalize(entry.definition).split(" ");
  const found = words.every(
    (word) => named.includes(word) || text.some((part) => part.startsWith(word)),
  );
  return found ? 3 : undefined;
}

/**
 * Terms matching every word of the query: names and abbreviations first, definitions after,
 * in glossary order within each. An empty query gives them all. The terms are handed in, so that
 * the browser can search what it was sent and needs no second copy.
 */
export function searchGlossary(
  query: string,
  terms: readonly GlossaryTerm[],
): readonly GlossaryTerm[] {
  if (query.trim() === "") return terms;
  if (compact(query) === "") return [];
  return terms
    .flatMap((entry) => {
      const place = rank(entry, query);
      return place === undefined ? [] : [{ entry, place }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ entry }) => entry);
}
