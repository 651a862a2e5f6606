const wordsIn = /[\p{L}\p{N}]+/gu;
/** A shorter part is in too many numbers to find one. */
const partAtLeast = 3;

/**
 * The parts by which a number is found besides its own words: its digits without the letters around
 * them and without leading zeros, and all of it without signs. "0083345/A" has 83345 and 0083345a.
 */
export function partsOfNumber(value: string): string[] {
  const text = value.toLowerCase();
  const words: string[] = text.match(wordsIn) ?? [];
  const digits = text.match(/\d+/g) ?? [];
  const parts = [...digits, ...digits.map((run) => run.replace(/^0+/, ""))];
  if (digits.length > 0) parts.push(words.join(""));
  return [...new Set(parts)].filter((part) => part.length >= partAtLeast && !words.includes(part));
}

/** "po4500" as "4500": a kind of number written onto it, which may not be in what is kept. */
export function withoutKind(word: string): string | null {
  return /^(?:po|so|bol|pro|awb|ref)(\d.*)$/.exec(word)?.[1] ?? null;
}
