/** Code 39: nine bars and spaces per character; `1` marks the wide ones. */
const patterns: Record<string, string> = {
  "0": "000110100",
  "1": "100100001",
  "2": "001100001",
  "3": "101100000",
  "4": "000110001",
  "5": "100110000",
  "6": "001110000",
  "7": "000100101",
  "8": "100100100",
  "9": "001100100",
  A: "100001001",
  B: "001001001",
  C: "101001000",
  D: "000011001",
  E: "100011000",
  F: "001011000",
  G: "000001101",
  H: "100001100",
  I: "001001100",
  J: "000011100",
  K: "100000011",
  L: "001000011",
  M: "101000010",
  N: "000010011",
  O: "100010010",
  P: "001010010",
  Q: "000000111",
  R: "100000110",
  S: "001000110",
  T: "000010110",
  U: "110000001",
  V: "011000001",
  W: "111000000",
  X: "010010001",
  Y: "110010000",
  Z: "011010000",
  "-": "010000101",
  " ": "011000100",
  "*": "010010100",
};

const wide = 3;

export type Bar = { x: number; width: number };

/** The black bars of a text; characters that Code 39 lacks are left out. */
export function code39(text: string): { bars: Bar[]; width: number } {
  const bars: Bar[] = [];
  let x = 0;
  for (const character of `*${text.toUpperCase().replace(/[^0-9A-Z -]/g, "")}*`) {
    for (const [place, width] of [...(patterns[character] ?? "")].entries()) {
      const size = width === "1" ? wide : 1;
      if (place % 2 === 0) bars.push({ x, width: size });
      x += size;
    }
    x += 1;
  }
  return { bars, width: x - 1 };
}
