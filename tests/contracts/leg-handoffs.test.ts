import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { company } from "#app/features/company/profile.ts";
import { writeDue } from "#app/features/edi/outbox.server.ts";
import { ediInterchanges, ediTenders } from "#app/features/edi/tables.server.ts";
import type { EventKind } from "#app/features/shipments/load/event.ts";
import { listEvents } from "#app/features/shipments/load/list-events.server.ts";
import { recordEvent } from "#app/features/shipments/load/record-event.server.ts";
import { createEndpoint } from "#app/features/webhooks/endpoints.server.ts";
import { changeDriver, readOwnDriver } from "#app/flows/change-driver.server.ts";
import { trackShipment } from "#app/flows/track-shipment.server.ts";
import { aPartner } from "#tests/support/edi.ts";
import { legsScene } from "#tests/support/legs-scene.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { aReportedEvent } from "#tests/support/reported-event.ts";

const reports = [
  [0, "PICKED_UP"],
  [0, "DELIVERED"],
  [1, "PICKED_UP"],
  [1, "DELIVERED"],
  [2, "PICKED_UP"],
  [2, "DELIVERED"],
] as const satisfies [number, EventKind][];

/** What the customer is told of them: each handoff is a terminal on the way. */
const told = [
  "PICKED_UP",
  "ARRIVED_AT_TERMINAL",
  "DEPARTED_TERMINAL",
  "ARRIVED_AT_TERMINAL",
  "DEPARTED_TERMINAL",
  "DELIVERED",
];

