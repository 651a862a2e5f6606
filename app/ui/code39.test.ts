import { describe, expect, it } from "vitest";
import { code39 } from "./code39.ts";

/**
 * Reads the bars as a scanner does: the widths of bars and spaces, without the gaps between
 * characters.
 */
function scan(text: string): string[] {
  const { bars } = code39(text);
  const widths = bars.flatMap((bar, place) => {
    const next = bars[place + 1];
    return next ? [bar.width, next.x - bar.x - bar.width] : [bar.width];
  });
  const characters: string[] = [];
  for (let at = 0; at < widths.length; at += 10) {
    characters.push(widths.slice(at, at + 9).join(""));
  }
  return characters;
}

describe("a scanner held to a barcode", () => {
  it("reads its text between the start and the stop sign", () => {
    const star = "131131311";
    expect(scan("ab1")).toEqual([star, "311113113", "113113113", "311311113", star]);
  });

  it("finds in every character nine elements, three of them wide", () => {
    for (const character of scan("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ- ")) {
      expect(character.replaceAll("1", "")).toBe("333");
      expect(character).toHaveLength(9);
    }
  });

  it("finds nothing for unsupported characters", () => {
    expect(code39("a&b")).toEqual(code39("AB"));
  });
});
