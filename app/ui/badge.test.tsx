import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Badge, type BadgeLook } from "./badge.tsx";

const styles = readFileSync("app/styles.css", "utf8");

/** A color of both schemes, by its name. */
function colorsOf(name: string): { light: string; dark: string } {
  const found = styles.match(
    new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`),
  );
  const [, light, dark] = found ?? [];
  if (!light || !dark) throw new Error(`styles.css has no color ${name}`);
  return { light, dark };
}

/** CIE L*a*b* of an sRGB color such as "#0b1524", by the white of D65. */
function labOf(color: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [x, y, z] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ].map((share) => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116)) as [
    number,
    number,
    number,
  ];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function distance(one: string, other: string): number {
  const [a, b] = [labOf(one), labOf(other)];
  return Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)));
}

const filled: BadgeLook[] = ["default", "secondary", "danger"];
/** The least distance that is seen at a glance. */
const seen = 5;

test.each(filled)(
  "the chip %s stands out from a page, a sheet and a row under the pointer in both schemes",
  (look) => {
    const html = renderToStaticMarkup(<Badge look={look}>New</Badge>);
    const chip = colorsOf(html.match(/ bg-([a-z-]+)/)?.[1] ?? "");
    for (const ground of ["paper", "sheet", "sunken"].map(colorsOf)) {
      expect(distance(chip.light, ground.light)).toBeGreaterThan(seen);
      expect(distance(chip.dark, ground.dark)).toBeGreaterThan(seen);
    }
  },
);
