// Normalizes typed text before validation, in one place for browser and server.

/** One line: characters that end a line, or are invisible in one, become a space. */
export function asLine(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

/** Free text: line breaks and tabs stay, other control characters become a space. */
export function asWords(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]+/gu, " ")
    .trim();
}
