import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseBefore } from "#tests/support/earlier-database.ts";

type Person = { id: string; dot?: string; state?: string; verified?: boolean; role?: string };

describe("the migration that makes carriers organizations", () => {
  let db: Awaited<ReturnType<typeof databaseBefore>>;
  const ids = Object.fromEntries(
    ["alone", "boss", "colleague", "other", "twin", "gone", "customer"].map((name) => [
      name,
      randomUUID(),
    ]),
  ) as Record<"alone" | "boss" | "colleague" | "other" | "twin" | "gone" | "customer", string>;
  const { alone, boss, colleague, other, twin, gone, customer } = ids;

  const addPerson = async ({ id, dot, state, verified = true, role }: Person) => {
    await db.run(`insert into users (id, name, first_name, last_name, email)
      values ('${id}', 'Person', 'Per', 'Son', '${id}@line.example')`);
    if (!state) return;
    await db.run(`insert into profiles (user_id, company_name, company_email, business_license,
      phone, street, city, state, postal_code, dot_number, mc_number, terms_accepted_at)
      values ('${id}', 'Line ${id.slice(0, 4)}', 'x@line.example', 'X', '3175550142', '1 Way',
      'Gary', 'IN', '46402', ${dot ? `'${dot}'` : "null"}, '20451', now())`);
    await db.run(`insert into user_roles (user_id, role, verified, decided_at)
      values ('${id}', 'carrier', ${verified}, now())`);
    await db.run(`update carrier_files set state = '${state}', legal_name = 'LEGAL ${id.slice(0, 4)}'
      where user_id = '${id}'`);
    await db.run(`insert into carrier_certificates (carrier_id, coverage, insurer, policy_number,
      limit_cents, effective_on, expires_on, recorded_at)
      values ('${id}', 'cargo', 'M', 'P', 5000, '2026-01-01', '2027-01-01', now())`);
    if (role) {
      await db.run(`update company_members set company_id = '${boss}', role = '${role}'
        where user_id = '${id}'`);
    }
  };
  const addLoad = async (carrier: string, number: string) => {
    const load = randomUUID();
    await db.run(`insert into shipments (id, user_id, tracking_id, origin, destination, weight, mode,
      freight_description, known_shipper, carrier_id)
      values ('${load}', '${customer}', upper(left('${load.replaceAll("-", "")}', 9)), 'Gary, IN',
      'Chicago, IL', 100, 'FTL', 'Coils', false, '${carrier}')`);
    await db.run(`insert into carrier_offers (id, shipment_id, carrier_id, lines, total_cents,
      max_cents, expires_at, token_hash, sent_at)
      values ('${randomUUID()}', '${load}', '${carrier}', '[]', 900, 1000, now(), '${load}', now())`);
    await db.run(`insert into carrier_bills (id, shipment_id, carrier_id, number, billed_on, lines,
      total_cents, expected_cents, state, received_at, due_on)
      values ('${randomUUID()}', '${load}', '${carrier}', '${number}', '2026-11-01', '[]', 900, 900,
      'to approve',
      now(), '2026-12-01')`);
    await db.run(`insert into load_bids (id, shipment_id, carrier_id, cents, placed_at)
      values ('${randomUUID()}', '${load}', '${carrier}', 900, now())`);
    await db.run(`insert into load_messages (id, shipment_id, side, carrier_id, from_staff, text, sent_at)
      values ('${randomUUID()}', '${load}', 'carrier', '${carrier}', true, 'Hello', now())`);
    return load;
  };
  const totals = async () =>
    (
      await db.run(`select
        (select count(*) from shipments where carrier_id is not null) as hauled,
        (select count(*) from carrier_offers) as offers,
        (select sum(total_cents) from carrier_offers) as offered_cents,
        (select count(*) from carrier_bills) as bills,
        (select sum(total_cents) from carrier_bills) as billed_cents,
        (select sum(cents) from load_bids) as bid_cents,
        (select count(*) from load_messages) as messages,
        (select sum(limit_cents) from carrier_certificates) as insured_cents,
        (select count(*) from carrier_changes) as changes,
        (select count(*) from company_members) as people`)
    )[0];

  let before: Awaited<ReturnType<typeof totals>>;
  let shared: string;
  beforeAll(async () => {
    db = await databaseBefore("carriers_are_organizations");
    await addPerson({ id: customer });
    await addPerson({ id: alone, dot: "0000014", state: "active" });
    await addPerson({ id: boss, dot: "77", state: "active" });
    await addPerson({ id: colleague, dot: "077", state: "pending", role: "shipping" });
    await addPerson({ id: other, dot: "88", state: "active", role: "payables" });
    await addPerson({ id: twin, dot: "14", state: "active" });
    await addPerson({ id: gone, dot: "99", state: "suspended" });
    await db.run(`update carrier_files set retained = '{"name":"Gone","dotNumber":"99"}'
      where user_id = '${gone}'`);
    await db.run(`delete from company_members where user_id = '${gone}'`);
    await db.run(`delete from user_roles where user_id = '${gone}'`);
    await db.run(`delete from profiles where user_id = '${gone}'`);
    await db.run(`update users set deleted_at = now() where id = '${gone}'`);
    for (const one of [alone, boss, colleague, other, twin, gone]) await addLoad(one, "1001");
    shared = await addLoad(boss, "1002");
    await db.run(`insert into carrier_offers (id, shipment_id, carrier_id, lines, total_cents,
      max_cents, expires_at, token_hash, sent_at) values ('${randomUUID()}', '${shared}',
      '${colleague}', '[]', 950, 1000, now(), 'second', now() + interval '1 hour')`);
    before = await totals();
    await db.migrate();
  });
  afterAll(() => db.close());

  const carriers = async (which: string) =>
    (await db.run(`select distinct carrier_id from ${which}`)).map(({ carrier_id }) => carrier_id);

  test("keeps every load, offer, bid, bill, message and certificate, and their sums", async () => {
    expect(await totals()).toEqual(before);
  });

  test("a carrier of one person keeps its ID, and a deleted one too", async () => {
    for (const table of ["shipments", "carrier_offers", "carrier_bills", "load_bids"]) {
      expect(await carriers(table)).toEqual(expect.arrayContaining([alone, boss, gone]));
    }
    const [file] = await db.run(`select state from carrier_files where company_id = '${gone}'`);
    expect(file).toEqual({ state: "suspended" });
  });

  test("colleagues under one USDOT number share one file, and see each other's loads", async () => {
    const [found] = await db.run(`select count(*)::int as loads from shipments
      where carrier_id = '${boss}'`);
    expect(found).toEqual({ loads: 3 });
    expect(await db.run(`select state from carrier_files where company_id = '${boss}'`)).toEqual([
      { state: "active" },
    ]);
    const open = await db.run(`select total_cents::int as cents from carrier_offers
      where shipment_id = '${shared}' and state = 'open'`);
    expect(open).toEqual([{ cents: 950 }]);
    const numbers = await db.run(`select count(distinct lower(number))::int as numbers
      from carrier_bills where carrier_id = '${boss}'`);
    expect(numbers).toEqual([{ numbers: 3 }]);
  });

  test("a colleague under another USDOT number has an organization of their own", async () => {
    const [company] = await db.run(`select role, dot_number, legal_name, dockets
      from company_members join companies on id = company_id
      where user_id = '${other}' and company_id <> '${boss}'`);
    expect(company).toEqual({
      role: "owner",
      dot_number: "88",
      legal_name: `LEGAL ${other.slice(0, 4)}`,
      dockets: ["MC20451"],
    });
  });

  test("of two carriers under one number, only the first keeps it", async () => {
    const found = await db.run(`select dot_number from companies
      where id in ('${alone}', '${twin}') and carrier_since is not null`);
    expect(found.map(({ dot_number }) => dot_number).sort()).toEqual(["14", null]);
    await expect(
      db.run(`update companies set dot_number = '14' where id in ('${alone}', '${twin}')`),
    ).rejects.toThrow("companies_one_carrier_per_dot_number");
  });

  test("a colleague of a carrier that books nothing becomes its dispatcher", async () => {
    const [member] = await db.run(`select company_id, role from company_members
      where user_id = '${colleague}'`);
    expect(member).toEqual({ company_id: boss, role: "dispatch" });
  });

  test("an emailed link still belongs to the person it went to", async () => {
    const links = await db.run(
      "select user_id from carrier_offer_links where token_hash = 'second'",
    );
    expect(links).toEqual([{ user_id: colleague }]);
  });
});
