import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { expect, test } from "vitest";
import { projectArcs } from "./project-arcs.ts";

type Map = Topology<{ states: GeometryCollection }>;

/** Two neighbors whose shared border, the first arc, has a point barely off the line. */
const neighbors: Map = {
  type: "Topology",
  transform: { scale: [2, 2], translate: [100, 0] },
  arcs: [
    [
      [0, 0],
      [0.05, 5],
      [-0.05, 5],
    ],
    [
      [0, 10],
      [-10, 0],
      [0, -10],
      [10, 0],
    ],
    [
      [0, 0],
      [10, 0],
      [0, 10],
      [-10, 0],
    ],
  ],
  objects: {
    states: {
      type: "GeometryCollection",
      geometries: [
        { type: "Polygon", arcs: [[0, 1]] },
        { type: "Polygon", arcs: [[2, -1]] },
      ],
    },
  },
};

test("arcs become absolute map points, and both neighbors lose the same needless one", () => {
  const map = projectArcs<Map>(neighbors, ([x, y]) => [x, -y]);
  const shapes = feature(map, map.objects.states).features.map(({ geometry }) =>
    geometry.type === "Polygon" ? geometry.coordinates[0] : [],
  );
  expect(shapes).toEqual([
    [
      [100, -0],
      [100, -20],
      [80, -20],
      [80, -0],
      [100, -0],
    ],
    [
      [100, -0],
      [120, -0],
      [120, -20],
      [100, -20],
      [100, -0],
    ],
  ]);
});

test("a bend that can be seen stays", () => {
  const bent = structuredClone(neighbors);
  bent.arcs[0] = [
    [0, 0],
    [1, 5],
    [-1, 5],
  ];
  expect(projectArcs<Map>(bent, (point) => point).arcs[0]).toEqual([
    [100, 0],
    [102, 10],
    [100, 20],
  ]);
});
