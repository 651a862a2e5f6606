import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { recordInBulk } from "#app/features/shipments/bulk.server.ts";
import { reportByCarrier } from "#app/features/shipments/carrier-loads.server.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { correctStatus } from "#app/features/shipments/correct-status.server.ts";
import { moveByStaff } from "#app/features/shipments/desk-commands.server.ts";
import { carrierReportSchema, deskMoveSchema } from "#app/features/shipments/desk-schema.ts";
import { carrierEventSchema, eventSchema } from "#app/features/shipments/load/event-schema.ts";
import { statusChangeSchema } from "#app/features/shipments/schema.ts";
import { statusEventId } from "#app/features/shipments/status-event-id.server.ts";
import { reportDelivery, reportEvent } from "#app/flows/report-event.server.ts";
import { undoReport } from "#app/flows/undo-report.server.ts";
import { prepareDeskScene } from "#tests/support/desk-api.ts";
import { aShipment } from "#tests/support/factories.ts";
import { giveLoad, sendTruck } from "#tests/support/give-load.ts";
import { today } from "#tests/support/quote-scene.ts";

const reason = "The driver called it in.";
const note = "Loaded at door 4";
const parties = { audience: "parties", noteAudience: "parties" } as const;

type Load = { id: string; trackingId: string };
type Milestone = keyof typeof kinds;
type Words = { reason: string | null; note: string | null; note_audience: string };

const kinds = { "In Transit": "PICKED_UP", Delivered: "DELIVERED" } as const;

const noWords: Words = { reason: null, note: null, note_audience: "staff" };
const deskWords: Words = { reason, note, note_audience: "carrier" };
const carrierWords: Words = { reason: null, note, note_audience: "parties" };

