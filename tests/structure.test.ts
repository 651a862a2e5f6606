import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { countBorders } from "#tests/support/structure/borders.ts";
import type { Count } from "#tests/support/structure/code-files.ts";
import { filesForHold } from "#tests/support/structure/files-for-hold.ts";
import { countFolders } from "#tests/support/structure/folders.ts";
import { countSizes } from "#tests/support/structure/sizes.ts";

const file = "structure.json";
const kept: Record<string, number> = JSON.parse(readFileSync(`tests/${file}`, "utf8"));
const counts = { ...countSizes(), ...countBorders(), ...countFolders() };
const names = Object.keys(counts);

const numberOf = (found: Count = 0) => (typeof found === "number" ? found : found.length);
const written = (figures: Record<string, number>) => `${JSON.stringify(figures, null, 2)}\n`;

/** The files that were changed last, of those that are counted: what is new is mostly among them. */
function lastChanged(found: Count = []): string {
  if (typeof found === "number") return "";
  const at = (one: string) =>
    statSync(one.split(/[: ]/)[0] ?? "", { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const latest = found.toSorted((one, other) => at(other) - at(one)).slice(0, 5);
  return `; changed last:\n  ${latest.join("\n  ")}`;
}

describe("the structure", () => {
  test("no count grows unnoticed, and one that falls is written down", async () => {
    const now = Object.fromEntries(names.map((name) => [name, numberOf(counts[name])]));
    const grown = names.flatMap((name) => {
      const was = kept[name];
      if (was !== undefined && numberOf(counts[name]) <= was) return [];
      return [`${name}: ${was ?? "none"} -> ${now[name]}${lastChanged(counts[name])}`];
    });
    // Where one grew, another may have fallen by it, as when two circles become one.
    if (grown.length === 0 && written(now) !== written(kept)) {
      writeFileSync(`tests/${file}`, written(now));
    }
    await expect(
      written(now),
      `${grown.join("\n")}\nWhere that is meant: npm run test:unit -- tests/structure --update`,
    ).toMatchFileSnapshot(file);
  });

  test("each file that loads on hold would touch is there", () => {
    const gone = filesForHold.filter((one) => !existsSync(one));
    expect(gone, "Name it by its new path, or take it out").toEqual([]);
    expect(new Set(filesForHold).size).toBe(filesForHold.length);
  });
});
