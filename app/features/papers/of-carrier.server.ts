import { type SQL, sql } from "drizzle-orm";
import { papers, paperVersions } from "./tables.server.ts";

/** What others photographed of a load that several carriers run names them. */
function isOwnOrWhole(carrierId: string): SQL {
  return sql`(not exists (select from legs where legs.shipment_id = ${papers.shipmentId} and legs.sequence = 2)
    or exists (select from company_members where company_members.company_id = ${carrierId}
      and company_members.user_id = ${paperVersions.broughtBy}))`;
}

/** The carrier whose document it is; null for one that is no carrier's. For queries of `papers`. */
export const carrierOfPaper: SQL<string | null> = sql`case ${papers.kind}
  when 'rate confirmation' then (select companies.name from assignments
    join companies on companies.id = assignments.carrier_id
    where assignments.shipment_id = ${papers.shipmentId} and assignments.offer_id::text = ${papers.subject})
  when 'carrier bill' then (select companies.name from carrier_bills
    join companies on companies.id = carrier_bills.carrier_id
    where carrier_bills.shipment_id = ${papers.shipmentId} and carrier_bills.id::text = ${papers.subject})
  end`;

/** Whether it's the rate confirmation of a carrier that no longer has the load. For queries of `papers`. */
export const isEndedPaper: SQL<boolean> = sql`(${papers.kind} = 'rate confirmation' and exists (
  select from assignments where assignments.shipment_id = ${papers.shipmentId}
    and assignments.offer_id::text = ${papers.subject} and assignments.ended_at is not null))`;

/**
 * The condition for documents that name a rate to be this carrier's own: several carriers may have
 * had a load, and none reads what another agreed to or billed.
 */
export function isOfCarrier(carrierId: string): SQL {
  return sql`case ${papers.kind}
    when 'rate confirmation' then exists (select from assignments
      where assignments.offer_id::text = ${papers.subject} and assignments.carrier_id = ${carrierId})
    when 'carrier bill' then exists (select from carrier_bills
      where carrier_bills.id::text = ${papers.subject} and carrier_bills.carrier_id = ${carrierId})
    when 'proof of delivery' then ${isOwnOrWhole(carrierId)}
    when 'photo' then ${isOwnOrWhole(carrierId)}
    else true end`;
}
