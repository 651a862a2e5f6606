import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";
import { reportRuns, reportTotals } from "./tables.server.ts";

const theRun = 1;
const maximumAge = 60 * 60_000;

/**
 * Computes the figures of the reports where they are older than an hour; of several processes one
 * does. Readers see the former figures until it is done.
 */
export async function computeReports(
  database: Database,
  now: Date,
  age = maximumAge,
): Promise<void> {
  await database.transaction(null, async (tx) => {
    await tx
      .insert(reportRuns)
      .values({ id: theRun, computedAt: new Date(0) })
      .onConflictDoNothing();
    const [run] = await tx
      .select()
      .from(reportRuns)
      .where(eq(reportRuns.id, theRun))
      .for("update", { skipLocked: true });
    if (!run || now.getTime() - run.computedAt.getTime() < age) return;
    // All loads are read: the limit of a request would be too short.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.delete(reportTotals);
    await tx.execute(totals);
    await tx.update(reportRuns).set({ computedAt: now }).where(eq(reportRuns.id, theRun));
  });
}

const state = (column: string) =>
  sql.raw(`coalesce(substring(${column} from ', *([A-Z]{2})( |$)'), 'Other')`);

// The month of a load is that of its pickup, or of its booking while no pickup is known.
const totals = sql`
  insert into report_totals
    (breakdown, key, month, loads, revenue_cents, cost_cents, arrivals, on_time)
  with charged as (
    select shipment_id,
      coalesce(sum(cents) filter (where side = 'customer'), 0) as revenue,
      coalesce(sum(cents) filter (where side = 'carrier'), 0) as cost
    from charges where state = 'approved' group by shipment_id
  ), visits as (
    select shipment_id, coalesce(window_to, window_from) as due,
      -- A load was at its last stop when delivered, whether or not an arrival was reported.
      least(arrived_at, case when lead(sequence) over of_load is null then delivered_at end) as arrived
    from shipment_stops join shipments on shipments.id = shipment_id
    window of_load as (partition by shipment_id order by sequence)
  ), visited as (
    select shipment_id, count(*) as arrivals, count(*) filter (where arrived <= due) as on_time
    from visits where arrived is not null and due is not null
    group by shipment_id
  ), loads as (
    select date_trunc('month', coalesce(pickup_from, created_at) at time zone 'UTC')::date as month,
      company_id::text as customer, carrier_id::text as carrier, mode,
      ${state("origin")} || ' to ' || ${state("destination")} as lane,
      coalesce(revenue, 0) as revenue, coalesce(cost, 0) as cost,
      coalesce(arrivals, 0) as arrivals, coalesce(on_time, 0) as on_time
    from shipments
    left join charged on charged.shipment_id = shipments.id
    left join visited on visited.shipment_id = shipments.id
    where canceled_at is null or revenue is not null
  )
  select
    case when grouping(customer) = 0 then 'customer' when grouping(carrier) = 0 then 'carrier'
      when grouping(mode) = 0 then 'mode' when grouping(lane) = 0 then 'lane' else 'month' end,
    coalesce(customer, carrier, mode, lane, to_char(month, 'YYYY-MM')),
    month, count(*), sum(revenue), sum(cost), sum(arrivals), sum(on_time)
  from loads
  group by grouping sets
    ((month), (month, customer), (month, carrier), (month, mode), (month, lane))
  having grouping(carrier) = 1 or carrier is not null`;
