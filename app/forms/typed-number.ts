// The one reader of typed numbers, kept free of Zod, so that the browser reads them as the server does.

/** A sign, digits with or without a comma between groups of three, and decimals: 48, -1,200, 40.5, .5 */
const written = /^(-?)([1-9]\d{0,2}(?:,\d{3})+|\d*)(?:\.(\d+))?$/;

/** Where a point may be meant to separate thousands: 18.500 */
const ambiguous = /^-?[1-9]\d{0,2}\.\d{3}$/;

/** The sign, digits and decimals of a typed number, without its commas; null for anything else. */
export function readDigits(text: string): { sign: string; whole: string; decimals: string } | null {
  const [, sign = "", whole = "", decimals = ""] = written.exec(text.trim()) ?? [];
  return whole || decimals ? { sign, whole: whole.replaceAll(",", ""), decimals } : null;
}

/** Parses a typed number such as "-1,250.5"; null for anything else, and for "18.500", which is asked about. */
export function readNumber(text: string): number | null {
  const digits = ambiguous.test(text.trim()) ? null : readDigits(text);
  // A typed "-0" is 0.
  return digits && Number(`${digits.sign}${digits.whole}.${digits.decimals}`) + 0;
}

type Wanted = { kind?: string; example?: string; decimals?: number };

/** The error for what `readNumber` didn't take, with an example, or the two numbers it may mean. */
export function numberError(
  what: string,
  typed: unknown,
  { kind = "a number", example = "40.5", decimals = 2 }: Wanted = {},
): string {
  if (typed === undefined) return `${what} is required`;
  const text = typeof typed === "string" ? typed.trim() : "";
  if (!ambiguous.test(text)) return `${what} must be ${kind}, such as ${example}`;
  const shorter = String(Number(Number(text).toFixed(decimals)));
  const exact = shorter === text ? `${text}0` : shorter;
  return `${what} can mean ${text.replace(".", ",")} or ${exact}. Enter one of these`;
}

/** Whether a number has at most so many decimals. */
export function hasDecimals(number: number, atMost: number): boolean {
  return Number(number.toFixed(atMost)) === number;
}
