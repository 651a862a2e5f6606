import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { mails } from "#app/features/mail/tables.server.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { deliverDueMessages } from "#app/features/webhooks/deliver.server.ts";
import {
  countFailedMessages,
  listDeliveries,
  replayDelivery,
  replayFailed,
  replayTime,
  sendTest,
} from "#app/features/webhooks/deliveries.server.ts";
import {
  createEndpoint,
  enableEndpoint,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
} from "#app/features/webhooks/endpoints.server.ts";
import { type WebhookKind, webhookKindIds } from "#app/features/webhooks/event-kind.ts";
import { claimDelivery, deliveryLeaseMs } from "#app/features/webhooks/outbox.server.ts";
import { newEndpointSchema } from "#app/features/webhooks/schema.ts";
import { secretOf } from "#app/features/webhooks/secret.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { billScene } from "#tests/support/bill-scene.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { openConcurrentDatabase } from "#tests/support/concurrent-database.ts";
import {
  aBooking,
  aColleague,
  aShipment,
  aShipper,
  aStaffMember,
} from "#tests/support/factories.ts";
import { failingWrites } from "#tests/support/failing-writes.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";
import { startReceiver } from "#tests/support/webhook-receiver.ts";

const signer = createSigner("s3cret-".repeat(8));
const hour = 60 * 60 * 1000;

