import { and, eq, lte, sql } from "drizzle-orm";
import { dateOf, timeOfMonths } from "#app/features/company/days.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { reportMonths, reportTotals } from "./tables.server.ts";

const maximumAge = 60 * 60_000;

/**
 * Recomputes the figures of each month that are older than `age` milliseconds. Each month is
 * computed by one process, in its own transaction; until it ends, readers see the former figures.
 */
export async function computeReports(
  database: Database,
  now: Date,
  age = maximumAge,
): Promise<void> {
  await addMonths(database.query);
  const due = lte(reportMonths.computedAt, new Date(now.getTime() - age));
  const months = await database.query
    .select({ month: reportMonths.month })
    .from(reportMonths)
    .where(due)
    .orderBy(reportMonths.month);
  for (const { month } of months) {
    await database.transaction(null, async (tx) => {
      const [claimed] = await tx
        .select()
        .from(reportMonths)
        .where(and(eq(reportMonths.month, month), due))
        .for("update", { skipLocked: true });
      if (claimed) await computeMonth(tx, month, now);
    });
  }
}

/** Adds the months from the first load's to the last one's. */
async function addMonths(query: Queryable): Promise<void> {
  const first = sql`min(${at})`.mapWith(shipments.createdAt);
  const last = sql`max(${at})`.mapWith(shipments.createdAt);
  const [loads] = await query.select({ first, last }).from(shipments);
  if (!loads?.first) return;
  await query.execute(sql`
    insert into report_months (month, computed_at)
    select month::date, 'epoch' from generate_series(
      ${firstDayOf(loads.first)}::timestamp, ${firstDayOf(loads.last)}, interval '1 month'
    ) as month
    on conflict do nothing`);
}

/** The first day of an instant's month, where the company is. */
const firstDayOf = (at: Date) => `${dateOf(at).slice(0, 7)}-01`;

async function computeMonth(tx: Queryable, month: string, now: Date): Promise<void> {
  await tx.delete(reportTotals).where(eq(reportTotals.month, month));
  const name = month.slice(0, 7);
  await tx.execute(totals(month, timeOfMonths(name, name)));
  await tx.update(reportMonths).set({ computedAt: now }).where(eq(reportMonths.month, month));
}

/** A load belongs to the month of its pickup, or of its booking before a pickup is set. */
const at = sql.raw("coalesce(pickup_from, created_at)");

const state = (column: string) =>
  sql.raw(`coalesce(substring(${column} from ', *([A-Z]{2})( |$)'), 'Other')`);

const totals = (month: string, { from, until }: { from: Date; until: Date }) => sql`
  insert into report_totals
    (breakdown, key, month, loads, revenue_cents, cost_cents, uncovered_loads,
      uncovered_cents, unpriced_loads, unpriced_cents, arrivals, on_time)
  with loads as (
    select company_id::text as customer, carrier_id::text as carrier, mode,
      ${state("origin")} || ' to ' || ${state("destination")} as lane,
      revenue, cost, arrivals, on_time,
      -- Only what has both sides makes a margin; all that stays approved of a canceled load was kept.
      canceled_at is not null or (revenue is not null and cost is not null) as is_whole
    from shipments,
    lateral (
      select sum(cents) filter (where side = 'customer') as revenue,
        sum(cents) filter (where side = 'carrier') as cost
      from charges where shipment_id = shipments.id and state = 'approved'
    ) as charged,
    lateral (
      select count(*) as arrivals, count(*) filter (where arrived <= due) as on_time
      from (
        select coalesce(window_to, window_from) as due,
          -- A load was at its last stop when delivered, whether or not an arrival was reported.
          least(arrived_at, case when lead(sequence) over (order by sequence) is null
            then delivered_at end) as arrived
        from shipment_stops where shipment_id = shipments.id
      ) as visits
      where arrived is not null and due is not null
    ) as visited
    where ${at} >= ${from} and ${at} < ${until}
      and (canceled_at is null or revenue is not null or cost is not null)
  )
  select
    case when grouping(customer) = 0 then 'customer' when grouping(carrier) = 0 then 'carrier'
      when grouping(mode) = 0 then 'mode' when grouping(lane) = 0 then 'lane' else 'month' end,
    coalesce(customer, carrier, mode, lane, substring(${month} for 7)),
    ${month}::date, count(*),
    coalesce(sum(revenue) filter (where is_whole), 0),
    coalesce(sum(cost) filter (where is_whole), 0),
    count(*) filter (where not is_whole and cost is null),
    coalesce(sum(revenue) filter (where not is_whole), 0),
    count(*) filter (where not is_whole and cost is not null),
    coalesce(sum(cost) filter (where not is_whole), 0),
    sum(arrivals), sum(on_time)
  from loads
  group by grouping sets ((), (customer), (carrier), (mode), (lane))
  having count(*) > 0 and (grouping(carrier) = 1 or carrier is not null)`;
