import { asc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byColumnName } from "#app/platform/database/named.server.ts";
import { consultations } from "./tables.server.ts";

const { id, name, email, phone, topic, startsAt, status, createdAt } = consultations;
const consultation = byColumnName(id, name, email, phone, topic, startsAt, status, createdAt);

/** All consultations the actor booked while signed in, in order. */
export function exportConsultations(query: Queryable, { userId }: Actor) {
  return query
    .select(consultation)
    .from(consultations)
    .where(eq(consultations.userId, userId))
    .orderBy(asc(startsAt));
}
