import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { inTransitCsv } from "#app/features/shipments/in-transit/in-transit-csv.server.ts";
import { readLoadsInTransit } from "#app/features/shipments/in-transit/loads-in-transit.server.ts";
import {
  listOwnAddresses,
  sendLoadsInTransit,
} from "#app/features/shipments/in-transit/send-in-transit.server.ts";
import { aColleague, aCustomer, aShipper } from "#tests/support/factories.ts";
import { legsScene } from "#tests/support/legs-scene.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { paperScene } from "#tests/support/paper-scene.ts";

describe("where a customer's loads are", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const { on, aLoad, mailsTo } = {
    ...paperScene(() => ({ db, staff, owner, carrier })),
    mailsTo: (email: string) =>
      db.outside(`select subject, text from mails where to_email = '${email}' order by created_at`),
  };
  const query = () => db.database.query;
  const now = () => on(staff).clock.now();
  const seen = async (actor = owner) => readLoadsInTransit(query(), actor.companyId, now());
  const find = async (id: string) => (await seen()).find((load) => load.id === id);

  /** Stores an event as our tables have it: its load follows. */
  const tell = async (id: string, given: Record<string, string | null>) => {
    const event = {
      id: randomUUID(),
      shipment_id: id,
      kind: "IN_TRANSIT",
      occurred_at: "2026-11-21T14:00:00Z",
      reported_at: "2026-11-21T14:01:00Z",
      source: "carrier",
      audience: "parties",
      note_audience: "staff",
      ...given,
    };
    const values = Object.values(event).map((one) => (one === null ? "null" : `'${one}'`));
    await db.outside(`insert into shipment_events (${Object.keys(event)}) values (${values})`);
  };
  const stopOf = async (id: string, order: "asc" | "desc") => {
    const [stop] = await db.outside(
      `select id from shipment_stops where shipment_id = '${id}' order by sequence ${order} limit 1`,
    );
    return String(stop?.id);
  };
  /** A load that was picked up in Gary at 8:10 AM there. */
  const aMovingLoad = async (made = aLoad()) => {
    const load = await made;
    const at = { occurred_at: "2026-11-21T14:10:00Z", reported_at: "2026-11-21T14:12:00Z" };
    await tell(load.id, { ...at, kind: "PICKED_UP", stop_id: await stopOf(load.id, "asc") });
    return load;
  };

  test("only loads in transit are listed, each with its last place in the zone of the place, its ETA and when it's due", async () => {
    await aLoad();
    const { id, trackingId } = await aMovingLoad();
    expect(await seen()).toMatchObject([
      {
        trackingId,
        reference: "PO-88120",
        place: "Gary, IN",
        at: "Nov 21, 8:10 AM CST",
        eta: "No ETA yet",
        due: null,
      },
    ]);
    await tell(id, {
      place: "Lafayette, IN",
      occurred_at: "2026-11-21T15:30:00Z",
      eta: "2026-11-21T20:15:00Z",
      stop_id: await stopOf(id, "desc"),
    });
    expect(await find(id)).toMatchObject({
      place: "Lafayette, IN",
      at: "Nov 21, 10:30 AM EST",
      eta: "Nov 21, 3:15 PM EST",
    });
    await db.outside(`update shipments set status = 'Delivered' where id = '${id}'`);
    expect(await find(id)).toBeUndefined();
  });

  test("what only our team was told, what was undone and where it will be picked up is no last place", async () => {
    const { id } = await aMovingLoad();
    const later = { occurred_at: "2026-11-21T16:00:00Z" };
    await tell(id, { ...later, place: "Secret yard, Peru, IN", audience: "staff" });
    await tell(id, { ...later, place: "Wabash, IN", undone_at: "2026-11-21T16:05:00Z" });
    await tell(id, { ...later, kind: "PICKUP_SCHEDULED", place: "Muncie, IN" });
    expect(await find(id)).toMatchObject({ place: "Gary, IN" });
  });

  test("a pickup that was told without a place was at the origin, and a truck at the delivery is there", async () => {
    const { id } = await aLoad();
    await tell(id, { kind: "PICKED_UP" });
    expect(await find(id)).toMatchObject({ place: "Gary, IN", at: "Nov 21, 8:00 AM CST" });
    const at = { occurred_at: "2026-11-21T16:40:00Z", reported_at: "2026-11-21T16:40:00Z" };
    await tell(id, { ...at, kind: "GATE_IN", stop_id: await stopOf(id, "desc") });
    expect(await find(id)).toMatchObject({
      place: "Kokomo, IN",
      eta: "At delivery since Nov 21, 11:40 AM EST",
    });
  });

  test("an ETA that trouble puts in doubt says so", async () => {
    const { id } = await aMovingLoad();
    const stop_id = await stopOf(id, "desc");
    await tell(id, { stop_id, eta: "2026-11-21T20:15:00Z" });
    await db.outside(`insert into shipment_exceptions
      (id, shipment_id, kind, what, audience, raised_at, next_update_at)
      values ('${randomUUID()}', '${id}', 'service', 'Broke down', 'parties', '2026-11-21T15:00:00Z', '2026-11-21T18:00:00Z')`);
    expect((await find(id))?.eta).toBe("Under review. Last told: Nov 21, 3:15 PM EST");
  });

  test("of a handoff the customer hears the city alone", async () => {
    const legs = legsScene(() => ({ db, staff, owner, carrier }));
    const { id } = await legs.aSplitLoad();
    await db.outside(`update shipments set status = 'In Transit' where id = '${id}'`);
    const [handoff] = await db.outside(
      `select id, city, state from shipment_stops where shipment_id = '${id}' and kind = 'handoff' order by sequence limit 1`,
    );
    const at = { occurred_at: "2030-01-01T00:00:00Z", reported_at: "2030-01-01T00:00:00Z" };
    const stop_id = String(handoff?.id);
    await tell(id, { ...at, kind: "GATE_IN", stop_id, place: "Our yard, dock 4" });
    expect((await find(id))?.place).not.toContain("yard");
    await tell(id, { ...at, kind: "DELIVERED", stop_id, place: "Our yard, dock 4" });
    expect((await find(id))?.place).toBe(`${handoff?.city}, ${handoff?.state}`);
  });

  test("the latest is first, then what is expected next, then the rest, on the page, in the file and in the email", async () => {
    const mover = await aCustomer(db.database);
    const theirs = paperScene(() => ({ db, staff, owner: mover, carrier }));
    const arrive = async (due: string | null, eta: string | null) => {
      const load = await aMovingLoad(theirs.aLoad());
      const stop = await stopOf(load.id, "desc");
      if (due) {
        await db.outside(`update shipment_stops set window_from = '${due}', window_to = '${due}'
          where id = '${stop}'`);
      }
      if (eta) await tell(load.id, { stop_id: stop, eta });
      return load.trackingId;
    };
    const unknown = await arrive(null, null);
    const tomorrow = await arrive("2026-11-23T15:00:00Z", null);
    const tonight = await arrive("2026-11-23T15:00:00Z", "2026-11-22T01:00:00Z");
    const slightly = await arrive("2026-11-21T16:50:00Z", null);
    const veryLate = await arrive("2026-11-22T15:00:00Z", "2026-11-23T15:00:00Z");
    const order = [veryLate, slightly, tonight, tomorrow, unknown];
    expect((await seen(mover)).map((load) => load.trackingId)).toEqual(order);
    const csv = await inTransitCsv(query(), mover.companyId, now()).text();
    expect(csv.split("\r\n").map((line) => line.split(",")[0])).toEqual([
      "Tracking ID",
      ...order,
      "",
    ]);
    await sendLoadsInTransit(on(mover), {
      companyId: mover.companyId,
      sendingId: randomUUID(),
      userIds: [mover.userId],
    });
    const [mail] = await mailsTo(mover.email);
    const places = order.map((trackingId) => String(mail?.text).indexOf(trackingId));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  test("nobody sees another company's loads, and the file has safe cells and times with their offsets", async () => {
    const other = await aCustomer(db.database);
    expect(await seen(other)).toEqual([]);
    const { id, trackingId } = await aMovingLoad();
    await tell(id, { place: '=HYPERLINK("x")', occurred_at: "2026-11-21T16:00:00Z" });
    const csv = await inTransitCsv(query(), owner.companyId, now()).text();
    const line = csv.split("\r\n").find((one) => one.startsWith(trackingId));
    expect(line).toContain(`"'=HYPERLINK(""x"")",2026-11-21T11:00:00-05:00`);
    const empty = await inTransitCsv(query(), other.companyId, now()).text();
    expect(empty).toMatch(/^Tracking ID,Reference,[^\r]*\r\n$/);
  });

  test("a press that counts twice emails each person once and says the same, and a later press emails them again", async () => {
    await aMovingLoad();
    const colleague = await aColleague(db.database, owner, "view");
    const { companyId } = owner;
    const press = (sendingId: string, userIds: string[]) =>
      sendLoadsInTransit(on(owner), { companyId, sendingId, userIds });
    const sendingId = randomUUID();
    const both = [colleague.userId, owner.userId];
    const before = (await mailsTo(owner.email)).length;
    const counts = await Promise.all([press(sendingId, both), press(sendingId, both)]);
    expect([...counts, await press(sendingId, both)]).toEqual([2, 2, 2]);
    expect(await mailsTo(colleague.email)).toHaveLength(1);
    expect(await mailsTo(owner.email)).toHaveLength(before + 1);
    const recorded = async () =>
      (await auditOf(query(), { kind: "company", id: companyId })).filter(({ details }) =>
        String(details.email).includes(colleague.email),
      );
    expect(await recorded()).toHaveLength(1);
    expect(await press(randomUUID(), [colleague.userId])).toBe(1);
    expect(await mailsTo(colleague.email)).toHaveLength(2);
    expect(await recorded()).toHaveLength(2);
  });

  test("they are emailed to the company's own people alone, by those who write for it and by our team", async () => {
    const { trackingId } = await aMovingLoad();
    const boss = await aColleague(db.database, owner, "view");
    const stranger = await aShipper(db.database);
    const { companyId } = owner;
    const userIds = [boss.userId];
    const send = (actor: Actor | null, to = userIds) =>
      sendLoadsInTransit(on(actor), { companyId, sendingId: randomUUID(), userIds: to });
    for (const actor of [null, boss, stranger]) {
      await expect(send(actor)).rejects.toMatchObject({ code: "forbidden" });
    }
    for (const to of [[stranger.userId], [boss.userId, stranger.userId]]) {
      await expect(send(owner, to)).rejects.toMatchObject({ code: "invalid" });
    }
    expect(await send(owner)).toBe(1);
    expect(await send(staff)).toBe(1);
    const told = await mailsTo(boss.email);
    expect(told).toHaveLength(2);
    expect(String(told[0]?.text).replaceAll(/\s+/g, " ")).toMatch(
      new RegExp(`${trackingId}, PO-88120 .*Last in Gary, IN, Nov 21, 8:10 AM CST\\. No ETA yet`),
    );
    expect(await mailsTo(stranger.email)).toEqual([]);
    const [entry] = await auditOf(query(), { kind: "company", id: companyId });
    expect(entry).toMatchObject({
      action: "load.in-transit-mail",
      actorId: staff.userId,
      details: { email: boss.email },
    });
    await db.outside(`update users set email_verified = false where id = '${boss.userId}'`);
    const own = await listOwnAddresses(query(), companyId);
    expect(own.map(({ userId }) => userId)).not.toContain(boss.userId);
    const idle = await aCustomer(db.database);
    const none = { companyId: idle.companyId, sendingId: randomUUID(), userIds: [idle.userId] };
    await expect(sendLoadsInTransit(on(idle), none)).rejects.toMatchObject({
      message: "Nothing was sent: no load is in transit now.",
    });
  });
});
