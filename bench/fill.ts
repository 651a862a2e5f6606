import type { Status } from "#app/features/shipments/shipment.ts";
import { connected } from "./client.ts";

/** How to fill a table: row `n` is the same load in every table. */
export type Filling = {
  /** The row numbers: first, last and step. */
  places: { from: number; to: number; step: number };
  /** The minutes between two rows, the latest first. */
  minutesApart: number;
  /** The owner has one in `each` dozens of rows; the others are spread over `others` owners. */
  owner: { email: string; each: number; others: number };
  /** The number of towns in the owner's loads. */
  towns: number;
};

/**
 * Rows that every search of the benchmark finds, except those for one load's numbers: the first of
 * them, then one in each `step`. All are in transit by LTL, have a carrier and come from one foundry.
 */
export const alike = { from: 4, step: 96 } as const;

/** The first of the other users are carriers, one of which has every 48th row. */
export const carriers = { name: "Haulier", count: 20 } as const;

const otherUser = (number: string) =>
  `('00000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;

/** A load's number, which no other one begins with. */
const digits = "lpad(n::text, 8, '0')";

/** Spreads this many rows over two years, as a brokerage's loads are. */
export const overTwoYears = (rows: number) => (2 * 365 * 24 * 60) / rows;

/** Loads that were booked longer ago are delivered, with their proof. */
const minutesToRun = 10 * 24 * 60;

const shipments = ({ places, minutesApart, owner, towns }: Filling) => `
  insert into shipments (user_id, company_id, tracking_id, origin, destination, weight, mode,
    freight_description, known_shipper, air_confirmed_at, status, pod_received_at, created_at, pickup_from, pickup_by, deliver_by,
    last_event_at, carrier_id, search_words)
  select owner, owner,
    'T' || ${digits}, 'Town' || n / 12 / ${owner.each} % ${towns} || ', IN', 'Chicago, IL 60601', 1250.5,
    (array['LTL', 'FTL', 'AIR', 'OCEAN'])[1 + n % 4], '12 pallets of machined castings', n % 4 = 2,
    case n % 4 when 2 then now() end,
    case when n * ${minutesApart} > ${minutesToRun} then 'Delivered' else (array['Quoted', 'In Transit', 'Delivered'])[1 + n % 3] end,
    case when n * ${minutesApart} > ${minutesToRun} then booked + interval '3 hours' end, booked, booked + interval '1 hour', booked + interval '90 minutes', booked + interval '2 hours', booked,
    case n % 48 when 4 then ${otherUser(`n % ${carriers.count}`)} end,
    concat_ws(' ', 'PO' || ${digits}, 'BOL' || ${digits}, 'PRO' || ${digits}, 'Foundry' || n % ${alike.step}, 'Indianapolis', 'Hub', 'Gary', 'Dock', 'Chicago')
  from generate_series(${places.from}, ${places.to}, ${places.step}) n,
    lateral (select case when n / 12 % ${owner.each} = 0
      then (select id from users where email = '${owner.email}')
      else ${otherUser(`n % ${owner.others}`)} end as owner,
      now() - n * interval '${minutesApart} minutes' as booked) one`;

// What the triggers would have written, in statements that each scan the table once.
const history = `
  insert into shipment_status_changes (shipment_id, from_status, to_status, changed_at)
  select shipments.id, step.before, step.after, shipments.created_at + step.place * interval '1 minute'
  from shipments join (values (1, null, 'Quoted'), (2, 'Quoted', 'In Transit'), (3, 'In Transit', 'Delivered'))
    as step (place, before, after)
    on step.place <= array_position(array['Quoted', 'In Transit', 'Delivered'], shipments.status)
  order by shipments.created_at, step.place`;
// Three stops, three references and six events a load.
const details = [
  `insert into shipment_stops (shipment_id, sequence, kind, company, street, city, state, zip, time_zone,
    window_from, window_to, appointment)
  select id, stop, (array['pickup', 'stop-off', 'delivery'])[stop],
    (array['Foundry', 'Hub', 'Dock'])[stop], '1 Main Street', (array['Indianapolis', 'Gary', 'Chicago'])[stop],
    (array['IN', 'IN', 'IL'])[stop], (array['46204', '46402', '60601'])[stop],
    'America/Chicago', pickup_from, deliver_by, 'none'
  from shipments, generate_series(1, 3) stop`,
  `insert into shipment_references (shipment_id, kind, value)
  select id, kind, kind || substr(tracking_id, 2)
  from shipments, unnest(array['PO', 'BOL', 'PRO']) kind`,
  `insert into shipment_events (id, shipment_id, kind, occurred_at, reported_at, source, place, audience)
  select gen_random_uuid(), id,
    (array['PICKUP_SCHEDULED', 'GATE_IN', 'PICKED_UP', 'GATE_OUT', 'IN_TRANSIT', 'DELAY'])[event],
    created_at + event * interval '1 minute', created_at + event * interval '1 minute', 'staff',
    'Gary, IN', 'public'
  from shipments, generate_series(1, 6) event order by created_at, event`,
];
// Each load that a carrier has is one leg with its assignment.
const assigned = [
  `insert into legs (shipment_id, sequence, mode)
  select id, 1, 'LTL' from shipments where carrier_id is not null`,
  `insert into assignments (shipment_id, leg_id, carrier_id, source, accepted_at, confirmed_at, dispatched_at,
    driver, driver_phone, truck, picked_up_at)
  select shipments.id, legs.id, carrier_id, 'staff', created_at, created_at, created_at, 'Sam Reyes',
    '(317) 555-0100', 'TX-7714', created_at
  from shipments join legs on legs.shipment_id = shipments.id`,
];
const counts = `insert into shipment_counts (company_id, status, count)
  select company_id, status, count(*) from shipments group by company_id, status`;
const others = (count: number) => `insert into users (id, name, first_name, last_name, email)
  select ${otherUser("n")}, 'N', 'N', 'N', n || '@other.example'
  from generate_series(0, ${count - 1}) n`;

const profilesOfCarriers = `insert into profiles (user_id, company_name, company_email, business_license,
    phone, street, city, state, postal_code, terms_accepted_at)
  select ${otherUser("n")}, '${carriers.name} ' || n, 'office@haulier.example', 'IN 12-3456',
    '(317) 555-0100', '1 Main Street', 'Gary', 'IN', '46402', now()
  from generate_series(0, ${carriers.count - 1}) n`;

const companiesOfOne = [
  "insert into companies (id) select id from users on conflict do nothing",
  `insert into company_members (user_id, company_id, role)
    select id, id, 'owner' from users on conflict do nothing`,
  `update companies set name = company_name from profiles where user_id = id`,
];

/**
 * Fills the tables of the database at `url` with triggers off, including what the triggers would
 * have written.
 */
export function fill(url: string, filling: Filling): Promise<void> {
  return connected(url, async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query("set maintenance_work_mem = '512MB'");
    const indexes = await client.query(`select indexname as name, indexdef as made from pg_indexes
      where tablename like 'shipment%' and indexname not in (select conname from pg_constraint)`);
    // Rebuilt after the inserts, which takes a fraction of the time.
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
    await client.query(others(filling.owner.others));
    await client.query(profilesOfCarriers);
    for (const statement of companiesOfOne) await client.query(statement);
    for (const statement of [shipments(filling), history, counts, ...details, ...assigned])
      await client.query(statement);
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
