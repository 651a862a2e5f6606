import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import { statusOn } from "./effective-status.server.ts";
import { quoteRequests } from "./tables.server.ts";

const purpose = "quote-request";

/** The signed token in a request's URL: anyone who has it may follow the request. */
export function receivedToken(signer: Signer, id: string): string {
  return signer.sign(purpose, id);
}

/**
 * The status of a request on the company's date `today`, for anyone with its token; it reveals
 * nothing about the sender. Null for an invalid token.
 */
export async function findReceived(query: Queryable, signer: Signer, token: string, today: string) {
  const id = signer.open(purpose, token);
  if (id === null) return null;
  const { number, serviceType, createdAt } = quoteRequests;
  const [found] = await query
    .select({ number, service: serviceType, createdAt, status: statusOn(today) })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, id));
  return found ? { ...found, createdAt: found.createdAt.toISOString() } : null;
}
