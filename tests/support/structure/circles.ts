/** Who leads to whom. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

export function graphOf(arrows: Iterable<readonly [from: string, to: string]>): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of arrows) {
    const next = graph.get(from) ?? new Set();
    graph.set(from, next.add(to));
    if (!graph.has(to)) graph.set(to, new Set());
  }
  return graph;
}

/**
 * Groups what leads to each other, by the algorithm of Tarjan: a group of several is a circle. A group
 * comes after all groups that it leads to.
 */
export function groupCircles(graph: Graph): string[][] {
  const found = new Map<string, { place: number; lowest: number }>();
  const open: string[] = [];
  const groups: string[][] = [];

  function visit(name: string): { place: number; lowest: number } {
    const own = { place: found.size, lowest: found.size };
    found.set(name, own);
    open.push(name);
    for (const next of graph.get(name) ?? []) {
      const known = found.get(next);
      if (!known) own.lowest = Math.min(own.lowest, visit(next).lowest);
      else if (open.includes(next)) own.lowest = Math.min(own.lowest, known.place);
    }
    if (own.lowest === own.place) groups.push(open.splice(open.indexOf(name)).toSorted());
    return own;
  }

  for (const name of graph.keys()) if (!found.has(name)) visit(name);
  return groups;
}
