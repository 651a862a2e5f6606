import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { readCustomerDay } from "#app/flows/customer-day.server.ts";
import { charge, deliver } from "#tests/support/delivered-load.ts";
import { aShipment, aShipper } from "#tests/support/factories.ts";
import type { FreshDatabase } from "#tests/support/fresh.ts";
import { loadScene } from "#tests/support/load-scene.ts";
import { paperScene } from "#tests/support/paper-scene.ts";
import { aStoredRequest } from "#tests/support/quotes.ts";

describe("a customer's day", () => {
  let db: FreshDatabase;
  let staff: Actor;
  let owner: Actor;
  let carrier: Actor;
  beforeAll(async () => {
    ({ db, staff, owner, carrier } = await loadScene());
  });
  afterAll(() => db.close());
  const { on, aLoad } = paperScene(() => ({ db, staff, owner, carrier }));
  const now = () => on(staff).clock.now();
  const dayOf = (actor: Actor) => readCustomerDay(db.database.query, actor, now());
  const idsOf = (loads: readonly { trackingId: string }[]) =>
    loads.map(({ trackingId }) => trackingId);
  const set = (id: string, change: string) =>
    db.outside(`update shipments set ${change} where id = '${id}'`);
  const hours = (count: number) =>
    `'${new Date(now().getTime() + count * 3_600_000).toISOString()}'`;

  test("what is late says why, by its purchase order, and what is on time isn't there", async () => {
    const [late, onTime] = [await aLoad(), await aLoad()];
    for (const { id } of [late, onTime]) {
      await set(
        id,
        `status = 'In Transit', last_event_at = ${hours(-1)}, deliver_by = ${hours(9)}`,
      );
    }
    await set(late.id, `deliver_by = ${hours(-2)}`);
    const day = await dayOf(owner);
    expect(idsOf(day.late)).toContain(late.trackingId);
    expect(idsOf(day.late)).not.toContain(onTime.trackingId);
    const [row] = day.late.filter(({ trackingId }) => trackingId === late.trackingId);
    expect(row).toMatchObject({
      ...{ purchaseOrder: "PO-88120", lane: expect.stringContaining(" to ") },
      detail: "The delivery window ended 2\u00a0h ago",
    });
  });

  test("an exception is there only if the customer may read it", async () => {
    const load = await aLoad();
    await set(
      load.id,
      `status = 'In Transit', last_event_at = ${hours(-1)}, deliver_by = ${hours(9)}`,
    );
    const raise = (what: string, audience: string) =>
      db.outside(`insert into shipment_exceptions (shipment_id, kind, what, audience, raised_at)
        values ('${load.id}', '${audience === "staff" ? "compliance" : "service"}', '${what}', '${audience}', now())`);
    await raise("Margin is thin.", "staff");
    expect(idsOf((await dayOf(owner)).late)).not.toContain(load.trackingId);
    await raise("The trailer leaks.", "parties");
    const { late } = await dayOf(owner);
    expect(late.find(({ trackingId }) => trackingId === load.trackingId)?.detail).toBe(
      "The trailer leaks.",
    );
    expect(JSON.stringify(late)).not.toContain("thin");
  });

  test("what is picked up today is there until it is", async () => {
    const load = await aLoad();
    await set(load.id, `pickup_from = ${hours(1)}, pickup_by = ${hours(2)}`);
    expect(idsOf((await dayOf(owner)).pickups)).toContain(load.trackingId);
    await set(load.id, "status = 'In Transit'");
    expect(idsOf((await dayOf(owner)).pickups)).not.toContain(load.trackingId);
  });

  test("what was delivered since the last working day is there, and nothing before", async () => {
    const [fresh, old] = [await aLoad(), await aLoad()];
    for (const { id } of [fresh, old]) await deliver(db.database, id);
    await db.outside(
      `update shipment_status_changes set changed_at = ${hours(-200)} where shipment_id = '${old.id}'`,
    );
    const { delivered } = await dayOf(owner);
    expect(idsOf(delivered)).toContain(fresh.trackingId);
    expect(idsOf(delivered)).not.toContain(old.trackingId);
  });

  test("a charge and a quote that wait for an answer are there, and of no other company", async () => {
    const load = await aLoad();
    await charge({ ...on(staff), actor: staff }, load.id, {
      rate: "75",
      code: "lumper",
      approval: "customer",
    });
    const asked = await aStoredRequest(db.database, { userId: owner.userId });
    await db.outside(`update quote_requests set status = 'quoted', valid_until = '2099-01-01',
      company_id = '${owner.companyId}' where id = '${asked.id}'`);
    const day = await dayOf(owner);
    expect(day.chargesToAnswer).toContain(load.trackingId);
    expect(day.quotesToAnswer).toBe(1);
    const other = await aShipper(db.database);
    await aShipment(db.database, other);
    const theirs = await dayOf(other);
    expect(theirs).toEqual({
      ...{ late: [], pickups: [], delivered: [], chargesToAnswer: [], quotesToAnswer: 0 },
      owed: { cents: 0, overdueCents: 0, nextDueOn: null },
    });
  });
});
