import type { Signer } from "#app/platform/signer.server.ts";
import type { webhookEndpoints } from "./tables.server.ts";

type Endpoint = Pick<typeof webhookEndpoints.$inferSelect, "id" | "secretVersion" | "rotatedAt">;

/** Milliseconds that the previous secret still signs after a rotation: a day. */
const overlap = 24 * 60 * 60 * 1000;

/**
 * The secret by which an endpoint knows our messages, as Standard Webhooks writes it. It's derived
 * from the product's own, so reading the database is not enough to sign.
 */
export function secretOf(
  signer: Signer,
  { id, secretVersion }: Pick<Endpoint, "id" | "secretVersion">,
): string {
  const [, signature = ""] = signer.sign("webhook secret", `${id} ${secretVersion}`).split(".");
  return `whsec_${Buffer.from(signature, "base64url").toString("base64")}`;
}

/** The active secrets: the current one and, for a day after a rotation, the previous one. */
export function secretsNow(signer: Signer, endpoint: Endpoint, now: Date): string[] {
  const newest = secretOf(signer, endpoint);
  const { id, secretVersion, rotatedAt } = endpoint;
  if (!rotatedAt || now.getTime() - rotatedAt.getTime() >= overlap) return [newest];
  return [newest, secretOf(signer, { id, secretVersion: secretVersion - 1 })];
}
