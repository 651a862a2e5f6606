import { randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { Pool } from "pg";

// The baseline for a booking and a list: one statement each, for the owners in turn, without
// session or validation, and for the booking on a table without triggers.
type Run = (name: string, statement: string, values: unknown[]) => Promise<unknown[]>;

const pool = new Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL_SIZE),
});
const run: Run = async (name, statement, values) =>
  (await pool.query({ name, text: statement, values })).rows;

const keys = {
  shipments: "id",
  shipment_stops: "id",
  shipment_units: "id",
  shipment_items: "unit_id, sequence",
  shipment_care: "shipment_id",
};
for (const [table, key] of Object.entries(keys)) {
  await run(`drop ${table}`, `drop table if exists bare_${table}`, []);
  await run(`make ${table}`, `create table bare_${table} (like ${table} including defaults)`, []);
  await run(`key ${table}`, `alter table bare_${table} add primary key (${key})`, []);
}
type Owner = { user_id: string; company_id: string };
const owners = (await run(
  "owners",
  "select user_id, company_id from company_members",
  [],
)) as Owner[];
let turn = 0;

const insert = `insert into bare_shipments (user_id, company_id, tracking_id, origin, destination, weight, mode,
  freight_description, known_shipper, public_tracking, booking_key, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;
/** The same row with three stops, two units with an item each, and equipment. */
const insertDetails = `with load as (${insert} returning id),
  stops as (insert into bare_shipment_stops (shipment_id, sequence, kind, company, street, city, state, zip, time_zone)
    select id, n, 'delivery', 'Lakeside Foundry', '40 Harbor Drive', 'Gary', 'IN', '46402', 'America/Chicago'
    from load, generate_series(1, 3) n),
  units as (insert into bare_shipment_units (shipment_id, sequence, kind, count)
    select id, n, 'Pallet', 12 from load, generate_series(1, 2) n returning id),
  items as (insert into bare_shipment_items (unit_id, sequence, description, pieces)
    select id, 1, 'Machined castings', 60 from units)
  insert into bare_shipment_care (shipment_id, equipment, temperature_min, temperature_max)
  select id, 'refrigerated', 34, 38 from load`;
const newest = `select id, tracking_id, origin, destination, weight, mode, freight_description,
  known_shipper, status, created_at from shipments where company_id = $1 order by created_at desc limit 20`;

createServer(async (request, response) => {
  const owner = owners[turn++ % owners.length];
  const body = request.method === "POST" ? await book(request, owner) : await list(owner);
  response.writeHead(200, { "content-type": "application/json" }).end(body);
}).listen(process.env.PORT);

async function book(request: IncomingMessage, owner: Owner | undefined): Promise<string> {
  const form = readForm(await text(request));
  const trackingId = randomBytes(5).toString("hex").slice(0, 9).toUpperCase();
  const typed = ["origin", "destination", "weight", "mode", "description"];
  const fields = typed.map((name) => form.get(name));
  const key = form.get("bookingKey") ?? randomUUID();
  const ids = [owner?.user_id, owner?.company_id];
  const [name, statement] =
    request.url === "/details" ? ["details", insertDetails] : ["book", insert];
  await run(name, statement, [...ids, trackingId, ...fields, false, false, key, new Date()]);
  return JSON.stringify({ trackingId });
}

/** What was sent as a form, or as JSON. */
function readForm(sent: string): { get: (name: string) => unknown } {
  return sent.startsWith("{")
    ? new Map(Object.entries(JSON.parse(sent)))
    : new URLSearchParams(sent);
}

async function list(owner: Owner | undefined): Promise<string> {
  return JSON.stringify(await run("list", newest, [owner?.company_id]));
}
