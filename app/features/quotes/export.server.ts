import { asc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byColumnName } from "#app/platform/database/named.server.ts";
import { statusOn } from "./effective-status.server.ts";
import { quoteOfferStanding } from "./offer.ts";
import { quoteOffers, quoteRequests } from "./tables.server.ts";

const request = byColumnName(
  quoteRequests.number,
  quoteRequests.contactName,
  quoteRequests.companyName,
  quoteRequests.email,
  quoteRequests.phone,
  quoteRequests.serviceType,
  quoteRequests.freightType,
  quoteRequests.pickupLocation,
  quoteRequests.deliveryLocation,
  quoteRequests.pickupDate,
  quoteRequests.specialRequirements,
  quoteRequests.originZip,
  quoteRequests.destinationZip,
  quoteRequests.readyDate,
  quoteRequests.weightLbs,
  quoteRequests.handlingUnits,
  quoteRequests.freightClass,
  quoteRequests.accessorials,
  quoteRequests.hazmat,
  quoteRequests.temperatureMin,
  quoteRequests.temperatureMax,
  quoteRequests.validUntil,
  quoteRequests.declinedBy,
  quoteRequests.declinedReason,
  quoteRequests.createdAt,
);

const offer = byColumnName(
  quoteOffers.id,
  quoteOffers.priceCents,
  quoteOffers.lines,
  quoteOffers.mode,
  quoteOffers.transitDays,
  quoteOffers.validUntil,
  quoteOffers.origin,
  quoteOffers.destination,
  quoteOffers.weight,
  quoteOffers.description,
  quoteOffers.load,
  quoteOffers.terms,
  quoteOffers.sentAt,
  quoteOffers.settledAt,
  quoteOffers.trackingId,
);

/** All quote requests the actor sent while signed in, with their quotes, the oldest first. */
export async function exportQuotes(query: Queryable, { userId }: Actor, clock: Clock) {
  const { today } = companyDays(clock);
  const requests = await query
    .select({ id: quoteRequests.id, row: request, status: statusOn(today) })
    .from(quoteRequests)
    .where(eq(quoteRequests.userId, userId))
    .orderBy(asc(quoteRequests.createdAt), asc(quoteRequests.id));
  const { requestId, state, validUntil, sentAt } = quoteOffers;
  const sent = await query
    .select({ requestId, state, validUntil, row: offer })
    .from(quoteOffers)
    .innerJoin(quoteRequests, eq(quoteRequests.id, requestId))
    .where(eq(quoteRequests.userId, userId))
    .orderBy(asc(sentAt), asc(quoteOffers.id));
  const offers = Map.groupBy(sent, (one) => one.requestId);
  return requests.map(({ id, row, status }) => ({
    id,
    ...row,
    status,
    offers: (offers.get(id) ?? []).map((one) => ({
      ...one.row,
      state: quoteOfferStanding(one, today),
    })),
  }));
}
