import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { listCarrierLoads } from "#app/features/shipments/carrier-loads.server.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { moveByStaff, raiseException } from "#app/features/shipments/desk-commands.server.ts";
import { readDeskFilter } from "#app/features/shipments/desk-filter.ts";
import { listForDesk } from "#app/features/shipments/desk-list.server.ts";
import { exportShipments } from "#app/features/shipments/export.server.ts";
import { readShipment } from "#app/features/shipments/listed-shipment.server.ts";
import { type Audience, audiences, canRead } from "#app/features/shipments/load/audience.ts";
import { carrierEventSchema } from "#app/features/shipments/load/event-schema.ts";
import { recordEvent } from "#app/features/shipments/load/record-event.server.ts";
import { createEndpoint } from "#app/features/webhooks/endpoints.server.ts";
import { assignCarrier } from "#app/flows/assign-carrier.server.ts";
import { readLoadView } from "#app/flows/load-view.server.ts";
import { trackShipment } from "#app/flows/track-shipment.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { apiOn } from "#tests/support/api.ts";
import { prepareKeys } from "#tests/support/desk-api.ts";
import { aCarrier, aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { giveLoad, sendTruck } from "#tests/support/give-load.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { readWholeTimeline } from "#tests/support/read-whole-timeline.ts";
import { aReportedEvent } from "#tests/support/reported-event.ts";

const readers = ["staff", "customer", "carrier", "public"] as const;
type Reader = (typeof readers)[number];

describe("who reads what is written on a load", () => {
  const db = prepareDatabase();
  const api = prepare(() => apiOn(db.database));
  const people = prepare(async () => ({
    staff: await aStaffMember(db.database, { firstName: "Morgan", lastName: "Lee" }),
    customer: await aShipper(db.database, { firstName: "Priya", lastName: "Nair" }),
    carrier: await aCarrier(db.database),
  }));
  const keys = prepareKeys(api, people);
  const load = prepare(() => aShipment(db.database, people.customer));
  beforeAll(async () => {
    await assignCarrier(as("staff"), { id: load.id, carrierId: people.carrier.userId });
    await db.outside(`update shipments set dispatched_at = now() where id = '${load.id}'`);
  });

  const as = (who: keyof typeof people) => ({
    database: db.database,
    actor: people[who],
    clock: systemClock,
  });
  const anEvent = (given: { audience: Audience; noteAudience: Audience; note: string }) =>
    aReportedEvent({
      id: load.id,
      kind: "OTHER" as const,
      occurredAt: systemClock.now(),
      ...given,
    });

  /** Everything that the product tells one reader about the load, as one text. */
  async function toldTo(reader: Reader): Promise<string> {
    const query = db.database.query;
    const told: unknown[] = [];
    if (reader === "public") {
      told.push(await trackShipment({ query, clientAddress: "192.0.2.7" }, load.trackingId));
    } else {
      const deps = { query, actor: people[reader], clock: systemClock };
      told.push(await readLoadView(deps, { id: load.id }, reader));
      for (const path of ["events", "history", ""]) {
        const { status, body } = await api.send(
          keys[reader],
          `/shipments/${load.trackingId}/${path}`.replace(/\/$/, ""),
        );
        if (!(reader === "carrier" && path === "")) expect(status).toBe(200);
        told.push(body);
      }
    }
    if (reader === "carrier") {
      told.push(await listCarrierLoads(query, people.carrier));
      told.push((await api.send(keys.carrier, `/loads/${load.trackingId}`)).body);
    }
    if (reader === "customer") {
      told.push(await readShipment(query, people.customer, load.trackingId));
      told.push(await exportShipments(query, people.customer));
    }
    if (reader === "staff") {
      told.push(await listForDesk(query, readDeskFilter(new URLSearchParams()), new Date()));
    }
    return JSON.stringify(told);
  }

  const expectReaders = async (text: string, audience: Audience) => {
    for (const reader of readers) {
      const isTold = (await toldTo(reader)).includes(text);
      expect([reader, isTold]).toEqual([reader, canRead(reader, audience)]);
    }
  };

  test.each(audiences)("the note of an event for %s is read by nobody else", async (audience) => {
    const note = `Event note ${randomUUID()}`;
    await recordEvent(as("staff"), anEvent({ audience: "public", noteAudience: audience, note }));
    await expectReaders(note, audience);
  });

  test.each(audiences)("an event for %s hides its note from the others", async (audience) => {
    const note = `Event ${randomUUID()}`;
    await recordEvent(as("staff"), anEvent({ audience, noteAudience: "public", note }));
    await expectReaders(note, audience);
  });

  test("a note with a change of status is read by whom it is for; the status by all", async () => {
    const note = `Status note ${randomUUID()}`;
    const move = { id: load.id, reason: "By phone" };
    await sendTruck(db.database, load.id);
    await moveByStaff(as("staff"), { ...move, to: "In Transit", note, noteAudience: "carrier" });
    await expectReaders(note, "carrier");
    const internal = `Status note ${randomUUID()}`;
    await moveByStaff(as("staff"), { ...move, to: "Delivered", note: internal });
    await expectReaders(internal, "staff");
    for (const reader of readers) expect(await toldTo(reader)).toContain("Delivered");
  });

  let version = 0;
  test.each(["staff", "customer", "carrier", "parties"] as const)(
    "an exception for %s is seen by nobody else",
    async (audience) => {
      const what = `Exception ${randomUUID()}`;
      const ownerId = people.staff.userId;
      await raiseException(as("staff"), {
        id: load.id,
        what,
        audience,
        ownerId,
        hours: 2,
        version,
      });
      version += 1;
      await expectReaders(what, audience);
    },
  );

  test("what a carrier writes for our team, our team and the carrier read", async () => {
    const note = `From the carrier ${randomUUID()}`;
    const event = anEvent({ audience: "staff", noteAudience: "staff", note });
    await recordEvent(as("carrier"), event);
    await expectReaders(note, "carrier");
  });

  test("an arrival can't be hidden from those who see it on the load", async () => {
    const hidden = anEvent({ audience: "staff", noteAudience: "staff", note: "Door 4" });
    const attempt = recordEvent(as("staff"), { ...hidden, kind: "GATE_IN", stop: 1 });
    await expect(attempt).rejects.toMatchObject({ fields: { audience: [expect.any(String)] } });
    const told = { ...hidden, kind: "GATE_IN" as const, stop: 1, audience: "parties" as const };
    expect(await recordEvent(as("staff"), told)).toEqual({ isNew: true });
  });

  test("the public page shows an ETA only when it was told to everyone", async () => {
    const { id, trackingId } = await aShipment(db.database, people.customer);
    const eta = new Date(Date.now() + 3_600_000);
    const tell = (audience: Audience) => {
      const event = { ...anEvent({ audience, noteAudience: "staff", note: "" }), id, stop: 2, eta };
      return recordEvent(as("staff"), event);
    };
    const shown = async () => {
      const asker = { query: db.database.query, clientAddress: "192.0.2.8" };
      return (await trackShipment(asker, trackingId))?.eta;
    };
    await tell("public");
    expect(await shown()).toBe(eta.toISOString());
    await tell("parties");
    expect(await shown()).toBeNull();
  });

  test("webhooks tell the customer's software of the events that the customer sees", async () => {
    await createEndpoint(
      {
        database: db.database,
        actor: people.customer,
        clock: systemClock,
      },
      { id: randomUUID(), url: "https://hooks.example.com", kinds: ["event.created"] },
    );
    const sent = async (audience: Audience) => {
      const event = anEvent({ audience, noteAudience: "staff", note: "" });
      await recordEvent(as("staff"), event);
      const found = await db.outside(
        `select 1 from webhook_deliveries where data->>'eventId' = '${event.eventId}'`,
      );
      return found.length;
    };
    const told = [];
    for (const audience of audiences) told.push([audience, await sent(audience)]);
    expect(told).toEqual(audiences.map((one) => [one, canRead("customer", one) ? 1 : 0]));
  });

  test("trouble that a carrier reports reaches our team alone by every door, and its milestones the customer", async () => {
    const { id, trackingId } = await aShipment(db.database, people.customer);
    await assignCarrier(as("staff"), { id, carrierId: people.carrier.userId });
    await sendTruck(db.database, id);
    const report = async (body: object, key = keys.carrier) => {
      const sent = await api.send(key, `/shipments/${trackingId}/events`, { body });
      expect(sent).toMatchObject({ status: 201 });
      const [{ count } = { count: -1 }] = await db.outside(
        `select count(*)::int as count from webhook_deliveries where data->>'eventId' = '${sent.body.id}'`,
      );
      const seen = async (reader: "customer" | "staff") => {
        const { body: page } = await api.send(keys[reader], `/shipments/${trackingId}/events`);
        return page.data.some((one: { id: string }) => one.id === sent.body.id);
      };
      return { customer: await seen("customer"), webhooks: count, staff: await seen("staff") };
    };
    const told = { customer: true, webhooks: 1, staff: true };
    const ours = { customer: false, webhooks: 0, staff: true };
    const eta = new Date(Date.now() + 3_600_000).toISOString();
    expect(await report({ kind: "PICKED_UP", stop: 1 })).toEqual(told);
    expect(await report({ kind: "EXCEPTION", note: "Crushed corner" })).toEqual(ours);
    expect(await report({ kind: "BREAKDOWN", audience: "public" })).toEqual(ours);
    // The ETA is on the load, why it changed is not.
    expect(await report({ kind: "DELAY", stop: 2, eta })).toEqual(ours);
    const { body } = await api.send(keys.customer, `/shipments/${trackingId}`);
    expect(body.stops[1].eta).toBe(eta);
    expect(await report({ kind: "IN_TRANSIT" })).toEqual(told);
    // The form, sent as it opens, means the same.
    const typed = { eventId: randomUUID(), kind: "DELAY" };
    expect(carrierEventSchema.parse(typed).audience).toBe("parties");
    await recordEvent(as("carrier"), {
      ...carrierEventSchema.parse(typed),
      id,
      occurredAt: systemClock.now(),
      eta: null,
    });
    const stored = `select audience from shipment_events where id = '${typed.eventId}'`;
    expect(await db.outside(stored)).toEqual([{ audience: "carrier" }]);
    expect(await report({ kind: "DELIVERED", stop: 2 })).toEqual(told);
  });

  test("what a carrier's person reports is its company's to the customer, who knows no name", async () => {
    const { id } = await aShipment(db.database, people.customer);
    await giveLoad(db.database, id, people.carrier.companyId);
    await sendTruck(db.database, id);
    await changeStatus({ database: db.database, actor: people.customer }, { id, to: "In Transit" });
    await recordEvent(
      as("carrier"),
      aReportedEvent({ id, kind: "IN_TRANSIT", occurredAt: systemClock.now() }),
    );
    const names = await db.outside(`select u.name as person, c.name as firm from users u
      join company_members m on m.user_id = u.id join companies c on c.id = m.company_id
      where u.id = '${people.carrier.userId}'`);
    const { person, firm } = names[0] ?? {};
    const reporter = async (reader: "customer" | "staff" | "carrier") => {
      const deps = { query: db.database.query, actor: people[reader] };
      const told = await readWholeTimeline(deps, id, reader);
      return told.find(({ kind }) => kind === "event")?.by;
    };
    expect(await reporter("customer")).toBe(firm);
    expect(await reporter("staff")).toBe(`${person}, ${firm}`);
    expect(await reporter("carrier")).toBe(person);
  });

  test("a carrier reads no name of its customer's people", async () => {
    const { id } = await aShipment(db.database, people.customer);
    await assignCarrier(as("staff"), { id, carrierId: people.carrier.userId });
    const mover = { database: db.database, actor: people.customer };
    await changeStatus(mover, { id, to: "In Transit" });
    const deps = { query: db.database.query, clock: systemClock };
    const seen = await readLoadView({ ...deps, actor: people.carrier }, { id }, "carrier");
    const told = await readWholeTimeline({ ...deps, actor: people.carrier }, id, "carrier");
    expect(told).toMatchObject([{ by: "Customer" }, { by: "Customer" }]);
    expect(JSON.stringify(seen)).not.toMatch(/Priya|Nair/);
    const own = await readWholeTimeline({ ...deps, actor: people.customer }, id, "customer");
    expect(own[0]).toMatchObject({ by: "Priya Nair" });
  });
});
