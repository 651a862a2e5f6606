import { createHash } from "node:crypto";
import type { PasswordHashing } from "#app/features/accounts/auth.server.ts";

/**
 * Hashes in no time, for tests about anything else: the product's own hashing takes a tenth of a
 * second of the processor for each sign-up and sign-in.
 */
export const quickHashing: PasswordHashing = {
  hash: async (password) => createHash("sha256").update(password).digest("hex"),
  verify: async ({ hash, password }) => hash === (await quickHashing.hash(password)),
};
