export const trackingIdLength = 9;

/** What new IDs are drawn from: without I, O, 0 and 1, which people take for each other. */
export const trackingIdAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Older IDs have all letters and digits in them. */
const form = new RegExp(`^[A-Z0-9]{${trackingIdLength}}$`);

/**
 * The tracking id that a person means by "abc 123-xyz": case, spaces and dashes of any kind do not
 * count. Null when it can be none.
 */
export function readTrackingId(typed: string): string | null {
  // Only these letters: others grow into several when they are made capital.
  const id = typed
    .replace(/[\s\p{Dash_Punctuation}]/gu, "")
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
  return form.test(id) ? id : null;
}

const lookalikes: Record<string, string> = { I: "I1", 1: "1I", O: "O0", 0: "0O" };

/** Every ID that looks like `id` when I is taken for 1 or O for 0, `id` itself first; 512 at most. */
export function lookalikeTrackingIds(id: string): string[] {
  return Array.from(id).reduce<string[]>(
    (begun, letter) =>
      begun.flatMap((start) => Array.from(lookalikes[letter] ?? letter, (one) => start + one)),
    [""],
  );
}
