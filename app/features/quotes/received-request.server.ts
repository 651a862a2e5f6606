import { eq } from "drizzle-orm";
import { reachWithoutRoad } from "#app/features/geography/service-area.ts";
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
 * The status of a request on the company's date `today`, for anyone with its token, and whether only
 * planes and ships go to one of its ends; it reveals nothing about the sender. Null for an invalid token.
 */
export async function findReceived(query: Queryable, signer: Signer, token: string, today: string) {
  const id = signer.open(purpose, token);
  if (id === null) return null;
  const { number, serviceType, createdAt, originZip, destinationZip } = quoteRequests;
  const [found] = await query
    .select({
      number,
      service: serviceType,
      createdAt,
      status: statusOn(today),
      originZip,
      destinationZip,
    })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, id));
  if (!found) return null;
  const { originZip: from, destinationZip: to, ...request } = found;
  return {
    ...request,
    createdAt: found.createdAt.toISOString(),
    /** What to know of an end that no truck goes to. */
    reach: reachWithoutRoad({ zip: from }) ?? reachWithoutRoad({ zip: to }),
  };
}
