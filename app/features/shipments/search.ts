import { wordsQuery } from "#app/platform/database/words-query.ts";

/**
 * What a person typed into the search field, as a PostgreSQL tsquery over the terms of a company's
 * loads: every word must begin one. Undefined when there is no word to look for.
 */
export function searchQuery(companyId: string, typed: string): string | undefined {
  return wordsQuery(typed, `${companyId}:`);
}
