import { and, desc, eq, inArray, or } from "drizzle-orm";
import { companyNameOf } from "#app/features/accounts/company-name.server.ts";
import { type FindRecords, foundAtMost } from "#app/features/accounts/findable.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import { usdText } from "#app/features/money/usd.ts";
import { findLoadsByNumber } from "#app/features/shipments/find/find-by-number.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { billNumberKey, billStateNames, ownBillStateNames } from "./carrier-bill.ts";
import { carrierBillPath, deskBillPath } from "./paths.ts";
import { can } from "./policy.ts";
import { carrierBills } from "./tables.server.ts";

/** All carriers' bills. */
export const findBillsForDesk: FindRecords = async (query, { actor, typed }) => {
  if (!can(actor, "see-all")) return [];
  const found = await selectFound(query, typed);
  return found.map(({ id, number, carrier, trackingId, totalCents, state }) => ({
    to: deskBillPath(id),
    title: `Bill ${number}`,
    detail: [carrier, trackingId, usdText(totalCents), billStateNames[state]].join(" · "),
  }));
};

/** The bills of the carrier that the actor acts for; each leads to the bills of its load. */
export const findOwnBills: FindRecords = async (query, { actor, typed }) => {
  if (!can(actor, "see-own")) return [];
  const found = await selectFound(query, typed, actor.companyId);
  return found.map(({ number, trackingId, totalCents, state }) => ({
    to: carrierBillPath(trackingId),
    title: `Bill ${number}`,
    detail: [trackingId, usdText(totalCents), ownBillStateNames[state]].join(" · "),
  }));
};

/** Found by the carrier's number, or by the tracking ID or a reference of its load; the latest first. */
async function selectFound(query: Queryable, typed: string, carrierId?: string) {
  const loads = await findLoadsByNumber(query, typed);
  const asked = typed.trim().replace(/^bill[\s#:]+/i, "");
  const { id, number, numberKey, totalCents, state } = carrierBills;
  return query
    .select({
      id,
      number,
      totalCents,
      state,
      trackingId: shipments.trackingId,
      carrier: companyNameOf(companies),
    })
    .from(carrierBills)
    .innerJoin(shipments, eq(shipments.id, carrierBills.shipmentId))
    .innerJoin(companies, eq(companies.id, carrierBills.carrierId))
    .where(
      and(
        or(
          eq(numberKey, billNumberKey(asked)),
          loads.length > 0 ? inArray(carrierBills.shipmentId, loads) : undefined,
        ),
        carrierId === undefined ? undefined : eq(carrierBills.carrierId, carrierId),
      ),
    )
    .orderBy(desc(carrierBills.receivedAt), desc(carrierBills.id))
    .limit(foundAtMost);
}
