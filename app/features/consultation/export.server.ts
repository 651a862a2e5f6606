import { asc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byColumnName } from "#app/platform/database/named.server.ts";
import { consultations } from "./tables.server.ts";

const { id, name, email, phone, topic, startsAt, status, createdAt } = consultations;
const talk = byColumnName(id, name, email, phone, topic, startsAt, status, createdAt);

/** Every talk that the actor booked while signed in, the first first. */
export function exportTalks(query: Queryable, { userId }: Actor) {
  return query
    .select(talk)
    .from(consultations)
    .where(eq(consultations.userId, userId))
    .orderBy(asc(startsAt));
}
