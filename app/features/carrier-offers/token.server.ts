import { createHash, randomBytes } from "node:crypto";

/** A token for the link of an offer: whoever holds it answers the offer. */
export function drawToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a token: it opens nothing. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
