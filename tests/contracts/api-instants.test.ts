import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { legSchema } from "#app/features/assignments/leg-schema.ts";
import { bookImport } from "#app/features/shipments/import/book-import.server.ts";
import { storeImport } from "#app/features/shipments/import/store-import.server.ts";
import {
  appointmentSchema,
  eventSchema,
  handoverSchema,
} from "#app/features/shipments/load/event-schema.ts";
import { saveStops } from "#app/features/shipments/load/save-stops.server.ts";
import { setAppointment } from "#app/features/shipments/load/set-appointment.server.ts";
import { reportEvent } from "#app/flows/report-event.server.ts";
import { reportHandover } from "#app/flows/report-handover.server.ts";
import { saveLeg } from "#app/flows/save-leg.server.ts";
import { tenderBody } from "#tests/support/api.ts";
import { bodyOf, operationsOf } from "#tests/support/api-operations.ts";
import { prepareDeskScene } from "#tests/support/desk-api.ts";
import { tradingPartner } from "#tests/support/edi-scene.ts";
import { aShipment } from "#tests/support/factories.ts";
import { giveLoad } from "#tests/support/give-load.ts";
import { typedStops } from "#tests/support/load-details.ts";
import { today } from "#tests/support/quote-scene.ts";
import { aStoredRequest } from "#tests/support/quotes.ts";
import { aTenderRow, tenderFile } from "#tests/support/tender-file.ts";

/** The second 1:30 AM of the night when clocks in Chicago are set back. */
const sent = "2026-11-01T01:30:00-06:00";
const stored = "2026-11-01T07:30:00.000Z";

const window = { windowFrom: sent, windowTo: sent };
const gary = { zip: "46402" };
const kokomo = { kind: "delivery", zip: "46901" };
const stops = [{ kind: "pickup", ...gary, ...window }, kokomo];
const lane = { origin: "Gary, IN 46402", destination: "Chicago, IL 60601" };
const reason = "The driver called it in.";
const open = { windowFrom: null, windowTo: null };
const offered = {
  ...lane,
  linehaulCents: 90_000,
  mode: "FTL",
  transitDays: 1,
  validUntil: "2026-11-30",
  weight: 12_500,
  description: "24 pallets of castings",
  terms: "Net 30.",
};

/** Times that find what is meant, and aren't stored. */
const selecting = {
  markMessagesRead: ["upTo"],
  markLoadMessagesRead: ["upTo"],
  replayWebhooks: ["from", "to"],
  approveRegistration: ["requestedAt"],
  declineRegistration: ["requestedAt"],
};

