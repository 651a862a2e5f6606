import { randomInt } from "node:crypto";

/** A random code of `length` letters from `alphabet`, uniform and cryptographically secure. */
export function randomCode(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}
