const wordsAtMost = 6;

/**
 * What a person typed into the search field, as a PostgreSQL tsquery over the owner's own terms:
 * every word must begin one. Undefined when there is no word to look for.
 */
export function searchQuery(userId: string, typed: string): string | undefined {
  return prefixes(typed, `${userId}:`);
}

/** The same over the terms of all owners, for staff. */
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
