export const trackingIdLength = 9;
export const trackingIdAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

const form = new RegExp(`^[${trackingIdAlphabet}]{${trackingIdLength}}$`);

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
