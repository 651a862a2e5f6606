import { Font } from "@react-pdf/renderer";
import { expect, test } from "vitest";
import { asPrinted, box } from "#app/forms/printable.ts";
import { pdfStyles } from "./theme.server.ts";

/** Letters of the scripts and signs that are printed wherever a face has them. */
const wanted = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
/** Letters of phonetics and of old numerals, which nobody types into a load. */
const rare = /[\u0250-\u02ff\u0370-\u0377\u1d00-\u1dbf]/u;

test.each([400, 700])("what is printed as typed has a letter in weight %i", async (fontWeight) => {
  const faces = await Promise.all(
    pdfStyles.page.fontFamily.map(async (fontFamily) => {
      const descriptor = { fontFamily, fontWeight };
      await Font.load(descriptor);
      return Font.getFont(descriptor)?.data;
    }),
  );
  const lost: string[] = [];
  for (let point = 0x20; point <= 0x2fff; point += 1) {
    const sign = String.fromCodePoint(point);
    if (/[\s\p{C}]/u.test(sign) || sign === box) continue;
    const isDrawn = faces.some((face) => face?.hasGlyphForCodePoint(point));
    if (!isDrawn && asPrinted(sign) === sign) lost.push(sign);
  }
  expect(lost).toEqual([]);
});

test("every letter of Latin, Greek and Cyrillic that a face has is printed", async () => {
  const descriptor = { fontFamily: "Inter", fontWeight: 400 };
  await Font.load(descriptor);
  const face = Font.getFont(descriptor)?.data;
  const boxes: string[] = [];
  for (let point = 0x20; point <= 0x1eff; point += 1) {
    const sign = String.fromCodePoint(point);
    if (!wanted.test(sign) || rare.test(sign) || !face?.hasGlyphForCodePoint(point)) continue;
    if (asPrinted(sign) === box) boxes.push(`${sign} ${point.toString(16)}`);
  }
  expect(boxes).toEqual([]);
});