describe("an instant that is sent is stored as it is, in the hour that clocks repeat", () => {
  const { db, api, staff, keys, shipper, carrier } = prepareDeskScene();

  const send = async (key: string, path: string, body: object, method = "POST") => {
    const answer = await api.send(key, path, { method, body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  const put = async (key: string, path: string, body: object, at = path) => {
    const { version } = (await api.send(key, at)).body;
    const headers = { "if-match": `"${version}"` };
    const answer = await api.send(key, path, { method: "PUT", body, headers });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  /** The times of the one row that a query finds. */
  const timesOf = async (query: string) => {
    const [row] = await db.outside(query);
    return Object.values(row ?? {}).map((at) => new Date(at as Date | string).toISOString());
  };
  const aLoad = async (given: object = {}) => {
    const { id, trackingId } = await aShipment(db.database, shipper, { ...lane, ...given });
    return { id, trackingId, path: `/shipments/${trackingId}` };
  };
  const windowOf = (id: string, place = 1) =>
    timesOf(
      `select window_from, window_to from shipment_stops
       where shipment_id = '${id}' and sequence = ${place}`,
    );
  const handoffOf = (id: string) =>
    timesOf(
      `select window_from, window_to, pickup_from, pickup_to from shipment_stops
       where shipment_id = '${id}' and kind = 'handoff'`,
    );
  const scheduleOf = (legId: string) =>
    timesOf(`select departs_at, arrives_at from legs where id = '${legId}'`);
  const lastEventOf = (id: string, columns: string) =>
    timesOf(
      `select ${columns} from shipment_events where shipment_id = '${id}'
       order by sequence desc limit 1`,
    );
  const booked = async (path: string, key: string) => {
    const { trackingId } = await send(key, path, { ...tenderBody, stops });
    return timesOf(
      `select stop.window_from, stop.window_to, load.pickup_from
       from shipment_stops stop join shipments load on load.id = stop.shipment_id
       where load.tracking_id = '${trackingId}' and stop.sequence = 1`,
    );
  };
  /** Books a load and sends its truck before that night. */
  const dispatch = (id: string) =>
    db.outside(
      `update shipments set created_at = '2026-10-30T12:00:00Z', dispatched_at = '2026-10-30T12:00:00Z',
       carrier_id = '${carrier.companyId}' where id = '${id}'`,
    );
  const onItsWay = async () => {
    const load = await aLoad();
    await dispatch(load.id);
    await send(keys.staff, `${load.path}/events`, {
      kind: "PICKED_UP",
      occurredAt: "2026-10-31T12:00:00Z",
    });
    return load;
  };
  const deliveryOf = async (id: string) => [
    ...(await timesOf(`select delivered_at from shipments where id = '${id}'`)),
    ...(await lastEventOf(id, "occurred_at")),
  ];

  /** Each operation that stores a time: its times, and what it stores when each is `sent`. */
  const storing: Record<string, { fields: string[]; store: () => Promise<string[]> }> = {
    createShipment: {
      fields: ["stops[0].windowFrom", "stops[0].windowTo"],
      store: () => booked("/shipments", keys.shipper),
    },
    createShipmentForCompany: {
      fields: ["stops[0].windowFrom", "stops[0].windowTo"],
      store: () => booked(`/companies/${shipper.userId}/shipments`, keys.staff),
    },
    replaceStops: {
      fields: ["stops[0].windowFrom", "stops[0].windowTo"],
      store: async () => {
        const { id, path } = await aLoad();
        await put(keys.shipper, `${path}/stops`, { stops }, path);
        return windowOf(id);
      },
    },
    setAppointment: {
      fields: ["windowFrom", "windowTo"],
      store: async () => {
        const { id, path } = await aLoad();
        await put(
          keys.shipper,
          `${path}/stops`,
          { stops: [{ ...stops[0], ...open }, kokomo] },
          path,
        );
        await put(
          keys.staff,
          `${path}/stops/1/appointment`,
          { appointmentNumber: "A-1", ...window },
          path,
        );
        return windowOf(id);
      },
    },
    splitShipment: {
      fields: ["windowFrom", "windowTo", "pickupFrom", "pickupTo"],
      store: async () => {
        const { id, path } = await aLoad();
        await split(path, { ...window, pickupFrom: sent, pickupTo: sent });
        return handoffOf(id);
      },
    },
    replaceLeg: {
      fields: ["departsAt", "arrivesAt", "pickupFrom", "pickupTo", "handoffFrom", "handoffTo"],
      store: async () => {
        const { id, path } = await aLoad();
        const { legs } = await split(path);
        const leg = { mode: "cartage", departsAt: sent, arrivesAt: sent };
        const handsOff = { handoffFrom: sent, handoffTo: sent };
        await put(keys.staff, `${path}/legs/${legs[0].id}`, { ...leg, ...handsOff }, path);
        const picksUp = { mode: "truck", pickupFrom: sent, pickupTo: sent };
        await put(keys.staff, `${path}/legs/${legs[1].id}`, picksUp, path);
        return [...(await handoffOf(id)), ...(await scheduleOf(legs[0].id))];
      },
    },
    decideFreight: {
      fields: ["windowFrom", "windowTo"],
      store: async () => {
        const { id, path } = await onItsWay();
        await send(keys.staff, `${path}/events`, { kind: "DAMAGED", audience: "staff" });
        const { version } = (await api.send(keys.staff, path)).body;
        const answer = await api.send(keys.staff, `${path}/exceptions/decide`, {
          body: { decision: "redeliver", reason, ...window },
          headers: { "if-match": `"${version}"` },
        });
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        return windowOf(id, 3);
      },
    },
    replaceAssignmentTimes: {
      fields: ["cameAt", "pickedUpAt", "arrivedAt", "handedOffAt"],
      store: async () => {
        const { id, path } = await aLoad();
        await put(
          keys.shipper,
          `${path}/stops`,
          { stops: [{ ...stops[0], ...open }, kokomo] },
          path,
        );
        await dispatch(id);
        const assignmentId = await giveLoad(db.database, id, carrier.companyId);
        await db.outside(`update assignments set dispatched_at = '2026-10-30T12:00:00Z', truck = '114'
          where id = '${assignmentId}'`);
        const times = { cameAt: sent, pickedUpAt: sent, arrivedAt: sent, handedOffAt: sent };
        await put(keys.staff, `/assignments/${assignmentId}/times`, { ...times, reason }, path);
        return timesOf(`select min(occurred_at) as a, max(occurred_at) as b,
          (select picked_up_at from assignments where id = '${assignmentId}') as c,
          (select completed_at from assignments where id = '${assignmentId}') as d
          from shipment_events where shipment_id = '${id}'`);
      },
    },
    acceptQuoteByPhone: {
      fields: ["yesAt"],
      store: async () => {
        const { id } = await aStoredRequest(db.database, { userId: shipper.userId });
        await put(keys.staff, `/quotes/${id}/offer`, offered, `/quotes/${id}`);
        await db.outside(
          `update quote_offers set sent_at = '2026-10-30T12:00:00Z' where request_id = '${id}'`,
        );
        const yes = { priceCents: 90_000, yesFrom: "Ana Ode", yesAt: sent };
        await send(keys.staff, `/quotes/${id}/accept-by-phone`, yes);
        return timesOf(`select details->>'yesAt' as at from audit_log
          where action = 'quote.accept-by-phone' and subject_kind = 'quote' and subject_id = '${id}'`);
      },
    },
    replaceAir: {
      fields: ["cutoff"],
      store: async () => {
        const { id, path } = await aLoad({ mode: "AIR", knownShipper: true });
        const airports = { fromAirport: "ORD", toAirport: "LAX", searchConsent: true };
        await put(keys.shipper, `${path}/air`, { ...airports, cutoff: sent }, path);
        return timesOf(`select cutoff_at from shipment_air where shipment_id = '${id}'`);
      },
    },
    recordHandover: {
      fields: ["occurredAt"],
      store: async () => {
        const { id, path } = await aLoad({ mode: "AIR", knownShipper: true });
        const parties = { fromParty: "Lakeside Foundry", toParty: "Prairie Line", pieces: 4 };
        const handover = { ...parties, place: "Chicago, IL", occurredAt: sent };
        await send(keys.staff, `${path}/custody`, handover);
        return timesOf(`select at from shipment_custody where shipment_id = '${id}'`);
      },
    },
    priceQuote: {
      fields: [
        "pickup.windowFrom",
        "pickup.windowTo",
        "delivery.windowFrom",
        "delivery.windowTo",
        "stopOffs[0].windowFrom",
        "stopOffs[0].windowTo",
      ],
      store: async () => {
        const { id } = await aStoredRequest(db.database, { userId: shipper.userId });
        await put(
          keys.staff,
          `/quotes/${id}/offer`,
          {
            ...offered,
            pickup: window,
            delivery: window,
            stopOffs: [{ kind: "stop-off", ...gary, ...window }],
          },
          `/quotes/${id}`,
        );
        return timesOf(
          `select load->'stops'->0->>'windowFrom' as a, load->'stops'->0->>'windowTo' as b,
             load->'stops'->1->>'windowFrom' as c, load->'stops'->1->>'windowTo' as d,
             load->'stops'->2->>'windowFrom' as e, load->'stops'->2->>'windowTo' as f
           from quote_offers where request_id = '${id}'`,
        );
      },
    },
    reportEvent: {
      fields: ["occurredAt", "eta"],
      store: async () => {
        const { id, path } = await aLoad();
        await dispatch(id);
        const late = { kind: "DELAY", stop: 1, occurredAt: sent, eta: sent, audience: "parties" };
        await send(keys.staff, `${path}/events`, late);
        const event = await lastEventOf(id, "occurred_at, eta");
        await send(keys.staff, `${path}/events`, { kind: "GATE_IN", stop: 1, occurredAt: sent });
        const stop = `from shipment_stops where shipment_id = '${id}' and sequence = 1`;
        return [...event, ...(await timesOf(`select eta, arrived_at ${stop}`))];
      },
    },
    reportLoad: {
      fields: ["occurredAt"],
      store: async () => {
        const { id, trackingId } = await onItsWay();
        const delivery = { status: "Delivered", signedBy: "R. Stone", occurredAt: sent };
        await send(keys.carrier, `/loads/${trackingId}/status`, delivery);
        return deliveryOf(id);
      },
    },
    correctDelivery: {
      fields: ["occurredAt"],
      store: async () => {
        const { id, path } = await onItsWay();
        await send(keys.staff, `${path}/status`, { status: "Delivered", reason });
        const correction = { signedBy: "R. Stone", occurredAt: sent, reason };
        await send(keys.staff, `${path}/delivery/correct`, correction);
        return deliveryOf(id);
      },
    },
  };
  const split = async (path: string, given: object = {}) => {
    const { version } = (await api.send(keys.staff, path)).body;
    const answer = await api.send(keys.staff, `${path}/split`, {
      body: { after: 1, ...gary, firstMode: "cartage", secondMode: "truck", ...given },
      headers: { "if-match": `"${version}"` },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };

  /** The first of the two times is 1:30 AM, and so is the second. */
  const second = <Field extends string>(field: Field) =>
    ({ [field]: "2026-11-01T01:30", [`${field}Which`]: "second" }) as Record<Field, string>;
  const by = (actor: Actor) => ({
    database: db.database,
    actor,
    clock: { now: () => new Date(`${today}T17:00:00Z`) },
    origin: "https://freight.example",
  });
  const version = 1;

  /** The other ways by which times come: forms, files and EDI. */
  const otherwise: Record<string, () => Promise<string[]>> = {
    "the form of stops": async () => {
      const { id } = await aLoad();
      const pickup = { kind: "pickup", ...gary, ...second("windowFrom"), ...second("windowTo") };
      await saveStops(by(shipper), { id, version, stops: typedStops(pickup, kokomo) });
      return windowOf(id);
    },
    "the form of an appointment": async () => {
      const { id } = await aLoad();
      await saveStops(by(shipper), {
        id,
        version,
        stops: typedStops({ kind: "pickup", ...gary }, kokomo),
      });
      const window = { ...second("windowFrom"), ...second("windowTo") };
      const typed = { version: 2, stop: "1", appointmentNumber: "A-1", ...window };
      await setAppointment(by(staff), { id, ...appointmentSchema.parse(typed) });
      return windowOf(id);
    },
    "the form of a leg": async () => {
      const { id, path } = await aLoad();
      const [leg] = (await split(path)).legs;
      const times = { ...second("departsAt"), ...second("arrivesAt"), ...second("handoffFrom") };
      const typed = legSchema.parse({ version: 2, mode: "cartage", ...times });
      await saveLeg(by(staff), { id, legId: leg.id, ...typed });
      return [...(await windowOf(id, 2)).slice(0, 1), ...(await scheduleOf(leg.id))];
    },
    "the form of an event": async () => {
      const { id } = await aLoad();
      const times = { occurredAt: "2026-11-01T01:30", occurrence: "second", ...second("eta") };
      const readers = { audience: "parties", noteAudience: "staff" };
      const typed = { eventId: randomUUID(), kind: "DELAY", stop: "1", ...times, ...readers };
      const load = { id, stops: [{ timeZone: "America/Chicago" }] };
      await reportEvent(by(staff), load, eventSchema.parse(typed));
      return lastEventOf(id, "occurred_at, eta");
    },
    "the form of a handover": async () => {
      const { id } = await aLoad({ mode: "AIR", knownShipper: true });
      const typed = handoverSchema.parse({
        handoverId: randomUUID(),
        occurredAt: "2026-11-01T01:30",
        occurrence: "second",
        place: "Chicago, IL",
        fromParty: "Lakeside Foundry",
        toParty: "Prairie Line",
        pieces: "4",
      });
      await reportHandover(by(staff), id, typed);
      return timesOf(`select at from shipment_custody where shipment_id = '${id}'`);
    },
    "the pickup of a load that is split on its way": async () => {
      const { id, path } = await aLoad();
      await dispatch(id);
      await send(keys.staff, `${path}/events`, { kind: "PICKED_UP", occurredAt: sent });
      await giveLoad(db.database, id, carrier.companyId);
      await split(path);
      return timesOf(`select picked_up_at from assignments where shipment_id = '${id}'`);
    },
    "a file of loads": async () => {
      const window = { "Pickup window opens": sent, "Pickup window closes": sent };
      const content = Buffer.from(tenderFile([aTenderRow(1, window)]));
      const id = await storeImport(by(shipper), { name: "loads.csv", content });
      await bookImport(by(shipper), id);
      return timesOf(
        `select window_from, window_to from shipment_stops join shipments on shipments.id = shipment_id
         where freight_description = 'Castings, batch 1' and sequence = 1`,
      );
    },
    "a tender by EDI": async () => {
      const partner = await tradingPartner(db);
      const content = partner.tender({ pickup: [clock("37", "I"), clock("38", "K")] });
      await send(await api.keyOf(partner.shipper), "/edi/messages", { content });
      return windowOf((await partner.onlyLoad()).id);
    },
    "the deadline of a tender by EDI": async () => {
      const partner = await tradingPartner(db);
      const content = partner.tender({ heading: [clock("64", "1")] });
      await send(await api.keyOf(partner.shipper), "/edi/messages", { content });
      return timesOf(`select respond_by from edi_messages where reference = '${partner.number}'`);
    },
  };
  /** The date of a 204 in Central Standard Time. */
  const clock = (qualifier: string, end: string) =>
    ["G62", qualifier, "20261101", end, "0130", "CS"] as const;

  test.each(Object.entries(otherwise))("by %s", async (_, store) => {
    expect(new Set(await store())).toEqual(new Set([stored]));
  });

  test("every operation that takes a time is among them", () => {
    const described = operationsOf().flatMap((operation) =>
      bodyOf(operation).leaves.flatMap(({ field, isTime }) =>
        isTime ? `${operation.id} ${field}` : [],
      ),
    );
    const taken = Object.entries(storing).map(([id, { fields }]) => [id, fields] as const);
    const known = [...taken, ...Object.entries(selecting)].flatMap(([id, fields]) =>
      fields.map((field) => `${id} ${field}`),
    );
    expect(described.toSorted()).toEqual(known.toSorted());
  });

  test.each(Object.entries(storing))("by %s", async (_, { fields, store }) => {
    const times = await store();
    expect(times.length).toBeGreaterThanOrEqual(fields.length);
    expect(new Set(times)).toEqual(new Set([stored]));
  });
});
