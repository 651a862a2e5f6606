import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { silentAfterHours } from "../load-concerns.ts";

type Columns = Record<"deliverBy" | "lastEventAt" | "createdAt" | "hasLateEta", SQLWrapper>;

/**
 * When a load in transit becomes late or silent, at once if its ETA is late; in UTC without a zone.
 */
export function lateAfter({ deliverBy, lastEventAt, createdAt, hasLateEta }: Columns): SQL {
  const silent = sql.raw(`interval '${silentAfterHours} hours'`);
  return sql`least(${deliverBy} at time zone 'UTC', coalesce(${lastEventAt}, ${createdAt}) at time zone 'UTC' + ${silent}, ${lateNowIf(hasLateEta)})`;
}

/** When the pickup of a load becomes late, in the same form. */
export function pickupLateAfter({
  pickupBy,
  hasLatePickupEta,
}: Record<"pickupBy" | "hasLatePickupEta", SQLWrapper>): SQL {
  return sql`least(${pickupBy} at time zone 'UTC', ${lateNowIf(hasLatePickupEta)})`;
}

function lateNowIf(isLate: SQLWrapper): SQL {
  return sql`case when ${isLate} then '-infinity'::timestamp end`;
}
