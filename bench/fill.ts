import type { Status } from "#app/features/shipments/shipment.ts";
import { connected } from "./client.ts";

/** How to fill a table: row `n` is the same load in every table. */
export type Filling = {
  /** The row numbers: first, last and step. */
  places: { from: number; to: number; step: number };
  /** The owner has one in `each` dozens of rows; the others are spread over `others` owners. */
  owner: { email: string; each: number; others: number };
  /** The number of towns in the owner's loads. */
  towns: number;
};

/** The status and mode of every twelfth row. */
export const twelfth = { from: 4, status: "In Transit", mode: "LTL" } as const;

const shipments = ({ places, owner, towns }: Filling) => `
  insert into shipments (user_id, company_id, tracking_id, origin, destination, weight, mode,
    freight_description, known_shipper, status, created_at)
  select owner, owner,
    'T' || lpad(n::text, 8, '0'), 'Town' || n / 12 / ${owner.each} % ${towns} || ', IN', 'Chicago, IL 60601', 1250.5,
    (array['LTL', 'FTL', 'AIR', 'OCEAN'])[1 + n % 4], '12 pallets of machined castings', true,
    (array['Quoted', 'In Transit', 'Delivered'])[1 + n % 3], now() - n * interval '1 second'
  from generate_series(${places.from}, ${places.to}, ${places.step}) n,
    lateral (select case when n / 12 % ${owner.each} = 0
      then (select id from users where email = '${owner.email}')
      else ('00000000-0000-4000-8000-' || lpad((n % ${owner.others})::text, 12, '0'))::uuid end as owner) one`;

// What the triggers would have written, in statements that each scan the table once.
const history = `
  insert into shipment_status_changes (shipment_id, from_status, to_status, changed_at)
  select shipments.id, step.before, step.after, shipments.created_at + step.place * interval '1 minute'
  from shipments join (values (1, null, 'Quoted'), (2, 'Quoted', 'In Transit'), (3, 'In Transit', 'Delivered'))
    as step (place, before, after)
    on step.place <= array_position(array['Quoted', 'In Transit', 'Delivered'], shipments.status)
  order by shipments.created_at, step.place`;
const counts = `insert into shipment_counts (company_id, status, count)
  select company_id, status, count(*) from shipments group by company_id, status`;
const others = (count: number) => `insert into users (id, name, first_name, last_name, email)
  select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'N', 'N', 'N', n || '@other.example'
  from generate_series(0, ${count - 1}) n`;

const companiesOfOne = [
  "insert into companies (id) select id from users on conflict do nothing",
  `insert into company_members (user_id, company_id, role)
    select id, id, 'owner' from users on conflict do nothing`,
];

/**
 * Fills the tables of the database at `url` with triggers off, including what the triggers would
 * have written.
 */
export function fill(url: string, filling: Filling): Promise<void> {
  return connected(url, async (client) => {
    await client.query("set session_replication_role = replica");
    const indexes = await client.query(`select indexname as name, indexdef as made from pg_indexes
      where tablename = 'shipments' and indexname not in
        (select conname from pg_constraint where conrelid = 'shipments'::regclass)`);
    // Rebuilt after the inserts, which takes a fraction of the time.
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
    await client.query(others(filling.owner.others));
    for (const statement of companiesOfOne) await client.query(statement);
    for (const statement of [shipments(filling), history, counts]) await client.query(statement);
    for (const { made } of indexes.rows) await client.query(made);
    await client.query("vacuum analyze");
    await client.query("checkpoint");
  });
}

/** Counts a person's shipments by status, row by row. */
export function countRows(url: string, email: string): Promise<Record<Status, number>> {
  return connected(url, async (client) => {
    const { rows } = await client.query(
      `select status, count(*)::int as count from shipments
       join users on users.id = shipments.user_id where email = $1 group by status`,
      [email],
    );
    return Object.fromEntries(rows.map(({ status, count }) => [status, count])) as never;
  });
}
