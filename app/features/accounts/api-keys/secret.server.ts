import { createHash } from "node:crypto";
import { randomCode } from "#app/platform/ids.server.ts";

/** Lets secret scanners recognize our keys. */
const prefix = "freight_";
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** Characters after the prefix: 238 bits. */
const length = 40;

/** A new key. */
export function newSecret(): string {
  return prefix + randomCode(alphabet, length);
}

/** The stored hash of a key. A fast hash is enough, because nobody can guess 238 random bits. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
