const wordsAtMost = 6;

/**
 * What a person typed into the search field, as a PostgreSQL tsquery over the terms of a company's loads:
 * every word must begin one. Undefined when there is no word to look for.
 */
export function searchQuery(companyId: string, typed: string): string | undefined {
  return prefixes(typed, `${companyId}:`);
}

/** The same over the terms of all companies, for staff. */
export function wordsQuery(typed: string): string | undefined {
  return prefixes(typed, "");
}

function prefixes(typed: string, before: string): string | undefined {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return undefined;
  return words
    .slice(0, wordsAtMost)
    .map((word) => `'${before}${word}':*`)
    .join(" & ");
}
