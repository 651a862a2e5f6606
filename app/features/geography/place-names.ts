type Forms = Readonly<Record<string, string>>;

/** Words that people and the postal service spell in two ways. */
const LONG_FORMS: Forms = {
  st: "saint",
  ste: "sainte",
  ft: "fort",
  mt: "mount",
  bch: "beach",
  ctr: "center",
  fls: "falls",
  grv: "grove",
  hls: "hills",
  hts: "heights",
  jct: "junction",
  spgs: "springs",
  vlg: "village",
  vly: "valley",
};

/** The same of a name's first word, as in "E St Louis" and "N Little Rock". */
const FIRST_WORDS: Forms = { ...LONG_FORMS, n: "north", s: "south", e: "east", w: "west" };

/**
 * Normalizes a name: "St. Louis", "saint louis" and "SAINT-LOUIS" all become "saintlouis". Accents,
 * case, spaces and punctuation are ignored.
 */
export function nameKey(name: string): string {
  const words = name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z -]/g, "")
    .split(/[ -]+/)
    .filter(Boolean);
  // Alone, such a word is a name, or the start of one that is still being typed.
  if (words.length < 2) return words.join("");
  return words
    .map((word, place) => (place === 0 ? FIRST_WORDS : LONG_FORMS)[word] ?? word)
    .join("");
}

/** Maximum typos in a name of this key for it to be suggested. */
export function slipsAllowed(key: string): number {
  return key.length <= 4 ? 1 : 2;
}

/**
 * The number of typos between two keys: a letter added, missing, wrong, or swapped with its
 * neighbor (optimal string alignment).
 */
export function slipsBetween(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let slips = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        slips = Math.min(slips, at(beforeLast, column - 2) + 1);
      }
      current.push(slips);
    }
    beforeLast = last;
    last = current;
  }
  return at(last, b.length);
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
