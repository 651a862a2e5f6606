/** What became of what was acknowledged. */
export type Comparison = {
  /** Acknowledged, and not stored. */
  lost: string[];
  /** Stored more than once, or without having been acknowledged. */
  doubled: string[];
};

/**
 * Compares marks that were acknowledged with those that are stored. Each request was repeated until it was
 * answered, so whatever else is stored was done twice.
 */
export function compareMarks(
  acknowledged: readonly string[],
  stored: readonly string[],
): Comparison {
  const counts = new Map<string, number>();
  for (const mark of stored) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  const known = new Set(acknowledged);
  return {
    lost: [...known].filter((mark) => !counts.has(mark)),
    doubled: [...counts].filter(([mark, n]) => n > 1 || !known.has(mark)).map(([mark]) => mark),
  };
}

/** The longest time between two of these moments that reaches into the time from `from` to `to`. */
export function longestPause(moments: readonly number[], from: number, to: number): number {
  const sorted = moments.toSorted((a, b) => a - b);
  const before = sorted.findLast((moment) => moment <= from) ?? from;
  const within = sorted.filter((moment) => moment > from && moment <= to);
  const all = [before, ...within, ...(within.length === 0 ? [to] : [])];
  return Math.max(...all.slice(1).map((moment, n) => moment - (all[n] ?? moment)));
}
