import { type SQL, sql } from "drizzle-orm";
import { deliveryReceipts, papers, paperUploads, paperVersions } from "./tables.server.ts";

/** The offer that agreed a rate confirmation, also of the print of one that ended. */
const offerOf = sql`split_part(${papers.subject}, '/', 1)`;

/** Whether a rate confirmation is the print of one that ended, without addresses. */
const isEndedPrint = sql`${papers.subject} like '%/ended'`;

/** The event with which a carrier or its driver sent a photo. */
const eventOfPhoto = sql`shipment_events join assignments on assignments.id = shipment_events.assignment_id
  where ${papers.kind} = 'photo' and shipment_events.shipment_id = ${papers.shipmentId}
    and shipment_events.id::text = ${papers.subject} and shipment_events.source <> 'staff'`;

/** Whether a document is the photo that a carrier or its driver sent with an event. */
export const isPhotoOfEvent: SQL<boolean> = sql<boolean>`exists (select from ${eventOfPhoto})`;

/** Whether it's a driver's, who has no account. */
export const isPhotoOfDriver: SQL<boolean> = sql<boolean>`exists (select from ${eventOfPhoto}
  and shipment_events.source = 'driver')`;

/** Whether somebody of a company sent a version, or a driver of the company's. */
export function isSentBy(companyId: string | null): SQL {
  return sql`(exists (select from company_members where company_members.company_id = ${companyId}
    and company_members.user_id = ${paperVersions.broughtBy})
    or exists (select from assignments where assignments.carrier_id = ${companyId} and assignments.id in (
      select receipt.driver_of from ${deliveryReceipts} receipt where receipt.version_id = ${paperVersions.id}
      union all select upload.assignment_id from ${paperUploads} upload where upload.version_id = ${paperVersions.id}))
    or exists (select from ${eventOfPhoto} and assignments.carrier_id = ${companyId}))`;
}

/** What others photographed as the proof of a load that several carriers run names them. */
function isOwnOrWhole(carrierId: string): SQL {
  return sql`(not exists (select from legs where legs.shipment_id = ${papers.shipmentId} and legs.sequence = 2)
    or ${isSentBy(carrierId)})`;
}

/** Whether something is owed for the assignment that a rate confirmation is of. */
const isOwed = sql`exists (select from assignments join charges on charges.assignment_id = assignments.id
    where assignments.offer_id::text = ${offerOf} and charges.state = 'approved')`;

/**
 * The condition for what a carrier keeps of a load that it no longer has: what it billed and sent, and
 * the print of what it signed while that is owed; not what says where the doors are, as what it signed
 * and what we made for it do.
 */
export function isKeptBy(carrierId: string): SQL {
  return sql`case ${papers.kind}
    when 'carrier bill' then true
    when 'rate confirmation' then ${isEndedPrint} and ${isOwed}
    else ${paperVersions.madeFrom} is null and ${isSentBy(carrierId)} end`;
}

/** The carrier whose document it is; null for one that is no carrier's. For queries of `papers`. */
export const carrierOfPaper: SQL<string | null> = sql`case ${papers.kind}
  when 'rate confirmation' then (select companies.name from assignments
    join companies on companies.id = assignments.carrier_id
    where assignments.shipment_id = ${papers.shipmentId} and assignments.offer_id::text = ${offerOf})
  when 'carrier bill' then (select companies.name from carrier_bills
    join companies on companies.id = carrier_bills.carrier_id
    where carrier_bills.shipment_id = ${papers.shipmentId} and carrier_bills.id::text = ${papers.subject})
  end`;

/** Whether it's the rate confirmation of a carrier that no longer has the load. For queries of `papers`. */
export const isEndedPaper: SQL<boolean> = sql`(${papers.kind} = 'rate confirmation' and exists (
  select from assignments where assignments.shipment_id = ${papers.shipmentId}
    and assignments.offer_id::text = ${offerOf} and assignments.ended_at is not null))`;

/**
 * The condition for documents that name a rate to be this carrier's own: several carriers may have
 * had a load, and none reads what another agreed to or billed.
 */
export function isOfCarrier(carrierId: string): SQL {
  return sql`case ${papers.kind}
    when 'rate confirmation' then exists (select from assignments
      where assignments.offer_id::text = ${offerOf} and assignments.carrier_id = ${carrierId}
        and (assignments.ended_at is not null or not ${isEndedPrint}))
    when 'carrier bill' then exists (select from carrier_bills
      where carrier_bills.id::text = ${papers.subject} and carrier_bills.carrier_id = ${carrierId})
    when 'proof of delivery' then ${isOwnOrWhole(carrierId)}
    else true end`;
}
