const wordsAtMost = 6;

/**
 * A typed search as a PostgreSQL tsquery over a company's terms: every word must be the start of
 * one. Undefined without a word.
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
