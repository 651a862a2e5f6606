import { createHash, randomBytes } from "node:crypto";

/** A random token for the link of an offer: anyone who has it can answer. */
export function drawToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash of a token, which is all that is stored. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
