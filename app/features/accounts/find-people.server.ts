import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { wordsQuery } from "#app/platform/database/words-query.ts";
import { personWords, typedCompanyWords } from "./search-words.server.ts";
import { companyMembers, profiles, users } from "./tables.server.ts";

/**
 * Up to `atMost` people in whose name and email, or in whose company's name, every word of `typed` begins
 * one, by name; of these those that `among` keeps. For staff: the caller checks the policy.
 */
export async function findPeople(query: Queryable, typed: string, atMost = 50, among?: SQL) {
  const found = selectFound(query, typed);
  if (!found) return [];
  return query
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      company: profiles.companyName,
      phone: profiles.phone,
      companyId: companyMembers.companyId,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
    .where(and(inArray(users.id, found), among))
    .orderBy(asc(users.name), users.id)
    .limit(atMost);
}

/**
 * The IDs of the people in whose name and email, or in whose company's name, every word of `typed`
 * begins one; undefined without a word.
 */
export function selectFound(query: Queryable, typed: string) {
  const terms = wordsQuery(typed);
  if (!terms) return undefined;
  return union(
    query
      .select({ id: users.id })
      .from(users)
      .where(sql`${personWords(users)} @@ ${terms}::tsquery`),
    query
      .select({ id: profiles.userId })
      .from(profiles)
      .where(sql`${typedCompanyWords(profiles)} @@ ${terms}::tsquery`),
  );
}
