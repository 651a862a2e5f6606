import { type SQL, sql } from "drizzle-orm";
import { papers } from "./tables.server.ts";

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
    else true end`;
}
