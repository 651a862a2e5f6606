import { expect, test } from "vitest";
import { pathOfLines, pathOfRings } from "./path-of-rings.ts";

const square = (x: number, y: number, side: number) => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
];

test("a ring is drawn in relative steps, with every digit that counts", () => {
  expect(pathOfRings([square(100.5, 20.3, 10.5)])).toBe("M100.5 20.3l10.5 0 0 10.5-10.5 0Z");
  expect(pathOfRings([square(0, 0, 0.4)])).toBe("M0 0l.4 0 0 .4-.4 0Z");
});

test("the largest ring comes first, and islands too small to see are left out", () => {
  const path = pathOfRings([square(50, 50, 0.5), square(0, 0, 2), square(10, 10, 3)]);
  expect(path).toBe("M10 10l3 0 0 3-3 0ZM0 0l2 0 0 2-2 0Z");
});

test("open lines end where they end, each from its own start", () => {
  const lines = [
    [
      [0, 0],
      [1.5, -0.5],
    ],
    [
      [10, 10],
      [10, 12],
    ],
  ];
  expect(pathOfLines(lines)).toBe("M0 0l1.5-.5M10 10l0 2");
});
