// What becomes of typed text before it is checked: this stands once, for browser and server.

/** One line: whatever could end a line, or hide in one, becomes a space. */
export function asLine(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

/** Somebody's own words: line breaks and tabs stay, other control characters become a space. */
export function asWords(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]+/gu, " ")
    .trim();
}
