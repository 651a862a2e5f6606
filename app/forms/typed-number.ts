// Kept free of Zod, so that the browser parses numbers as the server does.

/** Digits with or without thousands commas, and a decimal point: 48, 1,200, 40.5, .5 */
const typed = /^(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d+)?$/;

/** Parses a typed number such as "1,250.5"; null for anything else. */
export function readNumber(text: string): number | null {
  const line = text.trim();
  if (!typed.test(line) || !/\d/.test(line)) return null;
  return Number(line.replaceAll(",", ""));
}

/** Whether a number has at most so many decimals. */
export function hasDecimals(number: number, atMost: number): boolean {
  return Number(number.toFixed(atMost)) === number;
}
