import { createHash, randomInt } from "node:crypto";

/** A random code of `length` letters from `alphabet`, uniform and cryptographically secure. */
export function randomCode(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** The same UUID for the same parts, such as a form's key and the record that it is about. */
export function derivedUuid(...parts: readonly string[]): string {
  const hex = createHash("sha256").update(parts.join(" ")).digest("hex");
  // The two digits that say it is a UUID of one's own making (version 8 of RFC 9562).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
