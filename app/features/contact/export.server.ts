import { asc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { contactMessages } from "./tables.server.ts";

/** Every message that the actor sent while signed in, the oldest first. */
export function exportMessages(query: Queryable, { userId }: Actor) {
  const { name, email, phone, company, message, createdAt } = contactMessages;
  return query
    .select({ name, email, phone, company, message, created_at: createdAt })
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
    .orderBy(asc(createdAt));
}
