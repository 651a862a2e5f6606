import { asc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byColumnName } from "#app/platform/database/named.server.ts";
import { ediInterchanges, ediMessages, ediPartners } from "./tables.server.ts";

const partner = byColumnName(
  ediPartners.name,
  ediPartners.qualifier,
  ediPartners.interchangeId,
  ediPartners.groupId,
  ediPartners.scac,
  ediPartners.defaultDescription,
  ediPartners.defaultWeight,
  ediPartners.createdAt,
);
const file = byColumnName(
  ediInterchanges.direction,
  ediInterchanges.source,
  ediInterchanges.control,
  ediInterchanges.text,
  ediInterchanges.at,
);
const message = byColumnName(
  ediMessages.kind,
  ediMessages.reference,
  ediMessages.state,
  ediMessages.text,
  ediMessages.problems,
  ediMessages.outcome,
  ediMessages.createdAt,
  ediMessages.mendedAt,
  ediMessages.respondBy,
  ediMessages.answers,
  ediMessages.answeredAt,
);

/** The EDI partners whose tenders are booked in the actor's name, and what we exchanged with them. */
export async function exportEdi(query: Queryable, { userId }: Actor) {
  const theirs = eq(ediPartners.userId, userId);
  const partners = await query.select(partner).from(ediPartners).where(theirs);
  const interchanges = await query
    .select(file)
    .from(ediInterchanges)
    .innerJoin(ediPartners, eq(ediPartners.id, ediInterchanges.partnerId))
    .where(theirs)
    .orderBy(asc(ediInterchanges.at));
  const messages = await query
    .select(message)
    .from(ediMessages)
    .innerJoin(ediInterchanges, eq(ediInterchanges.id, ediMessages.interchangeId))
    .innerJoin(ediPartners, eq(ediPartners.id, ediInterchanges.partnerId))
    .where(theirs)
    .orderBy(asc(ediMessages.sequence));
  return { partners, interchanges, messages };
}
