import { sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { ExceptionKind } from "./exception.ts";

type Raised = {
  shipmentId: string;
  /** The user who reports it; null where the system raises it. */
  raisedBy: string | null;
  kind?: ExceptionKind;
};

/**
 * Finds the staff member who owns an exception of a load. The first of these who is still staff: the
 * owner of the open exception; the load's assignee; the reporter; who sent the offer of the live
 * assignment, booked it or dispatched it; who changed the load last. Without any of them: the staff
 * member with the operations permission and the fewest open exceptions, the longest on the team of
 * those. Null without any staff. In a transaction they stay on the team until it ends, and somebody who
 * is deleting their account this moment is passed over.
 */
export async function findExceptionOwner(
  query: Queryable,
  { shipmentId, raisedBy, kind = "service" }: Raised,
): Promise<string | null> {
  const { rows } = await query.execute<{ owner: string }>(sql`
    with reporter as (
      select company_id from company_members where user_id = ${raisedBy}
    ), live as (
      select assignments.* from assignments
      where shipment_id = ${shipmentId} and ended_at is null
      order by carrier_id in (select company_id from reporter) desc, completed_at is null desc, accepted_at
      limit 1
    ), known as (
      select 1 as place, assigned_to as person, null::bigint as latest from shipments where id = ${shipmentId}
      union all (
        select 0, owner_id, null from shipment_exceptions
        where shipment_id = ${shipmentId} and kind = ${kind} and resolved_at is null
      )
      union all select 2, ${raisedBy}::uuid, null
      union all select 3, sent_by, null from carrier_offers where id in (select offer_id from live)
      union all select 4, accepted_by, null from live
      union all select 5, dispatched_by, null from live
      union all (
        select 6, actor_id, audit_log.id from audit_log
        where subject_kind = 'shipment' and subject_id = ${shipmentId}
          and action <> 'shipment.exception-owner'
      )
    )
    select team.user_id as owner
    from user_roles as team
    join users on users.id = team.user_id and users.deleted_at is null
    left join known on known.person = team.user_id
    where team.role = 'staff' and team.verified
    order by known.place, known.latest desc, 'operations' = any(team.permissions) desc,
      (select count(*) from shipment_exceptions where owner_id = team.user_id and resolved_at is null),
      team.created_at, team.user_id
    limit 1
    for share of team for key share of users skip locked`);
  return rows[0]?.owner ?? null;
}
