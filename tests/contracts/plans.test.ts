import { asc, desc } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pg-proxy";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { findPeople } from "#app/features/accounts/find-people.server.ts";
import { sessionsOfTokens } from "#app/features/accounts/identify.server.ts";
import { claimMail } from "#app/features/mail/outbox.server.ts";
import { readDayFigures } from "#app/features/shipments/day-figures.server.ts";
import {
  inView,
  listForDesk,
  orderOf,
  selectDeskRows,
} from "#app/features/shipments/desk-list.server.ts";
import { findLoadsByNumber } from "#app/features/shipments/find/find-by-number.server.ts";
import { findHauledLoads } from "#app/features/shipments/find/find-hauled-loads.server.ts";
import { readFirstPage } from "#app/features/shipments/first-page.server.ts";
import { readShipment } from "#app/features/shipments/listed-shipment.server.ts";
import {
  countLoadQueue,
  countLoadQueues,
} from "#app/features/shipments/load/count-queues.server.ts";
import {
  countShipments,
  selectAmongNewest,
  selectList,
} from "#app/features/shipments/queries.server.ts";
import { findTracked } from "#app/features/shipments/tracked.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";

const someone = "00000000-0000-4000-8000-000000000001";
const many = 20_000;

const db = prepareDatabase();
beforeAll(async () => {
  await db.outside(`insert into users (id, name, first_name, last_name, email)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'N', 'N', 'N', n || '@shipper.example'
    from generate_series(0, 1999) n`);
  await db.outside(`insert into shipments (user_id, tracking_id, origin, destination, weight, mode, freight_description, known_shipper, status, canceled_at, created_at, air_confirmed_at, pod_received_at)
    select ('00000000-0000-4000-8000-' || lpad((n % 20)::text, 12, '0'))::uuid, 'T' || lpad(n::text, 8, '0'),
      'Town ' || n % 500, 'Port ' || n % 700, 100, (array['LTL', 'FTL', 'AIR', 'OCEAN'])[1 + n % 4], 'd', n % 4 = 2,
      case when n % 30 = 0 then 'Quoted' when n > 900 then 'Delivered' else (array['Quoted', 'In Transit'])[1 + n % 2] end,
      case when n % 30 = 0 then now() end, now() - n * interval '1 minute',
      case when n > 90 then now() end, case when n > 900 and n % 100 > 0 then now() end
    from generate_series(1, ${many}) n`);
  await db.outside(`insert into mails (kind, state, message_id, to_email, subject, html, created_at)
    select 'contact', case when n % 1000 = 0 then 'waiting' else 'sent' end, '<' || n || '@a>', 'a@b.example', 's', 'h', now()
    from generate_series(1, ${many}) n`);
  await db.outside(`insert into notification_subscribers (company_id, email)
    select id, 'dock@receiver.example' from companies`);
  await db.outside(`insert into shipment_recipients (shipment_id, subscriber_id)
    select s.id, n.id from shipments s join notification_subscribers n using (company_id)
    where mode = 'LTL'`);
  await db.outside(`insert into shipment_exceptions (shipment_id, what, raised_at, resolved_at)
    select id, 'Late', now(), case when weight = 100 and tracking_id not like '%000' then now() end
    from shipments where mode = 'LTL'`);
  await db.outside(`insert into shipment_stops (shipment_id, sequence, kind, appointment)
    select id, 1, 'pickup', case when tracking_id like '%000' then 'required' else 'none' end from shipments`);
  await db.outside(`insert into sessions (user_id, token, expires_at)
    select users.id, users.email || n, now() from users, generate_series(1, 2) n`);
  await db.outside(`insert into shipment_counts (company_id, status, count)
    select id, 'Quoted', 0 from users on conflict do nothing`);
  // Vacuumed as autovacuum would do: rows pending in a text index make it look expensive.
  await db.outside("vacuum analyze");
});

