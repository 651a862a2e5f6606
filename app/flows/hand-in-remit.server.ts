import { sql } from "drizzle-orm";
import { companyMembers } from "#app/features/accounts/tables.server.ts";
import { auditLog } from "#app/features/audit/tables.server.ts";
import { carrierBills, paymentRuns } from "#app/features/carrier-bills/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** What a person did that decides where a carrier is paid. */
export type Hand = "recorded" | "confirmed" | "invited";

/**
 * What a person did, since a carrier was last paid, that decides where it is paid: recorded its
 * remit-to or bank, also before others did; confirmed a change of it, of its phone or its email by
 * phone; or invited who did, directly or through others in that company. Null if nothing.
 */
export async function findHandInRemit(
  query: Queryable,
  carrierId: string,
  userId: string,
): Promise<Hand | null> {
  const { rows } = await query.execute<{ hand: Hand }>(sql`
    with recursive done as (
      select actor_id, case action when 'carrier.remit' then 'recorded' else 'confirmed' end as hand
      from ${auditLog}
      where subject_kind = 'carrier' and subject_id = ${carrierId}
        and (action = 'carrier.remit' or action = 'carrier.change-confirmed' and details->>'detail' <> 'insurance')
        and at > coalesce((
          select max(run.created_at) from ${paymentRuns} run
          join ${carrierBills} bill on bill.run_id = run.id where bill.carrier_id = ${carrierId}
        ), '-infinity')
    ), hands as (
      select actor_id, hand from done
      union
      select member.invited_by, 'invited' from hands
      join ${companyMembers} member on member.user_id = hands.actor_id
      where member.invited_by is not null
    )
    select hand from hands where actor_id = ${userId}
    order by array_position(array['recorded', 'confirmed', 'invited'], hand) limit 1`);
  return rows[0]?.hand ?? null;
}
