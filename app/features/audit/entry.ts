type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** What else there is to know of an action, as JSON: no secrets. */
export type Details = { [key: string]: Json };

/** What an action was done to: a kind of thing, and which one. */
export type Subject = { kind: string; id: string };

/** One action, as the chain holds it. */
export type Entry = {
  id: number;
  at: Date;
  /** A user's id; null for an operator at the machine's console. */
  actorId: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  details: Details;
};

/** What the first entry of a chain follows. */
export const beginning = "0".repeat(64);

/** The entry as text, always the same for the same entry: what its hash is made over. */
export function canonical(entry: Entry): string {
  const { id, at, actorId, action, subjectKind, subjectId, details } = entry;
  const parts = [id, at.toISOString(), actorId, action, subjectKind, subjectId, sorted(details)];
  return JSON.stringify(parts);
}

/** The same value with the keys of its objects in order: a database keeps them in its own. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  // As pairs: an object would put keys that look like numbers first.
  const fields = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)]);
  return { fields };
}
