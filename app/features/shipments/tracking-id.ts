import { asSentCode } from "#app/platform/sent-code.ts";

export const trackingIdLength = 9;

/** The letters of new IDs, without I, O, 0 and 1, which are easily confused. */
export const trackingIdAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Older IDs use all letters and digits. */
const form = new RegExp(`^[A-Z0-9]{${trackingIdLength}}$`);

/** What is read of an ID: with a blank, a dash and a mark beside each letter it's shorter. */
const typedAtMost = 100;

/**
 * Normalizes a typed ID such as "abc 123-xyz": case, spaces and dashes are ignored, and so are signs around
 * it and marks that nobody sees. Null when it can't be one.
 */
export function readTrackingId(typed: string): string | null {
  // Only ASCII letters: the upper case of some others has more letters.
  const id = asSentCode(typed.slice(0, typedAtMost))
    .replace(/\p{Dash_Punctuation}/gu, "")
    .replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, "")
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
  return form.test(id) ? id : null;
}

const lookalikes: Record<string, string> = { I: "I1", 1: "1I", O: "O0", 0: "0O" };

/** All IDs that look like `id` when I and 1, or O and 0, are confused, `id` first; at most 512. */
export function lookalikeTrackingIds(id: string): string[] {
  return Array.from(id).reduce<string[]>(
    (begun, letter) =>
      begun.flatMap((start) => Array.from(lookalikes[letter] ?? letter, (one) => start + one)),
    [""],
  );
}
