import { sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { ExceptionKind } from "./exception.ts";

type Raised = {
  shipmentId: string;
  /** Who reports it; null for nobody. */
  raisedBy: string | null;
  kind?: ExceptionKind;
};

/**
 * Who of our team owns what is reported of a load: who owns its open exception; the one the load is
 * assigned to; who reports it; who sent the offer of the live assignment, or booked or dispatched its
 * carrier; who last worked on the load.
 * Without any of them it is somebody with the operations permission, if there is one: who owns the
 * fewest open exceptions and, among those, is longest on the team. Null without any staff.
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
    limit 1`);
  return rows[0]?.owner ?? null;
}
