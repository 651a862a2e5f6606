import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { companyNameOf } from "#app/features/accounts/company-name.server.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import { custodyOfLeg } from "#app/features/assignments/custody-of-leg.server.ts";
import { legPlaces } from "#app/features/assignments/leg-places.server.ts";
import type { EquipmentId } from "#app/features/shipments/load/equipment.ts";
import { placeOfFreight } from "#app/features/shipments/load/place-of-freight.server.ts";
import { care, stops } from "#app/features/shipments/load/tables.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type PagePlace, readPage } from "#app/platform/database/page.server.ts";
import { can } from "./policy.ts";
import { forCarriers } from "./refusal.ts";
import { boardPostings, loadBids } from "./tables.server.ts";

const shownAtMost = 200;

/** Sorts the loads without a pickup time last. */
const withoutPickup = new Date("9999-12-31T00:00:00.000Z");
const pickup = sql`coalesce(${shipments.pickupFrom}, ${withoutPickup.toISOString()}::timestamptz)`;

type BoardFilter = { equipment?: EquipmentId | undefined };

/**
 * The posted loads with the carrier's own bids, the next pickup first. Carriers don't see the
 * customer, the street addresses or the customer's price.
 */
export async function listBoard(
  query: Queryable,
  actor: Actor | null,
  { equipment }: BoardFilter = {},
) {
  if (!can(actor, "see-board")) return [];
  const rows = await selectBoard(query, actor, hasEquipment(equipment))
    .orderBy(asc(pickup), asc(boardPostings.postedAt))
    .limit(shownAtMost);
  return rows.map(fromWhereItIs);
}

/** A load on the board as a carrier sees it. */
export type PostedLoad = Awaited<ReturnType<typeof listBoard>>[number];

type Row = Awaited<ReturnType<typeof selectBoard>>[number];

/** A load whose freight is on its way begins where that is; staff don't say until when. */
function fromWhereItIs({ custody, ...load }: Row) {
  if (custody === null) return load;
  return { ...load, origin: placeOfFreight(custody), pickupFrom: null, pickupZone: null };
}

const nextPickupFirst = {
  direction: "ascending",
  by: [
    {
      sql: pickup,
      kind: "instant",
      of: ({ pickupFrom }: Row) => pickupFrom ?? withoutPickup,
    },
    { sql: boardPostings.postedAt, kind: "instant", of: ({ postedAt }: Row) => postedAt },
    { sql: shipments.id, kind: "uuid", of: ({ id }: Row) => id },
  ],
} as const;

/** One page of the same. @throws AppError `not_found` for anyone but a verified carrier. */
export async function pageBoard(
  query: Queryable,
  actor: Actor | null,
  { equipment }: BoardFilter,
  place: PagePlace,
) {
  if (!can(actor, "see-board")) throw forCarriers();
  const page = await readPage(place, nextPickupFirst, (part) =>
    selectBoard(query, actor, and(hasEquipment(equipment), part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit),
  );
  return { ...page, rows: page.rows.map(fromWhereItIs) };
}

/** One load on the board; undefined if it isn't there, or for anyone but a verified carrier. */
export async function findPosted(query: Queryable, actor: Actor | null, id: string) {
  if (!can(actor, "see-board")) return undefined;
  const [found] = await selectBoard(query, actor, eq(shipments.id, id));
  return found && fromWhereItIs(found);
}

function hasEquipment(equipment: EquipmentId | undefined): SQL | undefined {
  return equipment && eq(care.equipment, equipment);
}

function selectBoard(query: Queryable, { companyId }: Actor, which: SQL | undefined) {
  const zone = (kind: "pickup" | "delivery", order: "asc" | "desc") =>
    sql<
      string | null
    >`(select ${stops.timeZone} from ${stops} where ${stops.shipmentId} = ${shipments.id}
      and ${stops.kind} = ${kind} order by ${stops.sequence} ${sql.raw(order)} limit 1)`;
  return query
    .select({
      id: shipments.id,
      ...legPlaces(boardPostings.legId),
      weight: shipments.weight,
      mode: shipments.mode,
      equipment: care.equipment,
      pickupFrom: shipments.pickupFrom,
      pickupZone: zone("pickup", "asc"),
      deliverBy: shipments.deliverBy,
      deliveryZone: zone("delivery", "desc"),
      askingCents: boardPostings.askingCents,
      postedAt: boardPostings.postedAt,
      bidCents: loadBids.cents,
      custody: custodyOfLeg(boardPostings.legId),
    })
    .from(boardPostings)
    .innerJoin(shipments, eq(shipments.id, boardPostings.shipmentId))
    .leftJoin(care, eq(care.shipmentId, shipments.id))
    .leftJoin(
      loadBids,
      and(
        eq(loadBids.shipmentId, shipments.id),
        eq(loadBids.carrierId, companyId),
        eq(loadBids.state, "open"),
      ),
    )
    .where(
      and(
        or(
          eq(shipments.status, "Quoted"),
          and(eq(shipments.status, "In Transit"), isNotNull(shipments.openLeg)),
        ),
        isNull(shipments.carrierId),
        isNull(shipments.canceledAt),
        which,
      ),
    );
}

/** A load's posting and its bids, the lowest first, for staff; the caller checks the policy. */
export async function readPosting(query: Queryable, shipmentId: string) {
  const [posting] = await query
    .select({
      legId: boardPostings.legId,
      askingCents: boardPostings.askingCents,
      postedAt: boardPostings.postedAt,
    })
    .from(boardPostings)
    .where(eq(boardPostings.shipmentId, shipmentId));
  const { id, legId, carrierId, cents, note, state, placedAt } = loadBids;
  const carrier = companyNameOf(companies);
  const bids = await query
    .select({ id, legId, carrierId, cents, note, state, placedAt, carrier })
    .from(loadBids)
    .innerJoin(companies, eq(companies.id, loadBids.carrierId))
    .where(eq(loadBids.shipmentId, shipmentId))
    .orderBy(asc(cents), desc(placedAt));
  return { posting: posting ?? null, bids };
}
