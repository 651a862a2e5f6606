import { createHash } from "node:crypto";
import { randomCode } from "#app/platform/ids.server.ts";

/** Secret scanners know a key of ours by how it begins. */
const prefix = "freight_";
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** Characters after the prefix: 238 bits. */
const length = 40;

/** A new key. */
export function newSecret(): string {
  return prefix + randomCode(alphabet, length);
}

/** What is stored of a key. A fast hash will do: nobody guesses 238 random bits. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
