const wordsAtMost = 6;

/**
 * What a person typed into a search field, as a PostgreSQL tsquery: every word must begin a term.
 * Undefined when there is no word to look for.
 */
export function wordsQuery(typed: string): string | undefined {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return undefined;
  return words
    .slice(0, wordsAtMost)
    .map((word) => `'${word}':*`)
    .join(" & ");
}
