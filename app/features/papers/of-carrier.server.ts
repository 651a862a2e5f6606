import { type SQL, sql } from "drizzle-orm";
import { papers, paperVersions } from "./tables.server.ts";

/** What others photographed of a load that several carriers run names them. */
function isOwnOrWhole(carrierId: string): SQL {
  return sql`(not exists (select from legs where legs.shipment_id = ${papers.shipmentId} and legs.sequence = 2)
    or exists (select from company_members where company_members.company_id = ${carrierId}
      and company_members.user_id = ${paperVersions.broughtBy}))`;
}

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
