import { dirname } from "node:path";
import { lazyImports, sourceImports } from "#tests/support/source-imports.ts";
import { type Graph, graphOf, groupCircles } from "./circles.ts";
import { type Count, codeFiles } from "./code-files.ts";

const code = new Set(codeFiles);
/** Types count, and so does what loads only once it's needed. */
const arrows = [...sourceImports, ...lazyImports].filter(
  ({ from, to }) => code.has(from) && code.has(to),
);
const betweenFolders = arrows
  .map(({ from, to }) => ({ by: from, from: dirname(from), to: dirname(to) }))
  .filter(({ from, to }) => from !== to);

/** How the folders that hold code lie above each other, and where they or their files form circles. */
export function countFolders(): Record<string, Count> {
  const folders = graphOf(betweenFolders.map(({ from, to }) => [from, to]));
  const groups = groupCircles(folders);
  const groupOf = new Map(groups.flatMap((group) => group.map((folder) => [folder, group])));
  const once = new Map(betweenFolders.map((arrow) => [`${arrow.from} ${arrow.to}`, arrow]));
  const lines = [...once.values()].map((one) => ({
    ...one,
    line: `${one.by}: ${one.from} -> ${one.to}`,
  }));
  const files = groupCircles(graphOf(arrows.map(({ from, to }) => [from, to])));
  const circles = files.filter((group) => group.length > 1);
  return {
    "folders that hold code": [...new Set(codeFiles.map(dirname))].toSorted(),
    // A folder that imports another one, once, however many of its files do.
    "arrows between folders": lines.map(({ line }) => line),
    // Such an arrow runs back up when it leads to a folder that leads back to it.
    "arrows between folders that run back up": lines.flatMap(({ from, to, line }) =>
      groupOf.get(from) === groupOf.get(to) ? [line] : [],
    ),
    // A folder is one floor above the highest that it imports; those of a circle are on one floor.
    "floors of folders": countFloors(folders, groups),
    "circles of folders": groups
      .filter((group) => group.length > 1)
      .map((group) => group.join(" ")),
    "circles of files": circles.map((group) => group.join(" ")),
    // Two circles that become one are fewer circles, and not better.
    "files in circles": circles.flat(),
  };
}

function countFloors(graph: Graph, groups: readonly string[][]): number {
  const floors = new Map<string, number>();
  for (const group of groups) {
    const below = group.flatMap((folder) => [...(graph.get(folder) ?? [])]);
    const floor = 1 + Math.max(0, ...below.map((folder) => floors.get(folder) ?? 0));
    for (const folder of group) floors.set(folder, floor);
  }
  return Math.max(...floors.values());
}
