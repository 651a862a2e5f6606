import type { GlossaryTerm } from "./term.ts";

/** Lower case, with hyphens and slashes as spaces, so that "cross dock" finds "Cross-dock". */
function normalize(text: string): string {
  return text
    .toLowerCase()
    .replace(/[-/\s]+/g, " ")
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .trim();
}

/** Also without spaces, so that "bmc84" finds "BMC-84". */
function compact(text: string): string {
  return normalize(text).replaceAll(" ", "");
}

/** Lower is better; undefined is no match. */
function rank(entry: GlossaryTerm, query: string): number | undefined {
  const names = [entry.term, ...(entry.abbreviation?.split(",") ?? [])];
  const whole = compact(query);
  if (names.some((name) => compact(name) === whole)) return 0;
  if (names.some((name) => compact(name).startsWith(whole))) return 1;

  const words = normalize(query).split(" ");
  const named = names.map(normalize).join(" ");
  if (words.every((word) => named.includes(word))) return 2;

  // In definitions a word matches only from its start: "tl" does not match "directly".
  const text = normalize(entry.definition).split(" ");
  const found = words.every(
    (word) => named.includes(word) || text.some((part) => part.startsWith(word)),
  );
  return found ? 3 : undefined;
}

/**
 * Terms that match every word of the query: names and abbreviations first, then definitions, each
 * in glossary order. An empty query returns all. The terms are a parameter, so that the browser
 * searches those it was sent.
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
