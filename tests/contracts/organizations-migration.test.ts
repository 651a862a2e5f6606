import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseBefore } from "#tests/support/earlier-database.ts";

let db: Awaited<ReturnType<typeof databaseBefore>>;
const asked = randomUUID();
const booked = randomUUID();
const quoted = randomUUID();
const idle = randomUUID();

beforeAll(async () => {
  db = await databaseBefore("keep_organizations");
  for (const id of [asked, booked, quoted, idle]) {
    await db.run(`insert into users (id, name, first_name, last_name, email)
      values ('${id}', 'Per Son', 'Per', 'Son', '${id}@line.example')`);
  }
  await db.run(`insert into profiles (user_id, company_name, company_email, business_license, phone,
    street, city, state, postal_code, terms_accepted_at)
    values ('${asked}', 'Asked Inc', 'office@asked.example', 'X', '3175550142', '1 Way', 'Gary',
    'IN', '46402', now())`);
  await db.run(
    `insert into user_roles (user_id, role, verified) values ('${asked}', 'shipper', false)`,
  );
  await db.run(`insert into shipments (id, user_id, company_id, tracking_id, origin, destination,
    weight, mode, freight_description, known_shipper)
    values ('${randomUUID()}', '${booked}', '${booked}', 'ABCDEFGHJ', 'Gary, IN', 'Chicago, IL',
    100, 'FTL', 'Coils', false)`);
  await db.run(`insert into quote_requests (user_id, company_id, contact_name, company_name, email,
    phone, service_type, pickup_date, submission_key) values ('${quoted}', '${quoted}', 'Q', 'Q',
    'q@line.example', '1', 'FTL', '2026-11-24', '${randomUUID()}')`);
  await db.migrate();
});
afterAll(() => db.close());

test("a company that asked to be a customer, booked a load or asked for a quote is one", async () => {
  const found = await db.run("select id from companies where customer_since is not null");
  expect(found.map(({ id }) => id).sort()).toEqual([asked, booked, quoted].sort());
});

test("an organization has the phone, email and address of its owner's profile", async () => {
  const found = await db.run(`select phone, email, street, city, state, postal_code
    from companies where id = '${asked}'`);
  expect(found).toEqual([
    {
      ...{ phone: "3175550142", email: "office@asked.example", street: "1 Way" },
      ...{ city: "Gary", state: "IN", postal_code: "46402" },
    },
  ]);
});
