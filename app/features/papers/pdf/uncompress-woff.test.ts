import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { uncompressWoff } from "./uncompress-woff.ts";

const woff = readFileSync(
  join(projectRoot, "node_modules/@fontsource/public-sans/files/public-sans-latin-400-normal.woff"),
);

/** The tables of a TrueType file, each with whether its bytes add up to its checksum. */
function tablesOf(font: Buffer): { tag: string; isWhole: boolean }[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + index * 16;
    const [checksum, offset, length] = [4, 8, 12].map((at) => font.readUInt32BE(entry + at));
    const bytes = Buffer.alloc(Math.ceil((length ?? 0) / 4) * 4);
    font.copy(bytes, 0, offset, (offset ?? 0) + (length ?? 0));
    const tag = font.toString("latin1", entry, entry + 4);
    // The head table's checksum leaves out the file's own, which stands in it.
    if (tag === "head") bytes.writeUInt32BE(0, 8);
    let sum = 0;
    for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
    return { tag, isWhole: sum === checksum };
  });
}

test("each table of an uncompressed font is what its checksum says", () => {
  const font = uncompressWoff(woff);
  expect(font.length).toBe(woff.readUInt32BE(16));
  const tables = tablesOf(font);
  expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(["cmap", "glyf", "loca"]));
  expect(tables.filter(({ isWhole }) => !isWhole)).toEqual([]);
});

test("a file that isn't WOFF 1.0 is refused", () => {
  expect(() => uncompressWoff(Buffer.from("wOF2 and more"))).toThrow("not a WOFF 1.0 font");
});
