import { asc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { quoteRequests } from "./tables.server.ts";

/** Every quote request that the actor sent while signed in, the oldest first. */
export function exportQuotes(query: Queryable, { userId }: Actor) {
  return query
    .select({
      contact_name: quoteRequests.contactName,
      company_name: quoteRequests.companyName,
      email: quoteRequests.email,
      phone: quoteRequests.phone,
      service_type: quoteRequests.serviceType,
      freight_type: quoteRequests.freightType,
      special_requirements: quoteRequests.specialRequirements,
      status: quoteRequests.status,
      created_at: quoteRequests.createdAt,
    })
    .from(quoteRequests)
    .where(eq(quoteRequests.userId, userId))
    .orderBy(asc(quoteRequests.createdAt));
}
