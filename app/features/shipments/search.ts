import { wordsQuery } from "#app/platform/database/words-query.ts";

/**
 * The typed search as a PostgreSQL tsquery over the terms of a company's loads: each word must
 * match the beginning of a term. Undefined without a word.
 */
export function searchQuery(companyId: string, typed: string): string | undefined {
  return wordsQuery(typed, `${companyId}:`);
}