describe("what is told of a handoff between two carriers", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const { on, aDispatchedLoad, seenBy } = legsScene(() => ({ db, staff, owner, carrier }));
  const query = () => db.database.query;

  type Load = Awaited<ReturnType<typeof aDispatchedLoad>>;
  const report = (
    { id, carriers }: Load,
    leg: 0 | 1 | 2,
    kind: EventKind,
    audience: "parties" | "public" = "parties",
  ) =>
    recordEvent(
      on(carriers[leg]),
      aReportedEvent({
        id,
        kind,
        occurredAt: on(staff).clock.now(),
        place: "Dock of Harbor Cartage",
        note: "door 4",
        audience,
        noteAudience: audience,
      }),
    );
  const runAll = async (load: Load, audience?: "public") => {
    for (const [leg, kind] of reports) await report(load, leg, kind, audience);
  };

  test("the customer's history has a terminal on the way, without what carriers said there", async () => {
    const load = await aDispatchedLoad();
    await runAll(load);
    const seen = await seenBy(load.id, owner, "customer");
    const entries = seen.timeline.filter(({ kind }) => kind === "event").toReversed();
    expect(entries.map(({ title, stop, place }) => [title, stop, place])).toEqual([
      ["Picked up", 1, "Dock of Harbor Cartage"],
      ["Arrived at terminal", null, "Indianapolis, IN"],
      ["Departed terminal", null, "Indianapolis, IN"],
      ["Arrived at terminal", null, "Seattle, WA"],
      ["Departed terminal", null, "Seattle, WA"],
      ["Delivered", 2, "Dock of Harbor Cartage"],
    ]);
    expect(entries.slice(1, 5).map(({ note, by }) => [note, by])).toEqual(
      Array.from({ length: 4 }, () => [null, company.name]),
    );
    const { rows } = await listEvents(query(), seen, "customer", { after: undefined });
    expect(rows.map(({ kind }) => kind).toReversed()).toEqual(told);
    expect(JSON.stringify(rows.slice(1, 5))).not.toMatch(/Harbor|door 4/);
  });

  test("staff and the two carriers of a handoff read who delivered and who picked up", async () => {
    const load = await aDispatchedLoad();
    await runAll(load);
    const of = async (actor: Actor, reader: "carrier" | "staff") =>
      (await seenBy(load.id, actor, reader)).timeline
        .filter(({ kind }) => kind === "event")
        .map(({ title, stop }) => `${title} ${stop}`)
        .toReversed();
    expect(await of(staff, "staff")).toEqual([
      "Picked up 1",
      "Handed off 2",
      "Picked up 2",
      "Handed off 3",
      "Picked up 3",
      "Delivered 4",
    ]);
    expect(await of(load.carriers[1], "carrier")).toEqual([
      "Handed off 1",
      "Picked up 1",
      "Handed off 2",
      "Picked up 2",
    ]);
  });

  test("the next carrier that departs from a handoff has picked up there, unless its try failed; the one before only leaves", async () => {
    const { id, carriers } = await aDispatchedLoad();
    const departs = (by: Actor | undefined, stop: number, kind: EventKind = "GATE_OUT") =>
      recordEvent(
        on(by ?? null),
        aReportedEvent({ id, kind, stop, occurredAt: on(staff).clock.now() }),
      );
    const picked = async () =>
      (
        await db.outside(
          `select picked_up_at is not null as has from assignments join legs on legs.id = leg_id
           where assignments.shipment_id = '${id}' order by sequence`,
        )
      ).map(({ has }) => has);
    await departs(carriers[0], 1);
    expect(await picked()).toEqual([true, false, false]);
    await departs(carriers[0], 2);
    expect(await picked()).toEqual([true, false, false]);
    await departs(carriers[0], 2, "DELIVERED");
    await departs(carriers[1], 1, "PICKUP_ATTEMPTED");
    await departs(carriers[1], 1);
    expect(await picked()).toEqual([true, false, false]);
    await departs(carriers[1], 1, "GATE_IN");
    await departs(carriers[1], 1);
    expect(await picked()).toEqual([true, true, false]);
    const [stop] = await db.outside(
      `select departed_at from shipment_stops where shipment_id = '${id}' and kind = 'handoff' order by sequence`,
    );
    expect(stop?.departed_at).not.toBeNull();
  });

  test("the public page says the same", async () => {
    const load = await aDispatchedLoad();
    await runAll(load, "public");
    const seen = await trackShipment(
      { query: query(), clientAddress: "192.0.2.17" },
      load.trackingId,
    );
    expect(seen?.status).toBe("Delivered");
    const texts = JSON.stringify(seen);
    expect(texts).toContain("Arrived at terminal");
    expect(texts.match(/Delivered/g)?.length).toBeLessThan(4);
    expect(texts).toContain("Seattle, WA");
  });

  test("the customer's software and partner are told of terminals, and of one pickup and one delivery", async () => {
    const load = await aDispatchedLoad();
    const { id: partnerId } = await aPartner(db.database, owner, { folder: randomUUID() });
    await query().insert(ediTenders).values({
      partnerId,
      shipmentId: load.id,
      shipmentNumber: load.trackingId,
      payment: "PP",
      version: 1,
    });
    const url = "https://hooks.example/freight";
    await createEndpoint(
      { ...on(owner), actor: owner },
      { id: randomUUID(), url, kinds: ["event.created"] },
    );
    await runAll(load);
    await writeDue(on(staff));
    const sent = await query()
      .select({ text: ediInterchanges.text })
      .from(ediInterchanges)
      .where(eq(ediInterchanges.partnerId, partnerId))
      .orderBy(asc(ediInterchanges.at), asc(ediInterchanges.control));
    const statuses = sent.map(({ text }) => /AT7\W(\w+)/.exec(text)?.[1]);
    expect(statuses).toEqual(["CP", "X4", "P1", "X4", "P1", "D1"]);
    const hooks = await db.outside(
      `select data ->> 'kind' as kind from webhook_deliveries where data::text like '%${load.trackingId}%' order by 1`,
    );
    expect(hooks.map(({ kind }) => kind)).toEqual(told.toSorted());
  });

  test("an arrival at a handoff is told to our team and its carriers only", async () => {
    const load = await aDispatchedLoad();
    await report(load, 0, "PICKED_UP");
    await recordEvent(
      on(load.carriers[0]),
      aReportedEvent({ id: load.id, kind: "GATE_IN", stop: 2, occurredAt: on(staff).clock.now() }),
    );
    const { timeline } = await seenBy(load.id, owner, "customer");
    expect(timeline.map(({ title }) => title)).not.toContain("Arrived at stop");
  });

  test("each leg has a driver of its own, whom its carrier and staff change", async () => {
    const { id, legs, carriers } = await aDispatchedLoad();
    const driver = { driver: "Sam Ito", driverPhone: "(219) 555-0101", truck: "9", trailer: null };
    const version = (by: Actor) => readOwnDriver(query(), by, id).then((own) => own?.version ?? 0);
    const seen = await Promise.all(carriers.map(version));
    await changeDriver(on(carriers[1]), { id, version: seen[1] ?? 0, ...driver });
    const of = (by: Actor) => readOwnDriver(query(), by, id).then((own) => own?.named?.truck);
    expect(await Promise.all(carriers.map(of))).toEqual(["T0", "9", "T2"]);
    const unread = { id, version: seen[2] ?? 0, ...driver };
    await expect(changeDriver(on(staff), unread)).rejects.toMatchObject({
      code: "invalid",
    });
    await changeDriver(on(staff), { ...unread, legId: legs[2]?.id, truck: "10" });
    expect(await Promise.all(carriers.map(of))).toEqual(["T0", "9", "10"]);
  });
});