describe("a pickup and a delivery are recorded in one way, by each door", () => {
  let count = 0;
  const { db, api, staff, shipper, carrier, keys } = prepareDeskScene();
  const people = { owner: shipper, staff, carrier };

  const clock = { now: () => new Date(`${today}T17:00:00Z`) };
  const as = (who: keyof typeof people) => ({ database: db.database, clock, actor: people[who] });

  /** A load with a truck; booked before the reports by our clock. */
  const aLoad = async () => {
    const load = await aShipment(db.database, people.owner);
    await giveLoad(db.database, load.id, people.carrier.companyId);
    await sendTruck(db.database, load.id);
    await db.outside(
      `update shipments set created_at = '${today}T12:00:00Z' where id = '${load.id}'`,
    );
    return load;
  };
  const stopsOf = (load: Load) => ({ ...load, stops: [{ timeZone: null }, { timeZone: null }] });

  /** Sends it with a key that nobody has kept an answer to, as after a process died. */
  const post = async (who: keyof typeof keys, path: string, body: object, key: string) => {
    await db.outside("delete from idempotent_requests");
    const headers = { "idempotency-key": key };
    const answer = await api.send(keys[who], path, { body, headers });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  const typedEvent = (to: Milestone, key: string) => ({
    eventId: key,
    kind: kinds[to],
    stop: "",
    place: "",
    note: "",
    occurredAt: "",
    eta: "",
    ...parties,
  });

  type Door = {
    who: keyof typeof people;
    words: Words;
    send: (load: Load, to: Milestone, key: string) => Promise<unknown>;
  };

  const ownersButton: Door = {
    who: "owner",
    words: noWords,
    send: ({ id }, to, eventKey) => {
      const sent = statusChangeSchema.parse({ id, to, eventKey });
      return changeStatus(as("owner"), { id, to, eventId: statusEventId(sent) });
    },
  };
  const desksEvent: Door = {
    who: "staff",
    words: noWords,
    send: (load, to, key) =>
      reportEvent(as("staff"), stopsOf(load), eventSchema.parse(typedEvent(to, key))),
  };
  const doors: Record<string, Door> = {
    "the owner's button": ownersButton,
    "the owner's API": {
      who: "owner",
      words: noWords,
      send: ({ trackingId }, status, key) =>
        post("shipper", `/shipments/${trackingId}/status`, { status }, key),
    },
    "the desk's form": {
      who: "staff",
      words: deskWords,
      send: ({ id }, to, key) => {
        const typed = { to, reason, note, noteAudience: "carrier", eventKey: key };
        const { eventKey, ...sent } = deskMoveSchema.parse(typed);
        const eventId = statusEventId({ id, to, eventKey });
        return moveByStaff(as("staff"), { id, eventId, ...sent });
      },
    },
    "the carrier's form": {
      who: "carrier",
      words: carrierWords,
      send: ({ id }, to, key) => {
        const typed = { id, to, note, noteAudience: "parties", eventKey: key };
        const { eventKey, ...sent } = carrierReportSchema.parse(typed);
        const eventId = statusEventId({ id, to, eventKey });
        return reportByCarrier(as("carrier"), { eventId, ...sent });
      },
    },
    "the carrier's API": {
      who: "carrier",
      words: carrierWords,
      send: ({ trackingId }, status, key) => {
        const body = { status, note, noteAudience: "parties" };
        return post("carrier", `/loads/${trackingId}/status`, body, key);
      },
    },
    "the carrier's event": {
      who: "carrier",
      words: noWords,
      send: (load, to, key) =>
        reportEvent(as("carrier"), stopsOf(load), carrierEventSchema.parse(typedEvent(to, key))),
    },
    "the desk's event": desksEvent,
    "an event by API": {
      who: "carrier",
      words: noWords,
      send: ({ trackingId }, to, key) =>
        post("carrier", `/shipments/${trackingId}/events`, { kind: kinds[to] }, key),
    },
    "an event in bulk": {
      who: "staff",
      words: noWords,
      send: ({ id }, to, eventKey) => {
        const event = { kind: kinds[to], place: null, note: null, ...parties };
        return recordInBulk(as("staff"), { ids: [id], eventKey, ...event });
      },
    },
  };

  const auditOf = ({ trackingId }: Load) =>
    db.outside(
      `select action, actor_id, details ->> 'kind' as kind, details ->> 'event' as event,
         details ->> 'reason' as reason
       from audit_log where details ->> 'trackingId' = '${trackingId}' order by id`,
    );
  const eventsOf = ({ id }: Load) =>
    db.outside(
      `select id, kind, moved_to from shipment_events where shipment_id = '${id}' order by sequence`,
    );
  const historyOf = ({ id }: Load) =>
    db.outside(
      `select to_status, changed_by, reason, note, note_audience from shipment_status_changes
       where shipment_id = '${id}' and from_status is not null order by id`,
    );

  test.each(Object.entries(doors))(
    "by %s: one event, one entry in the audit log, and the history with its words",
    async (_, { who, words, send }) => {
      const load = await aLoad();
      const by = people[who].userId;
      const milestones = ["In Transit", "Delivered"] as const;
      for (const to of milestones) await send(load, to, randomUUID());
      const told = await eventsOf(load);
      expect(told).toMatchObject(milestones.map((to) => ({ kind: kinds[to], moved_to: to })));
      expect(await auditOf(load)).toEqual(
        milestones.map((to, place) => ({
          action: "load.event",
          actor_id: by,
          kind: kinds[to],
          event: told[place]?.id,
          reason: words.reason,
        })),
      );
      expect(await historyOf(load)).toEqual(
        milestones.map((to) => ({ to_status: to, changed_by: by, ...words })),
      );
    },
  );

  test.each(Object.entries(doors))(
    "by %s: sent twice, and two at once, it is answered as the first and recorded once",
    async (_, { send }) => {
      const load = await aLoad();
      for (const to of ["In Transit", "Delivered"] as const) {
        const key = randomUUID();
        const [one, other] = await Promise.all([send(load, to, key), send(load, to, key)]);
        expect(other).toEqual(one);
        expect(await send(load, to, key)).toEqual(one);
      }
      expect(await eventsOf(load)).toHaveLength(2);
      expect(await historyOf(load)).toHaveLength(2);
      expect(await auditOf(load)).toHaveLength(2);
    },
  );

  test("a delivery with who signed is repeated as it was, by form and by API", async () => {
    const byForm = async (load: Load, eventId: string) =>
      reportDelivery(as("carrier"), stopsOf(load), {
        eventId,
        occurredAt: null,
        signedBy: "R. Osei",
        note,
        noteAudience: "parties",
      });
    const byApi = ({ trackingId }: Load, key: string) => {
      const body = { status: "Delivered", signedBy: "R. Osei", note, noteAudience: "parties" };
      return post("carrier", `/loads/${trackingId}/status`, body, key);
    };
    for (const send of [byForm, byApi]) {
      const load = await aLoad();
      await changeStatus(as("owner"), { id: load.id, to: "In Transit" });
      const key = randomUUID();
      const [one, other] = await Promise.all([send(load, key), send(load, key)]);
      expect(other).toEqual(one);
      expect(await send(load, key)).toEqual(one);
      expect((await historyOf(load)).at(-1)).toMatchObject({ to_status: "Delivered", note });
      expect(await auditOf(load)).toHaveLength(2);
    }
  });

  test("a report that was undone isn't answered as if it stood", async () => {
    const { send } = ownersButton;
    const [load, key] = [await aLoad(), randomUUID()];
    await send(load, "In Transit", key);
    await undoReport(as("owner"), { id: load.id });
    await expect(send(load, "In Transit", key)).rejects.toMatchObject({ code: "conflict" });
    await send(load, "In Transit", randomUUID());
    expect((await historyOf(load)).map(({ to_status }) => to_status)).toEqual([
      "In Transit",
      "Quoted",
      "In Transit",
    ]);
  });

  test("a report that staff corrected isn't answered as if it stood", async () => {
    const { send } = ownersButton;
    const [load, key] = [await aLoad(), randomUUID()];
    await send(load, "In Transit", key);
    await correctStatus(as("staff"), { id: load.id, to: "Quoted", reason });
    await expect(send(load, "In Transit", key)).rejects.toMatchObject({ code: "conflict" });
  });

  test("an ID that names another report of the load is refused, and nothing is taken for it", async () => {
    const { send } = desksEvent;
    const [load, key] = [await aLoad(), randomUUID()];
    await send(load, "In Transit", key);
    await expect(send(load, "Delivered", key)).rejects.toMatchObject({ code: "invalid" });
    expect(await eventsOf(load)).toHaveLength(1);
  });

  /** A load of two legs, each with a truck. */
  const aLoadOfTwo = async () => {
    count += 1;
    const load = await aShipment(db.database, people.owner);
    const path = `/shipments/${load.trackingId}`;
    const split = await api.send(keys.staff, `${path}/split`, {
      body: { after: 1, zip: "46241", firstMode: "cartage", secondMode: "truck" },
      headers: { "if-match": '"1"' },
    });
    for (const { id: legId } of split.body.legs) {
      const body = { organizationId: people.carrier.companyId, linehaulCents: 100 * count, legId };
      expect((await api.send(keys.staff, `${path}/assignments`, { body })).status).toBe(201);
    }
    await sendTruck(db.database, load.id);
    await db.outside(
      `update shipments set created_at = '${today}T12:00:00Z' where id = '${load.id}'`,
    );
    return load;
  };

  test.each(Object.entries(doors).filter(([, { who }]) => who === "carrier"))(
    "a leg's pickup by %s is one event and one entry, and the load's history has its words",
    async (_, { send, words }) => {
      const [load, key] = [await aLoadOfTwo(), randomUUID()];
      const [one, other] = await Promise.all([
        send(load, "In Transit", key),
        send(load, "In Transit", key),
      ]);
      expect(other).toEqual(one);
      const [told, ...others] = await eventsOf(load);
      expect(others).toEqual([]);
      const entries = (await auditOf(load)).filter(({ action }) => action === "load.event");
      expect(entries).toMatchObject([{ kind: "PICKED_UP", event: told?.id }]);
      expect(await historyOf(load)).toMatchObject([{ to_status: "In Transit", ...words }]);
    },
  );
});
