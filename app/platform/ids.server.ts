import { randomInt } from "node:crypto";

/** A code of `length` letters drawn evenly from `alphabet` by the system's cryptographic source. */
export function randomCode(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}
