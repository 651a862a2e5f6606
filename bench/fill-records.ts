import { connected } from "./client.ts";

/** How many records of each kind wait for somebody: the newest. */
const waiting = 40;

/** The invoices that aren't paid: a month's, of two years. */
const unpaid = 5_000;

/** The loads with their place by age, the newest first. */
const loads = `(select *, row_number() over (order by created_at desc, id) as place,
  substr(tracking_id, 2)::int as n from shipments) load`;

const quotes = `insert into quote_requests (user_id, company_id, contact_name, company_name, email, phone,
    service_type, pickup_location, delivery_location, pickup_date, status, created_at, submission_key)
  select user_id, company_id, 'Dana Hoyt', 'Foundry ' || n, n || '@other.example', '(317) 555-0100', 'LTL',
    origin, destination, created_at::date, case when place <= ${waiting} then 'pending' else 'accepted' end,
    created_at, 'form ' || n
  from ${loads}`;

const invoices = `insert into invoices (kind, number, shipment_id, company_id, content, lines, total_cents, open_cents,
    terms_days, issued_on, due_on, issued_at, sent_at)
  select 'invoice', n + 1, id, company_id,
    jsonb_build_object('trackingId', tracking_id, 'facts', '[]'::jsonb,
      'billTo', jsonb_build_object('name', 'Foundry ' || n, 'lines', '[]'::jsonb),
      'shipFrom', jsonb_build_object('name', 'Foundry', 'lines', '[]'::jsonb),
      'shipTo', jsonb_build_object('name', 'Dock', 'lines', '[]'::jsonb)),
    '[]', 125000, case when place <= ${unpaid} then 125000 else 0 end, 30, created_at::date, created_at::date + 30,
    created_at, created_at
  from ${loads} where status = 'Delivered'`;

// Those of a carrier with an assignment; the loads between two of them are billed with the first.
const bills = `insert into carrier_bills (shipment_id, carrier_id, assignment_id, number, number_key, billed_on, lines,
    total_cents, expected_cents, state, approved_cents, received_at, due_on, run_id)
  select load.id, assignments.carrier_id, assignments.id, 'B-' || load.n, 'B' || load.n, load.created_at::date, '[]',
    100000, 100000, case when place <= ${waiting} then 'to approve' when place <= ${unpaid} then 'approved' else 'paid' end,
    case when place <= ${waiting} then null else 100000 end, load.created_at, load.created_at::date + 30,
    case when place > ${unpaid} then '00000000-0000-4000-8000-000000000001'::uuid end
  from ${loads}
  join shipments hauled on hauled.tracking_id = 'T' || lpad((load.n / 48 * 48 + 4)::text, 8, '0')
  join assignments on assignments.shipment_id = hauled.id
  where load.status = 'Delivered'`;

const runs = `insert into payment_runs (id, method, paid_on, total_cents, created_at)
  values ('00000000-0000-4000-8000-000000000001', 'ACH', current_date, 100000, now())`;

const mails = `insert into mails (kind, state, message_id, to_email, subject, html, created_at, attempts, settled_at)
  select 'shipment', case when place <= ${waiting} then 'parked' else 'sent' end, '<' || n || '@site.example>',
    n || '@other.example', 'Load ' || tracking_id || ' was delivered', '<p>Delivered</p>', created_at, 1, created_at
  from ${loads}`;

const messages = `insert into load_messages (id, shipment_id, side, from_staff, author_id, text, sent_at, read_at)
  select gen_random_uuid(), id, 'customer', message = 2, user_id, 'Is the dock told?',
    created_at + message * interval '1 minute',
    case when place <= ${waiting} and message = 1 then null else created_at + interval '2 minutes' end
  from ${loads}, generate_series(1, 2) message`;

/**
 * Fills the tables of records beside the loads, one for each load and of messages two: most are settled,
 * and the newest wait for somebody. With triggers off, after `fill`.
 */
export function fillRecords(url: string): Promise<void> {
  return connected(url, async (client) => {
    await client.query("set session_replication_role = replica");
    for (const statement of [quotes, invoices, runs, bills, mails, messages])
      await client.query(statement);
    await client.query("vacuum analyze");
    await client.query("checkpoint");
  });
}
