import { findables } from "#app/capabilities.server.ts";
import { type FindRequest, type Found, foundAtMost } from "#app/features/accounts/findable.ts";
import type { Role } from "#app/features/accounts/role.ts";
import { asLine } from "#app/forms/text.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** The records of one kind that a search found. */
export type FoundKind = { title: string; found: Found[] };

/** The longest text that is looked for, and the shortest, in characters. */
const typedAtMost = 80;
const typedAtLeast = 2;

/** What a person typed, with nothing in it that the database can't store. */
export function readTyped(given: string | null): string {
  return asLine((given ?? "").slice(0, typedAtMost));
}

/**
 * What a person finds on a desk, kind by kind; nothing for a single character. `actor` acts in the
 * role of the desk. One kind after the other: what somebody types never takes more than one
 * connection.
 */
export async function findRecords(
  query: Queryable,
  desk: Role,
  asked: FindRequest,
): Promise<FoundKind[]> {
  if (asked.typed.length < typedAtLeast) return [];
  const kinds: FoundKind[] = [];
  for (const { title, [desk]: find } of findables) {
    const found = (await find?.(query, asked)) ?? [];
    if (found.length > 0) kinds.push({ title, found: found.slice(0, foundAtMost) });
  }
  return kinds;
}
