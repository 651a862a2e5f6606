import { asc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byColumnName } from "#app/platform/database/named.server.ts";
import { contactMessages } from "./tables.server.ts";

const { id, name, email, phone, company, message, status, createdAt } = contactMessages;
const written = byColumnName(id, name, email, phone, company, message, status, createdAt);

/** Every message that the actor sent while signed in, the oldest first. */
export function exportMessages(query: Queryable, { userId }: Actor) {
  return query
    .select(written)
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
    .orderBy(asc(createdAt));
}
