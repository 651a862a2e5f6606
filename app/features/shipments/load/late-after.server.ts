import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Hours without an event after which a load in transit needs a check call. */
const silentAfterHours = 24;

type Columns = Record<"deliverBy" | "lastEventAt" | "createdAt", SQLWrapper>;

/**
 * When a load in transit becomes late or silent, in UTC without a zone, as an index needs it; the
 * index has the same expression.
 */
export function lateAfter({ deliverBy, lastEventAt, createdAt }: Columns): SQL {
  const silent = sql.raw(`interval '${silentAfterHours} hours'`);
  return sql`least(${deliverBy} at time zone 'UTC', coalesce(${lastEventAt}, ${createdAt}) at time zone 'UTC' + ${silent})`;
}
