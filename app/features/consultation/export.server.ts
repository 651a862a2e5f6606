import { asc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { consultations } from "./tables.server.ts";

/** Every talk that the actor booked while signed in, the first first. */
export function exportTalks(query: Queryable, { userId }: Actor) {
  const { name, email, phone, topic, startsAt, status } = consultations;
  return query
    .select({ name, email, phone, topic, starts_at: startsAt, status })
    .from(consultations)
    .where(eq(consultations.userId, userId))
    .orderBy(asc(startsAt));
}
