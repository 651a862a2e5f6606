/** A flat header list as an object, by name. */
export function byName(list: readonly string[] = []): Record<string, string> {
  const pairs = Array.from({ length: list.length / 2 }, (_, n) => list.slice(n * 2, n * 2 + 2));
  return Object.fromEntries(pairs);
}
