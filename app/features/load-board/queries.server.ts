import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { profiles, users } from "#app/features/accounts/tables.server.ts";
import { care, stops } from "#app/features/shipments/load/tables.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { can } from "./policy.ts";
import { boardPostings, loadBids } from "./tables.server.ts";

const shownAtMost = 200;

/**
 * The posted loads with the carrier's own bids, the next pickup first. Carriers don't see the
 * customer, the street addresses or the customer's price.
 */
export async function listBoard(query: Queryable, actor: Actor | null) {
  if (!can(actor, "bid")) return [];
  const zone = (kind: "pickup" | "delivery", order: "asc" | "desc") =>
    sql<
      string | null
    >`(select ${stops.timeZone} from ${stops} where ${stops.shipmentId} = ${shipments.id}
      and ${stops.kind} = ${kind} order by ${stops.sequence} ${sql.raw(order)} limit 1)`;
  return query
    .select({
      id: shipments.id,
      origin: shipments.origin,
      destination: shipments.destination,
      weight: shipments.weight,
      mode: shipments.mode,
      equipment: care.equipment,
      pickupFrom: shipments.pickupFrom,
      pickupZone: zone("pickup", "asc"),
      deliverBy: shipments.deliverBy,
      deliveryZone: zone("delivery", "desc"),
      askingCents: boardPostings.askingCents,
      bidCents: loadBids.cents,
    })
    .from(boardPostings)
    .innerJoin(shipments, eq(shipments.id, boardPostings.shipmentId))
    .leftJoin(care, eq(care.shipmentId, shipments.id))
    .leftJoin(
      loadBids,
      and(
        eq(loadBids.shipmentId, shipments.id),
        eq(loadBids.carrierId, actor.userId),
        eq(loadBids.state, "open"),
      ),
    )
    .where(
      and(
        eq(shipments.status, "Quoted"),
        isNull(shipments.carrierId),
        isNull(shipments.canceledAt),
      ),
    )
    .orderBy(sql`${shipments.pickupFrom} asc nulls last`, asc(boardPostings.postedAt))
    .limit(shownAtMost);
}

/** A load's posting and its bids, the lowest first, for staff; the caller checks the policy. */
export async function readPosting(query: Queryable, shipmentId: string) {
  const [posting] = await query
    .select({ askingCents: boardPostings.askingCents, postedAt: boardPostings.postedAt })
    .from(boardPostings)
    .where(eq(boardPostings.shipmentId, shipmentId));
  const { id, cents, note, state, placedAt } = loadBids;
  const carrier = sql<string>`coalesce(${profiles.companyName}, ${users.name})`;
  const bids = await query
    .select({ id, cents, note, state, placedAt, carrier })
    .from(loadBids)
    .innerJoin(users, eq(users.id, loadBids.carrierId))
    .leftJoin(profiles, eq(profiles.userId, loadBids.carrierId))
    .where(eq(loadBids.shipmentId, shipmentId))
    .orderBy(asc(cents), desc(placedAt));
  return { posting: posting ?? null, bids };
}