/** The plan of a statement that `work` runs, the first one unless said otherwise. */
async function planOf(
  work: (query: Queryable) => PromiseLike<unknown>,
  which = 0,
): Promise<string> {
  const statements: string[] = [];
  const spy = drizzle(async (text, params) => {
    const asText = (value: unknown) => (Array.isArray(value) ? `{${value}}` : String(value));
    const literal = (value: unknown) => `'${asText(value).replaceAll("'", "''")}'`;
    statements.push(text.replace(/\$(\d+)/g, (_, n) => literal(params[Number(n) - 1])));
    return { rows: [] };
  });
  // What the work makes of finding nothing is no matter here.
  await work(spy as never).then(undefined, () => {});
  const rows = await db.outside(`explain ${statements[which]}`);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

const filter = (given: object) => given as Parameters<typeof selectList>[2];

test.each([
  ["the dashboard", {}, "shipments_of_company"],
  ["the dashboard by status", { status: "Delivered" }, "shipments_of_company"],
  ["the dashboard by mode", { mode: "LTL" }, "shipments_of_company"],
  ["the dashboard by both", { status: "Delivered", mode: "LTL" }, "shipments_of_company"],
  ["the dashboard of canceled loads", { status: "Canceled" }, "shipments_of_company"],
  ["a search of the dashboard", { search: "T00000042" }, "shipments_search"],
])("%s is read by its index", async (_, given, index) => {
  const plan = await planOf((query) => selectList(query, someone, filter(given)));
  expect(plan).toContain(index);
  expect(plan).not.toContain("Seq Scan on shipments");
});

test("a search that finds carriers of the dashboard's loads is read by the indexes", async () => {
  const found = { ...filter({ search: "T00000042" }), carriers: [someone] };
  const plan = await planOf((query) => selectList(query, someone, found));
  expect(plan).toMatch(/BitmapOr.*shipments_of_carrier/s);
  expect(plan).not.toContain("Seq Scan on shipments");
});

test("what a search finds among the newest is looked for in no others", async () => {
  const plan = await planOf((query) =>
    selectAmongNewest(query, someone, filter({ search: "town" })),
  );
  expect(plan).toContain("Index Cond: (company_id =");
  expect(plan).not.toMatch(/shipments_search|Seq Scan on shipments/);
});

const now = new Date();

test.each([
  ["the desk", {}, /shipments_desk\b/],
  ["the desk by status", { status: "Delivered" }, /shipments_desk/],
  ["the desk's open loads", { status: "Quoted" }, /shipments_(desk|open)/],
  ["the desk of canceled loads", { status: "Canceled" }, /shipments_desk/],
  ["the desk by mode", { mode: "OCEAN" }, /shipments_desk/],
  ["the desk's oldest", { sort: "oldest" }, /shipments_desk/],
  ["the desk's open loads by age", { status: "Open" }, /shipments_(desk|open)/],
  ["the desk by pickup", { sort: "pickup" }, /shipments_open/],
  ["the desk by delivery", { sort: "delivery" }, /shipments_open/],
  ["what is held up", { queue: "exception" }, /shipment_exceptions_open/],
  ["what needs a price", { queue: "price" }, /shipments_(desk|open)/],
  ["what needs a carrier soon", { queue: "carrier", pickup: "due" }, /shipments_(desk|open)/],
  ["refused charges", { queue: "charge" }, /shipments_to_answer/],
  ["what has no proof of delivery", { queue: "pod" }, /shipments_without_pod/],
  ["the day's pickups", { queue: "pickups" }, /shipments_by_pickup/],
  ["the day's deliveries", { queue: "deliveries" }, /shipments_by_delivery/],
  ["unconfirmed appointments", { queue: "appointment" }, /shipment_stops_to_confirm/],
])("%s: the list is read by its index", async (_, given, index) => {
  const { direction, by } = orderOf(given as never);
  const orderBy = by.map((one) => (direction === "ascending" ? asc : desc)(one.sql));
  const which = inView(given as never, now);
  const plan = await planOf((query) => selectDeskRows(query, which, { orderBy, limit: 51 }));
  expect(plan).toMatch(index);
  expect(plan).not.toContain("Seq Scan on shipments");
});

test("a search of the desk is read by the index of words once the first loads have too few", async () => {
  const plan = await planOf(
    (query) => listForDesk(query, { search: "T00000042" } as never, now),
    4,
  );
  expect(plan).toContain("shipments_search");
});

test("people are found by the indexes of their words", async () => {
  const plan = await planOf((query) => findPeople(query, "shipper7"));
  expect(plan).toContain("users_words");
});

test("loads are found by a number by the index of words, on our desk, for a company and for a carrier", async () => {
  const actor = { role: "carrier", companyId: someone, companyRole: "owner" } as Actor;
  const asked = { actor, typed: "T00000042", now };
  for (const [work, which] of [
    [(query: Queryable) => findLoadsByNumber(query, "T00000042"), 1],
    [(query: Queryable) => findLoadsByNumber(query, "T00000042", someone), 1],
    [(query: Queryable) => findHauledLoads(query, asked), 1],
  ] as const) {
    const plan = await planOf(work, which);
    expect(plan).toContain("shipments_search");
    expect(plan).not.toContain("Seq Scan on shipments");
  }
});

test("a carrier's newest loads are searched by its index", async () => {
  const actor = { role: "carrier", companyId: someone, companyRole: "owner" } as Actor;
  const plan = await planOf((query) => findHauledLoads(query, { actor, typed: "town", now }));
  expect(plan).toContain("shipments_of_carrier");
  expect(plan).not.toContain("Seq Scan on shipments");
});

test("the queues of the board are counted by their indexes", async () => {
  const plan = await planOf((query) => countLoadQueues(query, now));
  expect(plan).not.toMatch(/Seq Scan on shipment/);
});

test("what each page of the desk counts is read by the index of what waits", async () => {
  const plan = await planOf((query) => countLoadQueue(query, "attention", now));
  expect(plan).toContain("shipments_to_answer");
  expect(plan).not.toMatch(/Seq Scan on shipment|shipments_open/);
});

test("the figures of the day are counted by their indexes", async () => {
  const plan = await planOf((query) => readDayFigures(query, now));
  expect(plan).not.toMatch(/Seq Scan on shipment/);
});

test("the first page comes with the counts by the indexes of both", async () => {
  const actor = { companyId: someone } as Actor;
  const plan = await planOf((query) => readFirstPage(query, actor));
  expect(plan).toContain("shipments_of_company");
  expect(plan).toContain("shipment_counts_company_id_status_pk");
  expect(plan).not.toContain("Seq Scan on shipments");
});

test("a shipment with its history and its recipients is read by their indexes", async () => {
  const actor = { companyId: someone } as Actor;
  const plan = await planOf((query) => readShipment(query, actor, "T00000042"));
  expect(plan).toContain("shipments_tracking_id");
  expect(plan).toContain("shipment_status_changes_shipment");
  expect(plan).toContain("shipment_recipients_shipment_id_subscriber_id_pk");
});

test("a session and the counts of the headings are looked up by their keys", async () => {
  const session = await planOf((query) => sessionsOfTokens(query).execute({ tokens: ["t"] }));
  expect(session).toContain("sessions_token_unique");
  const actor = { companyId: someone } as Actor;
  const counts = await planOf((query) => countShipments(query, actor));
  expect(counts).toContain("shipment_counts_company_id_status_pk");
});

test("a tracking ID and its milestones are looked up by their indexes", async () => {
  const plan = await planOf((query) => findTracked(query, "T00000042"));
  expect(plan).toContain("shipments_tracking_id");
  expect(plan).toContain("shipment_status_changes_shipment");
});

test("the mail that is due next is claimed by its index", async () => {
  const plan = await planOf((query) => claimMail(query, new Date()));
  expect(plan).toContain("mails_due");
  expect(plan).not.toContain("Seq Scan");
});
