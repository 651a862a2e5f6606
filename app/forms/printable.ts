// Latin, Greek, Cyrillic and the signs of freight, as code points in hex, as far as both weights of our
// documents' faces have them: a test asks the faces.
const printed = `
20-7e a0-ac ae-148 14a-1c3 1c5-24f 259 2bc 2c6-2c7 2d8-2dd 37a-37f 384-38a 38c 38e-3a1 3a3-3d7
3dc-3dd 3f0-3f6 3f9-3fa 3fc-479 480-49d 4a0-4ff 52f 1e00-1e9b 1e9d-1eff 2010-2027 2030-203a 203c
2044 2070 2074-208e 20a0-20af 20b1-20b5 20b8-20ba 20bc-20bf 2103 2109 2113 2116-2117 2120-2122
2126 212a-212b 212e 2150-217f 2190-2199 2202 2205-2206 220f 2211-2212 2215 2219-221a 221e 222b
2248 2260 2264-2265 25a0-25a2 25aa 25b2-25b3 25b6-25b7 25bc-25bd 25c0-25c1 25c6-25c7 25ca-25cb
25cf 25e6 2605-2606 26a0 2713 2717
`;

const ranges = printed
  .trim()
  .split(/\s+/)
  .map((range) => range.split("-").map((point) => Number.parseInt(point, 16)));

/** Stands where a document can't print what was typed. */
export const box = "\u25a1";

/** `text` as our documents print it: what no face has is a box, and invisible marks are left out. */
export function asPrinted(text: string): string {
  return isPlain(text) ? text : signsOf(text).map(printedSign).join("");
}

/** The signs of `text` that our documents print as a box, each once. */
export function unprintable(text: string): string[] {
  if (isPlain(text)) return [];
  const lost = signsOf(text).filter((sign) => sign !== box && printedSign(sign) === box);
  return [...new Set(lost)];
}

const isPlain = (text: string) => /^[\s\x20-\x7e]*$/.test(text);

const signs = new Intl.Segmenter("en", { granularity: "grapheme" });

// A letter with its accents, or an emoji of several parts, is one sign.
const signsOf = (text: string) =>
  Array.from(signs.segment(text.normalize("NFC")), ({ segment }) => segment);

function printedSign(sign: string): string {
  const visible = sign.replace(/(?!\s)[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, "");
  return Array.from(visible).every((one) => /\s/.test(one) || isPrinted(one)) ? visible : box;
}

function isPrinted(one: string): boolean {
  const point = one.codePointAt(0) ?? 0;
  return ranges.some(([first = 0, last = first]) => point >= first && point <= last);
}
