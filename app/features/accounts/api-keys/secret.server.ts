import { createHash } from "node:crypto";
import { randomCode } from "#app/platform/ids.server.ts";

/** Let secret scanners recognize our keys, and people which ones are for tests. */
const prefixes = { live: "freight_", test: "freight_test_" } as const;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** Characters after the prefix: 238 bits. Live keys have no underscore among them. */
const length = 40;

/** A new key. */
export function newSecret({ isTest }: { isTest: boolean }): string {
  return prefixes[isTest ? "test" : "live"] + randomCode(alphabet, length);
}

/** Whether the key is one for tests, by its prefix. */
export function isTestSecret(secret: string): boolean {
  return secret.startsWith(prefixes.test);
}

/** The stored hash of a key. A fast hash is enough, because nobody can guess 238 random bits. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
