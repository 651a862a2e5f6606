type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Further details of an action as JSON, without secrets. */
export type Details = { [key: string]: Json };

/** What an action applied to: a kind of record, and its ID. */
export type Subject = { kind: string; id: string };

/** One action, as the chain stores it. */
export type Entry = {
  id: number;
  at: Date;
  /** A user ID; null for an operator at the console. */
  actorId: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  details: Details;
};

/** The previous hash of a chain's first entry. */
export const beginning = "0".repeat(64);

/** The canonical text of an entry, from which its hash is computed. */
export function canonical(entry: Entry): string {
  const { id, at, actorId, action, subjectKind, subjectId, details } = entry;
  const parts = [id, at.toISOString(), actorId, action, subjectKind, subjectId, sorted(details)];
  return JSON.stringify(parts);
}

/** The value with sorted object keys, because a database keeps keys in its own order. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  // As pairs: an object would put number-like keys first.
  const fields = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)]);
  return { fields };
}