describe("webhooks", () => {
  let db: FreshDatabase;
  let owner: Actor;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let now: number;
  const clock = { now: () => new Date(now) };
  beforeEach(async () => {
    now = Date.now();
    db = await freshDatabase();
    owner = await aShipper(db.database);
    receiver = await startReceiver();
  });
  afterEach(async () => {
    await receiver.stop();
    await db.close();
  });

  const by = (actor = owner) => ({ database: db.database, clock, actor });
  const listen = (given: { url?: string; kinds?: WebhookKind[]; actor?: Actor } = {}) => {
    const { url = receiver.url, kinds = [...webhookKindIds], actor = owner } = given;
    return createEndpoint(by(actor), { id: randomUUID(), url, kinds });
  };
  const deliver = (allowsPrivate = true, database = db.database) =>
    deliverDueMessages({
      database,
      signer,
      clock,
      log: createLog("silent"),
      allowsPrivate,
    });
  const claimNext = () => db.database.transaction(null, (tx) => claimDelivery(tx, clock.now()));
  const deliveriesTo = (id: string) => listDeliveries(db.database.query, id);
  const messages = () => receiver.received.map(({ body }) => JSON.parse(body));
  const disabled = async () => (await listEndpoints(db.database.query, owner))[0]?.disabledReason;

  test("a tender and its events are posted to the company's endpoint, signed and in order", async () => {
    const endpoint = await listen();
    const { id, trackingId } = await aShipment(db.database, owner);
    await changeStatus(by(), { id, to: "In Transit" });
    await deliver();
    expect(messages()).toMatchObject([
      { type: "shipment.created", data: { trackingId, status: "Quoted" } },
      { type: "shipment.status_changed", data: { trackingId, status: "In Transit" } },
      { type: "event.created", data: { trackingId, kind: "PICKED_UP" } },
    ]);
    for (const { headers, body } of receiver.received) {
      expect(() => new Webhook(secretOf(signer, endpoint)).verify(body, headers)).not.toThrow();
    }
    expect(await deliveriesTo(endpoint.id)).toMatchObject([
      { state: "delivered", attempts: 1, lastStatus: 200 },
      { state: "delivered" },
      { state: "delivered" },
    ]);
  });

  test("nothing is sent about a rollback, to another company, or of an event not chosen", async () => {
    await listen({ kinds: ["shipment.status_changed"] });
    const stranger = await aShipper(db.database);
    await listen({ actor: stranger });
    const { id } = await aShipment(db.database, owner);
    const move = (fails: boolean) =>
      db.database.transaction(owner.userId, async (tx) => {
        await tx.execute(`update shipments set status = 'In Transit' where id = '${id}'`);
        if (fails) throw new Error("undone");
      });
    await expect(move(true)).rejects.toThrow("undone");
    await deliver();
    expect(messages()).toEqual([]);
    await move(false);
    await deliver();
    expect(messages()).toMatchObject([{ type: "shipment.status_changed" }]);
  });

  test("what a server doesn't take comes again later, under the same ID, and then once", async () => {
    const endpoint = await listen();
    await aShipment(db.database, owner);
    receiver.answer.status = 500;
    await deliver();
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect(await deliveriesTo(endpoint.id)).toMatchObject([
      { state: "waiting", attempts: 1, lastStatus: 500 },
    ]);
    now += 10_000;
    receiver.answer.status = 204;
    await deliver();
    now += 100 * hour;
    await deliver();
    expect(receiver.received).toHaveLength(2);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  });

  test("a server that is down for an hour gets what it missed", async () => {
    await listen();
    await aShipment(db.database, owner);
    receiver.answer.status = 503;
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await deliver();
      now += 5 * 60_000;
    }
    receiver.answer.status = 200;
    // The pause after the last failure is up to a tenth longer than two hours.
    now += 3 * hour;
    receiver.received.length = 0;
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  test("after ten seconds of 500s the messages of a load arrive in order, and other loads go on", async () => {
    await listen();
    const { id, trackingId } = await aShipment(db.database, owner);
    receiver.answer.status = 500;
    await deliver();
    await changeStatus(by(), { id, to: "In Transit" });
    now += 10_000;
    await deliver();
    receiver.answer.status = 200;
    receiver.received.length = 0;
    const other = await aShipment(db.database, owner);
    // The endpoint rests for ten seconds after its second failure, and the message for five minutes.
    now += 10_000;
    await deliver();
    expect(messages()).toMatchObject([{ data: { trackingId: other.trackingId } }]);
    now += 6 * 60_000;
    receiver.received.length = 0;
    await deliver();
    expect(messages()).toMatchObject([
      { type: "shipment.created", data: { trackingId } },
      { type: "shipment.status_changed", data: { trackingId } },
      { type: "event.created", data: { trackingId } },
    ]);
    const order = messages().map(({ sequence }) => sequence);
    expect(order).toEqual([...new Set(order)].toSorted((one, next) => one - next));
  });

  test("a message that is given up no longer holds up those of its load", async () => {
    const endpoint = await listen();
    const { id } = await aShipment(db.database, owner);
    receiver.answer.status = 500;
    await deliver();
    await changeStatus(by(), { id, to: "In Transit" });
    receiver.received.length = 0;
    await db.outside("update webhook_deliveries set attempts = 10 where kind = 'shipment.created'");
    now += 10_000;
    await deliver();
    receiver.answer.status = 200;
    now += 10_000;
    await deliver();
    expect(messages().map(({ type }) => type)).toEqual([
      "shipment.created",
      "shipment.status_changed",
      "event.created",
    ]);
    const states = (await deliveriesTo(endpoint.id)).map(({ state }) => state);
    expect(states).toEqual(["delivered", "delivered", "failed"]);
  });

  test("what a carrier hears of an offer and of the load that it becomes is in one order", async () => {
    const carrier = await aVettedCarrier(db.database);
    const staff = await aStaffMember(db.database);
    await listen({ actor: carrier });
    const load = await billScene(() => ({ db, staff, owner, carrier })).aHauledLoad();
    const told = await db.outside(
      "select kind, record_id from webhook_deliveries order by sequence",
    );
    expect(told.slice(0, 3)).toEqual(
      ["offer.created", "offer.changed", "assignment.accepted"].map((kind) => ({
        kind,
        record_id: load.id,
      })),
    );
    expect(new Set(told.map((one) => one.record_id))).toEqual(new Set([load.id]));
  });

  test("a message that a killed process had in hand is sent by the next one", async () => {
    await listen();
    await aShipment(db.database, owner);
    await claimNext();
    await deliver();
    expect(receiver.received).toEqual([]);
    now += deliveryLeaseMs + 1;
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  test("a message whose delivery an outage kept from being recorded isn't sent again", async () => {
    await listen();
    await aShipment(db.database, owner);
    let lost = 0;
    await deliver(
      true,
      failingWrites(db.database, "update", () => ++lost <= 2),
    );
    now += deliveryLeaseMs + 1;
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  test("a server that fails for three days is given up, and the owners hear of it by email", async () => {
    const endpoint = await listen();
    await aColleague(db.database, owner, "view");
    await aShipment(db.database, owner);
    receiver.answer.status = 500;
    for (let hours = 0; hours < 100; hours += 1) {
      await deliver();
      now += hour;
    }
    expect(await disabled()).toBe("failing");
    expect(receiver.received).toHaveLength(11);
    expect(await deliveriesTo(endpoint.id)).toMatchObject([{ state: "failed", attempts: 11 }]);
    expect(await db.database.query.select().from(mails)).toMatchObject([
      { toEmail: owner.email, subject: "A webhook endpoint was disabled" },
    ]);
    await aShipment(db.database, owner);
    await deliver();
    expect(receiver.received).toHaveLength(11);
    expect(await countFailedMessages(db.database.query, endpoint.id)).toBe(2);

    // One press sends what it missed meanwhile, in its order.
    receiver.answer.status = 200;
    await enableEndpoint(by(), endpoint.id);
    await replayFailed(by(), endpoint.id);
    await deliver();
    const sent = messages().slice(11);
    expect(sent).toMatchObject([{ type: "shipment.created" }, { type: "shipment.created" }]);
    expect(sent[0].sequence).toBeLessThan(sent[1].sequence);
    expect(await countFailedMessages(db.database.query, endpoint.id)).toBe(0);
  });

  test("silent endpoints of one company hold up nobody else's messages", async () => {
    for (let n = 0; n < 5; n += 1) await listen({ url: `https://silent-${n}.example/` });
    await aShipment(db.database, owner);
    const other = await aShipper(db.database);
    const theirs = await listen({ actor: other });
    await aShipment(db.database, other);
    const claim = async () => (await claimNext())?.endpoint;
    const claimed = [await claim(), await claim(), await claim(), await claim(), await claim()];
    expect(claimed.slice(0, 4).map((one) => one?.companyId)).toEqual(
      Array(4).fill(owner.companyId),
    );
    expect(claimed[4]?.id).toBe(theirs.id);
    expect(await claim()).toBeUndefined();
  });

  test("companies with silent endpoints leave a place to everybody else", async () => {
    const listenAll = async (actor: Actor) => {
      for (let n = 0; n < 4; n += 1) {
        await listen({ actor, url: `https://silent-${n}.example/` });
      }
      await aShipment(db.database, actor);
    };
    const companies = [owner];
    for (let n = 0; n < 4; n += 1) companies.push(await aShipper(db.database));
    for (const actor of companies) await listenAll(actor);
    const claimed = new Map<string | undefined, number>();
    for (let n = 0; n < 16; n += 1) {
      const companyId = (await claimNext())?.endpoint.companyId;
      claimed.set(companyId, (claimed.get(companyId) ?? 0) + 1);
    }
    expect(companies.map(({ companyId }) => claimed.get(companyId))).toEqual([4, 4, 4, 1, 1]);
  });

  test("a failing endpoint rests, longer with each failure, and gets nothing before the others", async () => {
    const failing = await listen();
    receiver.answer.status = 500;
    for (let n = 0; n < 4; n += 1) await aShipment(db.database, owner);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    now += 4_999;
    await deliver();
    expect(receiver.received).toHaveLength(1);
    now += 1;
    await deliver();
    now += 9_999;
    await deliver();
    expect(receiver.received).toHaveLength(2);
    const healthy = await listen();
    await aShipment(db.database, owner);
    now += 1;
    const first = await claimNext();
    expect(first?.endpoint.id).toBe(healthy.id);
    expect((await claimNext())?.endpoint.id).toBe(failing.id);
  });

  test("a server that says it's gone gets nothing more", async () => {
    const endpoint = await listen();
    await aShipment(db.database, owner);
    await aShipment(db.database, owner);
    receiver.answer.status = 410;
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect(await disabled()).toBe("gone");
    const states = (await deliveriesTo(endpoint.id)).map(({ state }) => state);
    expect(states).toEqual(["failed", "failed"]);
    await expect(sendTest(by(), endpoint.id)).rejects.toMatchObject({ code: "conflict" });
  });

  test("after a rotation both secrets sign for a day", async () => {
    const endpoint = await listen();
    const old = secretOf(signer, endpoint);
    await rotateSecret(by(), endpoint.id);
    const [rotated] = await listEndpoints(db.database.query, owner);
    const secret = rotated ? secretOf(signer, rotated) : "";
    expect(secret).not.toBe(old);
    await sendTest(by(), endpoint.id);
    await deliver();
    const [{ headers = {}, body = "" } = {}] = receiver.received;
    for (const one of [old, secret]) new Webhook(one).verify(body, headers);
    now += 25 * hour;
    await sendTest(by(), endpoint.id);
    await deliver();
    expect(receiver.received[1]?.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
  });

  test.each([
    ["an address without TLS", () => "http://8.8.8.8/"],
    ["this machine", (port: number) => `http://localhost:${port}/`],
    ["an address of this machine", (port: number) => `https://127.0.0.1:${port}/`],
    ["an address in another notation", (port: number) => `https://0x7f.1:${port}/`],
    ["a mapped address", (port: number) => `https://[::ffff:127.0.0.1]:${port}/`],
    ["a name that leads to this machine", (port: number) => `https://localhost:${port}/`],
  ])("nothing is sent to %s", async (_, url) => {
    const endpoint = await listen({ url: url(receiver.port) });
    await sendTest(by(), endpoint.id);
    await deliver(false);
    expect(receiver.received).toEqual([]);
    expect(await deliveriesTo(endpoint.id)).toMatchObject([
      { lastStatus: null, lastError: expect.stringContaining("public internet") },
    ]);
  });

  test("a redirect leads nowhere", async () => {
    const elsewhere = await startReceiver();
    const endpoint = await listen();
    Object.assign(receiver.answer, { status: 302, headers: { location: elsewhere.url } });
    await sendTest(by(), endpoint.id);
    await deliver();
    expect(elsewhere.received).toEqual([]);
    expect(await deliveriesTo(endpoint.id)).toMatchObject([{ state: "waiting", lastStatus: 302 }]);
    await elsewhere.stop();
  });

  test("messages are sent again when asked, one or all that failed", async () => {
    const endpoint = await listen();
    await aShipment(db.database, owner);
    await deliver();
    const [first] = await deliveriesTo(endpoint.id);
    await replayDelivery(by(), endpoint.id, `${first?.id}`);
    await db.outside("update webhook_deliveries set state = 'delivered'");
    await replayDelivery(by(), endpoint.id, `${first?.id}`);
    await deliver();
    expect(receiver.received.map(({ id }) => id)).toEqual([first?.id, first?.id]);
    await db.outside("update webhook_deliveries set state = 'failed'");
    await replayFailed(by(), endpoint.id);
    await deliver();
    expect(receiver.received).toHaveLength(3);
  });

  test("messages of a time are sent again, under their IDs, to a receiver that lost them", async () => {
    const endpoint = await listen();
    const lost = await aShipment(db.database, owner);
    await deliver();
    const from = new Date(Date.now() - hour);
    await replayTime(by(), endpoint.id, { from: new Date(0), to: from });
    await deliver();
    expect(receiver.received).toHaveLength(1);
    await replayTime(by(), endpoint.id, { from, to: new Date(Date.now() + hour) });
    await deliver();
    expect(messages()).toMatchObject([1, 2].map(() => ({ data: { trackingId: lost.trackingId } })));
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  });

  test("only an owner manages endpoints, and only those of the company", async () => {
    const endpoint = await listen();
    const colleague = await aColleague(db.database, owner, "shipping");
    const stranger = await aShipper(db.database);
    for (const actor of [colleague, stranger]) {
      const refused = { code: "not_found" };
      await expect(removeEndpoint(by(actor), endpoint.id)).rejects.toMatchObject(refused);
      await expect(sendTest(by(actor), endpoint.id)).rejects.toMatchObject(refused);
      expect(await listEndpoints(db.database.query, actor)).toEqual([]);
    }
    await expect(listen({ actor: colleague })).rejects.toMatchObject({ code: "not_found" });
    expect(await listEndpoints(db.database.query, owner)).toMatchObject([{ id: endpoint.id }]);
    await removeEndpoint(by(), endpoint.id);
    expect(await listEndpoints(db.database.query, owner)).toEqual([]);
  });

  test("companies that book in one batch each get only their own events", async () => {
    const other = await aShipper(db.database);
    await listen();
    const load = aBooking({ origin: "Gary, IN 46402" });
    const made = await Promise.all(
      [owner, other, owner].map((actor) =>
        aShipment(db.database, actor, { ...load, bookingKey: randomUUID() }),
      ),
    );
    await deliver();
    const told = messages().map(({ data }) => data.trackingId);
    const own = made.filter(({ companyId }) => companyId === owner.companyId);
    expect(told.sort()).toEqual(own.map(({ trackingId }) => trackingId).sort());
  });
});

test.each([
  "http://erp.example/hooks",
  "ftp://erp.example",
  "https://user:password@erp.example",
  "javascript:alert(1)",
  "erp.example",
  "",
])("%j is no address for webhooks", (url) => {
  expect(newEndpointSchema.safeParse({ url, kinds: ["event.created"] }).success).toBe(false);
});

test("two workers that ask at once don't both get a message of one endpoint", async () => {
  const db = await openConcurrentDatabase();
  try {
    const owner = await aShipper(db.database);
    const now = new Date();
    const by = { database: db.database, actor: owner, clock: { now: () => now } };
    const url = "https://silent.example/";
    await createEndpoint(by, { id: randomUUID(), url, kinds: [...webhookKindIds] });
    for (let n = 0; n < 2; n += 1) await aShipment(db.database, owner);
    const claim = (tx: Queryable) => claimDelivery(tx, now);
    const { second } = await db.database.transaction(null, async (tx) => {
      expect(await claim(tx)).toBeDefined();
      return { second: await db.start(() => db.database.transaction(null, claim)) };
    });
    expect(await second.outcome).toEqual({ status: "fulfilled", value: undefined });
  } finally {
    await db.close();
  }
});
