const wordsAtMost = 6;

/**
 * What a person typed into a search field, as a PostgreSQL tsquery: every word must begin a term, or
 * what `otherwise` has for it, which is a word or null. Undefined when there is no word to look for.
 */
export function wordsQuery(
  typed: string,
  otherwise: (word: string) => string | null = () => null,
): string | undefined {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return undefined;
  return words
    .slice(0, wordsAtMost)
    .map((word) => {
      const other = otherwise(word);
      return other ? `('${word}':* | '${other}':*)` : `'${word}':*`;
    })
    .join(" & ");
}
