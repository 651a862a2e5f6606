import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { assignCarrier } from "#app/flows/assign-carrier.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { apiOn } from "#tests/support/api.ts";
import { prepareDeskScene } from "#tests/support/desk-api.ts";
import { aCarrier, aColleague, aShipment, aStaffMember } from "#tests/support/factories.ts";
import { prepare } from "#tests/support/prepare.ts";

describe("the messages about a load in the API", () => {
  let later: string;
  const { db, shipper, carrier, keys } = prepareDeskScene();
  // With a clock that moves on, as messages are listed by their times.
  const api = prepare(() => apiOn(db.database));
  beforeAll(async () => {
    later = await api.keyOf(await aCarrier(db.database));
  });

  let load: Awaited<ReturnType<typeof aShipment>>;
  const assign = async (carrierId: string | null) => {
    const actor = await aStaffMember(db.database);
    await assignCarrier(
      { database: db.database, actor, clock: systemClock },
      { id: load.id, carrierId },
    );
  };
  beforeEach(async () => {
    load = await aShipment(db.database, shipper);
    await assign(carrier.userId);
  });

  type Side = "shipments" | "loads";
  const at = (side: Side) => `/${side}/${load.trackingId}/messages`;
  const say = (key: string, side: Side, text: string, headers?: Record<string, string>) =>
    api.send(key, at(side), { body: { text }, ...(headers && { headers }) });
  const list = (key: string, side: Side, query = "") => api.send(key, `${at(side)}${query}`);
  const texts = async (key: string, side: Side, query = "") =>
    (await list(key, side, query)).body.data.map(({ text }: { text: string }) => text);
  const markRead = (key: string, side: Side, upTo: string) =>
    api.send(key, `${at(side)}/read`, { body: { upTo } });
  const conversations = async () => {
    const { data } = (await api.send(keys.staff, "/conversations")).body;
    return data.filter((one: { trackingId: string }) => one.trackingId === load.trackingId);
  };

  test("customer and carrier each write with our team, and neither sees the other's messages", async () => {
    const asked = await say(keys.shipper, "shipments", "Is the dock open?");
    expect(asked).toMatchObject({
      status: 201,
      body: { from: "customer", text: "Is the dock open?", readAt: null, carrierId: null },
    });
    await say(keys.staff, "shipments", "Until six.");
    await say(keys.carrier, "loads", "Which gate?");
    await say(keys.staff, "loads", "Gate 2.");
    for (const key of [keys.shipper, keys.staff]) {
      expect(await texts(key, "shipments")).toEqual(["Until six.", "Is the dock open?"]);
    }
    for (const key of [keys.carrier, keys.staff]) {
      expect(await texts(key, "loads")).toEqual(["Gate 2.", "Which gate?"]);
    }
    const [answer, question] = (await list(keys.carrier, "loads")).body.data;
    expect(answer).toMatchObject({ from: "staff", carrierId: carrier.userId });
    expect(question).toMatchObject({ from: "carrier", readAt: expect.any(String) });
  });

  test("nobody reads or writes in another's conversation", async () => {
    await say(keys.shipper, "shipments", "Is the dock open?");
    await say(keys.carrier, "loads", "Which gate?");
    const foreign = [
      ["shipments", [keys.carrier, keys.stranger, later]],
      ["loads", [keys.shipper, keys.stranger, later]],
    ] as const;
    for (const [side, others] of foreign) {
      for (const key of others) {
        expect((await list(key, side)).status).toBe(404);
        expect((await say(key, side, "Let me in.")).status).toBe(404);
        expect((await markRead(key, side, "2099-01-01T00:00:00Z")).status).toBe(404);
      }
    }
    expect(await texts(keys.staff, "shipments")).toEqual(["Is the dock open?"]);
    expect(await texts(keys.staff, "loads", "?unread=true")).toEqual(["Which gate?"]);
  });

  test("the next carrier of a load doesn't see what the last one wrote", async () => {
    await say(keys.carrier, "loads", "We have to drop it.");
    await assign(null);
    expect((await list(keys.carrier, "loads")).status).toBe(404);
    expect((await say(keys.staff, "loads", "Why?")).status).toBe(409);
    const next = await aCarrier(db.database);
    await assign(next.userId);
    const key = await api.keyOf(next);
    expect(await texts(key, "loads")).toEqual([]);
    expect(await texts(keys.staff, "loads")).toEqual(["We have to drop it."]);
  });

  test("a colleague who can only view reads the messages but sends none", async () => {
    await say(keys.shipper, "shipments", "Is the dock open?");
    const colleague = await aColleague(db.database, shipper, "owner");
    const onlooker = await api.keyOf(colleague);
    await db.outside(
      `update company_members set role = 'view' where user_id = '${colleague.userId}'`,
    );
    expect(await texts(onlooker, "shipments")).toEqual(["Is the dock open?"]);
    expect((await say(onlooker, "shipments", "Hello?")).status).toBe(403);
  });

  test("a message repeated with its Idempotency-Key is sent once, even a day later", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const sent = await say(keys.shipper, "shipments", "Is the dock open?", headers);
    await db.outside("delete from idempotent_requests");
    expect((await say(keys.shipper, "shipments", "Is the dock open?", headers)).body).toEqual(
      sent.body,
    );
    expect(await texts(keys.staff, "shipments")).toHaveLength(1);
  });

  test("reading marks nothing as read; marking it does, in this conversation alone", async () => {
    const first = await say(keys.shipper, "shipments", "Is the dock open?");
    await say(keys.shipper, "shipments", "And on Saturday?");
    await say(keys.carrier, "loads", "Which gate?");
    expect(await texts(keys.staff, "shipments")).toHaveLength(2);
    expect(await conversations()).toMatchObject([
      { side: "customer", text: "Is the dock open?", count: 2 },
      { side: "carrier", text: "Which gate?", count: 1 },
    ]);
    expect((await markRead(keys.staff, "shipments", first.body.sentAt)).status).toBe(204);
    expect(await texts(keys.staff, "shipments", "?unread=true")).toEqual(["And on Saturday?"]);
    await markRead(keys.staff, "shipments", "2099-01-01T00:00:00Z");
    expect(await conversations()).toMatchObject([{ side: "carrier" }]);
    await markRead(keys.staff, "loads", "2099-01-01T00:00:00Z");
    expect(await conversations()).toEqual([]);
    await say(keys.staff, "shipments", "Until six.");
    expect(await texts(keys.shipper, "shipments", "?unread=true")).toEqual(["Until six."]);
    await markRead(keys.shipper, "shipments", "2099-01-01T00:00:00Z");
    expect(await texts(keys.shipper, "shipments", "?unread=true")).toEqual([]);
    expect(await texts(keys.shipper, "shipments", "?unread=false")).toContain("Until six.");
  });

  test("pages through a long conversation, the newest message first", async () => {
    await say(keys.shipper, "shipments", "The first");
    await db.outside(`insert into load_messages (id, shipment_id, side, from_staff, text, sent_at)
      select gen_random_uuid(), '${load.id}', 'customer', true, 'No. ' || n, now() + n * interval '1 s'
      from generate_series(1, 50) n`);
    const { data, nextCursor } = (await list(keys.shipper, "shipments")).body;
    expect(data[0]).toMatchObject({ text: "No. 50", by: null });
    expect(data).toHaveLength(50);
    expect(await texts(keys.shipper, "shipments", `?cursor=${nextCursor}`)).toEqual(["The first"]);
    const [short] = (await list(keys.shipper, "shipments", "?fields=text")).body.data;
    expect(Object.keys(short)).toEqual(["id", "text"]);
  });

  test.each([
    ["an empty message", { text: " " }, "text"],
    ["a message that is too long", { text: "x".repeat(2_001) }, "text"],
    ["a message to another side", { text: "Hello", side: "carrier" }, ""],
  ])("%s is refused", async (_, body, field) => {
    const refused = await api.send(keys.shipper, at("shipments"), { body });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect(await texts(keys.staff, "shipments")).toEqual([]);
  });

  test("only our staff list the conversations to answer", async () => {
    for (const key of [keys.shipper, keys.carrier, keys.stranger]) {
      expect((await api.send(key, "/conversations")).status).toBe(403);
    }
  });
});
