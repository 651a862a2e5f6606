import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  identifyKey,
  identifyTestKey,
} from "#app/features/accounts/api-keys/identify-key.server.ts";
import { listKeys, revokeKey } from "#app/features/accounts/api-keys/manage-keys.server.ts";
import type { Scope } from "#app/features/accounts/api-keys/scope.ts";
import { scopes } from "#app/features/accounts/api-keys/scope.ts";
import { readDeskFilter } from "#app/features/shipments/desk-filter.ts";
import { listForDesk } from "#app/features/shipments/desk-list.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { apiOn } from "#tests/support/api.ts";
import { aRole, aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { sweepAll } from "#tests/support/sweep.ts";

const testable = scopes.filter((scope) => !/^(webhooks|edi):/.test(scope));

const tender = {
  origin: "Indianapolis, IN 46204",
  destination: "Chicago, IL 60601",
  weight: 12_500,
  mode: "FTL",
  description: "24 pallets of castings",
};

describe("test keys", () => {
  let key: string;
  const db = prepareDatabase();
  const api = prepare(() => apiOn(db.database));
  // One company for all, because its samples take a second to make.
  const owner = prepare(() => aShipper(db.database, { role: "shipper" }));
  beforeAll(async () => {
    for (const role of ["shipper", "carrier"] as const) await aRole(db.database, owner, { role });
    key = await api.keyOf(owner, { worksOn: "test", scopes: testable });
  });
  afterAll(() => db.database.siblings.dropExcept(new Set()));

  const list = async (path: string, by = key) => (await api.send(by, path)).body.data;

  test("starts with sample loads, quotes and offers, and says what it is", async () => {
    expect(key).toMatch(/^freight_test_/);
    const statuses = (await list("/shipments")).map(({ status }: { status: string }) => status);
    expect(statuses).toEqual(["Delivered", "In Transit", "Quoted"]);
    const [quote] = await list("/quotes");
    const accept = { body: { priceCents: quote.offer.priceCents } };
    const accepted = await api.send(key, `/quotes/${quote.id}/accept`, accept);
    expect(accepted.body.offer.trackingId).toMatch(/^\w{9}$/);
    const offers = await list("/offers");
    const standings = offers.map(({ standing }: { standing: string }) => standing);
    expect(standings.toSorted()).toEqual(["accepted", "open"]);
    expect(await list("/loads")).toHaveLength(1);
    expect(await list("/board")).toMatchObject([{ askingCents: 95_000, bidCents: null }]);
    const [listed] = await listKeys({ query: db.database.query, clock: systemClock }, { ...owner });
    expect(listed).toMatchObject({ isTest: true });
  });

  test("prices and books a load, makes its papers and changes it, all on sample data", async () => {
    const units = [{ kind: "Pallet", count: 4, weight: 750 }];
    const asked = { originZip: "46204", destinationZip: "60601", description: "Castings", units };
    const quote = await api.send(key, "/instant-quotes", { body: asked });
    expect(quote).toMatchObject({ status: 201, body: { options: [{ mode: "LTL" }, {}] } });
    const headers = { "idempotency-key": randomUUID() };
    const booked = await api.send(key, "/shipments", { body: tender, headers });
    expect(booked).toMatchObject({ status: 201, body: { status: "Quoted" } });
    const again = await api.send(key, "/shipments", { body: tender, headers });
    expect(again.body.trackingId).toBe(booked.body.trackingId);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    const path = `/shipments/${booked.body.trackingId}`;
    const paper = await api.send(key, `${path}/documents`, { body: { kind: "bill of lading" } });
    expect(paper.status).toBe(201);
    expect((await api.send(key, `/documents/${paper.body.id}`)).body).toContain("%PDF");
    const references = { references: [{ kind: "PO", value: "4711" }] };
    const etag = `${booked.headers.get("etag")}`;
    const changed = await api.put(key, `${path}/references`, references, etag);
    expect(changed.body).toMatchObject(references);
    expect(await realTraces()).toEqual(nothing);
  });

  test("never finds a real load, and a live key never finds a sample", async () => {
    const customer = await aShipper(db.database, { role: "shipper" });
    const real = await aShipment(db.database, customer);
    const live = await api.keyOf(customer);
    const theirs = await api.keyOf(customer, { worksOn: "test", scopes: testable });
    const path = `/shipments/${real.trackingId}`;
    expect((await api.send(live, path)).status).toBe(200);
    expect((await api.send(theirs, path)).status).toBe(404);
    const cancel = { body: { reason: "A test" }, headers: { "if-match": '"1"' } };
    expect((await api.send(theirs, `${path}/cancel`, cancel)).status).toBe(404);
    const [sample] = await list("/shipments", theirs);
    expect(sample.trackingId).not.toBe(real.trackingId);
    expect((await api.send(live, `/shipments/${sample.trackingId}`)).status).toBe(404);
    expect((await api.send(key, `/shipments/${sample.trackingId}`)).status).toBe(404);
    expect(await list("/shipments", live)).toMatchObject([{ trackingId: real.trackingId }]);
  });

  test("shows nothing to staff, and gives workers nothing to send", async () => {
    const staff = await aStaffMember(db.database);
    const { body: booked } = await api.send(key, "/shipments", { body: tender });
    const filter = readDeskFilter(new URLSearchParams({ search: booked.trackingId }));
    const desk = await listForDesk(db.database.query, filter, systemClock.now());
    expect(desk.rows).toEqual([]);
    const live = await api.keyOf(staff);
    expect((await api.send(live, `/shipments/${booked.trackingId}`)).status).toBe(404);
    expect(await realTraces()).toEqual(nothing);
  });

  test("a staff member's test key reads no company but its own samples", async () => {
    const staff = await aStaffMember(db.database);
    const theirs = await api.keyOf(staff, { worksOn: "test", scopes: testable });
    expect((await api.send(theirs, "/shipments?scope=all")).status).toBe(403);
    expect(await list("/shipments", theirs)).toHaveLength(3);
  });

  test.each<Scope>(["webhooks:write", "edi:read"])("can't have %s", async (scope) => {
    const wanted = api.keyOf(owner, { worksOn: "test", scopes: ["shipments:read", scope] });
    await expect(wanted).rejects.toMatchObject({
      code: "invalid",
      fields: { scopes: [/test key/i] },
    });
  });

  test("is no live key, and a live key no test key, for a caller that mistakes one", async () => {
    const deps = { query: db.database.query, clock: systemClock };
    const live = await api.keyOf(owner, { scopes: testable });
    expect(await identifyTestKey(deps, key)).toMatchObject({ actor: { userId: owner.userId } });
    expect(await identifyKey(deps, key)).toBeUndefined();
    expect(await identifyKey(deps, live)).toMatchObject({ actor: { userId: owner.userId } });
    expect(await identifyTestKey(deps, live)).toBeUndefined();
  });

  test("its permissions and its revocation hold", async () => {
    const reads = await api.keyOf(owner, { worksOn: "test", scopes: ["shipments:read"] });
    const refused = await api.send(reads, "/shipments", { body: tender });
    expect(refused).toMatchObject({ status: 403, body: { code: "scope_missing" } });
    const [made] = await listKeys({ query: db.database.query, clock: systemClock }, owner);
    await revokeKey({ database: db.database, clock: systemClock }, owner, `${made?.id}`);
    expect((await api.send(reads, "/shipments")).status).toBe(401);
  });

  test("sample data is deleted once its company has no test key", async () => {
    const leaving = await aShipper(db.database);
    const theirs = await api.keyOf(leaving, { worksOn: "test", scopes: testable });
    await list("/shipments", theirs);
    await list("/shipments");
    const had = await siblings();
    await db.outside(`delete from api_keys where user_id = '${leaving.userId}'`);
    await sweepAll({
      database: db.database,
      clock: systemClock,
      origin: "https://freight.example",
    });
    const isTheirs = (name: string) => name.includes(leaving.companyId.replaceAll("-", ""));
    expect(had.filter(isTheirs)).toHaveLength(1);
    expect(await siblings()).toEqual(had.filter((name) => !isTheirs(name)));
    // A new key starts over.
    const next = await api.keyOf(leaving, { worksOn: "test", scopes: testable });
    expect(await list("/shipments", next)).toHaveLength(3);
  });

  test("two first requests at once make one set of samples", async () => {
    const person = await aShipper(db.database);
    const theirs = await api.keyOf(person, { worksOn: "test", scopes: testable });
    const [one, two] = await Promise.all([list("/shipments", theirs), list("/shipments", theirs)]);
    expect(one).toHaveLength(3);
    expect(two).toEqual(one);
  });

  test("a server whose database role can't create databases says so", async () => {
    const denied = Object.assign(new Error("permission denied"), { code: "42501" });
    const siblings = { ...db.database.siblings, open: () => Promise.reject(denied) };
    const elsewhere = apiOn({ ...db.database, siblings });
    expect(await elsewhere.send(key, "/shipments")).toMatchObject({
      status: 503,
      body: { detail: "Test keys aren't set up on this server. Call us." },
    });
  });

  const siblings = async () => {
    const found = await db.outside(
      `select datname from pg_database where starts_with(datname, 'sibling_' ||
        (select oid from pg_database where datname = current_database())) order by 1`,
    );
    return found.map(({ datname }) => String(datname));
  };

  const nothing = { shipments: 0, papers: 0, mails: 0, webhook_deliveries: 0, invoices: 0 };

  /** The rows that the company has among the real ones. */
  const realTraces = async () => {
    const of = `company_id = '${owner.companyId}'`;
    const [found] = await db.outside(`select
      (select count(*)::int from shipments where ${of}) as shipments,
      (select count(*)::int from papers) as papers,
      (select count(*)::int from mails) as mails,
      (select count(*)::int from webhook_deliveries) as webhook_deliveries,
      (select count(*)::int from invoices) as invoices`);
    return found;
  };
});
